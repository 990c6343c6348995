import { t } from '#desk/frame/words.ts';
import type { Subject } from '#desk/manage/subject.ts';
import { WORD_ACTIONS } from '#kernel/judge/judge.model.ts';

/** What the desk keeps in lists. */
export const SUBJECTS: readonly Subject[] = [
  {
    name: 'blocked-words',
    fields: [
      { kind: 'line', name: 'word' },
      { kind: 'choice', name: 'action', options: WORD_ACTIONS },
    ],
    blank: { word: '', action: WORD_ACTIONS[0] },
    title: (row) => String(row.word),
    details: (row) => [t(`desk-manage.option.action.${row.action}`)],
  },
];
