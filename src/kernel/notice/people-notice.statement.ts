import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { type Database, insertFrom } from '#platform/database.ts';
import type { Notice } from './notice.model.ts';
import { notices } from './notice.table.ts';

/** One notice to each of several people. */
export interface PeopleNotice extends Omit<Notice, 'userId' | 'facts' | 'path'> {
  /** Of JSON where it is SQL. */
  facts: Notice['facts'] | SQL;
  path: string | SQL;
  /** A query for their numbers, in a column `user_id`: nobody is told where it finds nobody. */
  people: SQL;
  /** Milliseconds in which the same key is told no second time; absent: it is told once for good. */
  quiet?: number;
}

/** Tells several people something, in the batch of what happened; a second time changes nothing. */
export function addNotices(
  db: Database,
  { key, people, kind, facts, path, isMailed, quiet }: PeopleNotice,
  now: Date,
): Statement {
  const at = now.getTime();
  const own = sql`${key} || '/' || person.user_id`;
  // Digits come right behind the stroke, so that this is all that begins with the key and the stroke.
  const wasTold = sql`EXISTS (SELECT 1 FROM ${notices} AS told
    WHERE told.key >= ${own} || '/' AND told.key < ${own} || '0' AND told.created_at > ${at - (quiet ?? 0)})`;
  return insertFrom(
    db,
    notices,
    {
      key: quiet === undefined ? own : sql`${own} || '/' || ${at}`,
      userId: sql`person.user_id`,
      ...{ kind, path, createdAt: now, nextAt: isMailed ? now : null },
      facts,
    },
    sql`FROM (${people}) AS person WHERE ${quiet === undefined ? sql`1` : sql`NOT ${wasTold}`}`,
  ).onConflictDoNothing();
}
