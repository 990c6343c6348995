import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import { eventDays } from './event-day.table.ts';

/** Forgets what was counted of things that go; `ids` is a list in SQL. */
export function forgetCounts(db: Database, kind: string, ids: SQL): Statement {
  return db.delete(eventDays).where(sql`kind = ${kind} AND object_id IN ${ids}`);
}
