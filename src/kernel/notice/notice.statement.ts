import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { type Database, insertFrom } from '#platform/database.ts';
import type { Notice, NoticeFacts } from './notice.model.ts';
import { notices } from './notice.table.ts';

/** A notice of which `rest` may read whom it tells, what and where. */
type Tellable = Omit<Notice, 'userId' | 'facts' | 'path'> & {
  userId: number | SQL;
  facts: NoticeFacts | SQL;
  path: string | SQL;
};

/** Tells only where the statement before has written something. */
export const IF_WRITTEN = sql`WHERE changes() > 0`;

/** Tells somebody something, in the batch of what happened; a second time changes nothing. Its mail is sent by `sendNotices`. `rest` says when: `WHERE` a condition holds. */
export function addNotice(
  db: Database,
  { isMailed, ...notice }: Tellable,
  now: Date,
  rest: SQL = sql`WHERE true`,
): Statement {
  const row = { ...notice, createdAt: now, nextAt: isMailed ? now : null };
  return insertFrom(db, notices, row, rest).onConflictDoNothing();
}
