import type { Subject } from '#desk/manage/subject.ts';
import { ACTIVE } from '#desk/manage/subject-fields.ts';
import { SOURCE_POLICIES } from '#domains/newsroom/ingest/source.model.ts';
import { LANGS } from '#i18n/editions.ts';
import { describePoll, PollSource } from './import/PollSource.tsx';

/** What the desk keeps in lists. */
export const SUBJECTS: readonly Subject[] = [
  {
    name: 'sources',
    fields: [
      { kind: 'line', name: 'name' },
      { kind: 'line', name: 'url', type: 'url' },
      { kind: 'choice', name: 'language', options: LANGS },
      { kind: 'row', name: 'categoryId', of: 'categories' },
      { kind: 'row', name: 'cityId', of: 'cities' },
      { kind: 'choice', name: 'policy', options: SOURCE_POLICIES },
      { kind: 'number', name: 'pollSeconds' },
      ACTIVE,
    ],
    blank: {
      name: '',
      url: '',
      language: 'en',
      categoryId: null,
      cityId: null,
      policy: 'hold',
      pollSeconds: 900,
      active: true,
    },
    title: (row) => String(row.name),
    details: (row) => [describePoll(row), String(row.url)],
    More: PollSource,
  },
];
