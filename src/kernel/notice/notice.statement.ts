import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import type { Notice } from './notice.model.ts';
import { notices } from './notice.table.ts';

/** Tells somebody something, in the batch of what happened; a second time changes nothing. Its mail is sent by `sendNotices`. */
export function addNotice(db: Database, { isMailed, ...notice }: Notice, now: Date): Statement {
  return db
    .insert(notices)
    .values({ ...notice, createdAt: now, nextAt: isMailed ? now : null })
    .onConflictDoNothing();
}
