import { t } from '#desk/frame/words.ts';
import type { Subject } from '#desk/manage/subject.ts';
import { ACTIVE, NAME, NAMELESS, named, SLUG } from '#desk/manage/subject-fields.ts';
import { ASSOCIATION_KINDS } from '#domains/directory/association/association.model.ts';

/** What the desk keeps in lists. */
export const SUBJECTS: readonly Subject[] = [
  {
    name: 'associations',
    fields: [
      NAME,
      SLUG,
      { kind: 'choice', name: 'kind', options: ASSOCIATION_KINDS },
      { kind: 'town', name: 'townId' },
      { kind: 'text', name: 'about', inThree: true },
      { kind: 'picture', name: 'mediaId' },
      { kind: 'line', name: 'website', type: 'url' },
      { kind: 'line', name: 'email' },
      { kind: 'line', name: 'phone' },
      ACTIVE,
    ],
    blank: {
      ...NAMELESS,
      ...{ kind: 'trade', townId: null, mediaId: null, active: true },
      ...{ aboutEn: '', aboutHi: '', aboutGu: '', website: '', email: '', phone: '' },
    },
    title: named.title,
    details: (row) => [
      ...named.details(row),
      t(`desk-manage.option.kind.${row.kind}`),
      String(row.townName ?? ''),
      t('desk-manage.members', { count: Number(row.memberCount) }),
    ],
  },
];
