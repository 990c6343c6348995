import { t } from '#desk/frame/words.ts';
import { toTime } from '#desk/manage/moment.ts';
import type { Subject } from '#desk/manage/subject.ts';
import { AD_POSITIONS } from '#domains/commerce/ad/ads.model.ts';
import { LANGS } from '#i18n/editions.ts';

/** What the desk keeps in lists. */
export const SUBJECTS: readonly Subject[] = [
  {
    name: 'advertisements',
    isOrdered: true,
    fields: [
      { kind: 'line', name: 'imageDescription' },
      { kind: 'line', name: 'url', type: 'url' },
      { kind: 'picture', name: 'mediaId' },
      { kind: 'choice', name: 'position', options: AD_POSITIONS },
      { kind: 'choice', name: 'language', options: [null, ...LANGS] },
      { kind: 'moment', name: 'startsAt' },
      { kind: 'moment', name: 'endsAt' },
    ],
    blank: {
      imageDescription: '',
      url: '',
      mediaId: null,
      position: 'Top',
      language: null,
      startsAt: null,
      endsAt: null,
    },
    title: (row) => String(row.imageDescription),
    details: (row) => [
      t(`desk-manage.option.position.${row.position}`),
      t(`desk-manage.option.language.${row.language ?? 'none'}`),
      row.startsAt || row.endsAt ? `${toTime(row.startsAt)} – ${toTime(row.endsAt)}` : '',
      String(row.url),
    ],
  },
];
