import { t } from '#desk/frame/words.ts';
import { toTime } from './moment.ts';
import type { Subject } from './subject.ts';

/** What the desk keeps in lists. */
export const SUBJECTS: readonly Subject[] = [
  {
    name: 'redirects',
    fields: [
      { kind: 'path', name: 'fromPath' },
      { kind: 'path', name: 'toPath' },
    ],
    blank: { fromPath: '', toPath: '' },
    title: (row) => String(row.fromPath),
    details: (row) => [
      row.toPath ? `→ ${row.toPath}` : t('desk-manage.gone'),
      toTime(row.createdAt),
    ],
  },
];
