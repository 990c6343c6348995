import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { type Database, insertFrom } from '#platform/database.ts';
import type { Notice, NoticeFacts } from './notice.model.ts';
import { notices } from './notice.table.ts';

/** A notice of which `rest` may read whom it tells, what and where. */
type Tellable = Pick<Notice, 'kind'> & {
  key: string | SQL;
  userId: number | SQL;
  facts: NoticeFacts | SQL;
  path: string | SQL;
} & (
    | Pick<Notice, 'isMailed'>
    | { /** When its mail is due, in epoch milliseconds; null for none. */ mailAt: SQL }
  );

/** Tells only where the statement before has written something. */
export const IF_WRITTEN = sql`WHERE changes() > 0`;

/** Tells somebody something, in the batch of what happened; a second time changes nothing. Its mail is sent by `sendNotices`. `rest` says when: `WHERE` a condition holds. */
export function addNotice(
  db: Database,
  { key, userId, kind, facts, path, ...mail }: Tellable,
  now: Date,
  rest: SQL = sql`WHERE true`,
): Statement {
  const nextAt = 'mailAt' in mail ? mail.mailAt : mail.isMailed ? now : null;
  const row = { key, userId, kind, facts, path, createdAt: now, nextAt };
  return insertFrom(db, notices, row, rest).onConflictDoNothing();
}
