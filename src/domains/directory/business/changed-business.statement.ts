import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import { changedBusinesses } from './changed-business.table.ts';

/** Marks businesses as changed, in the transaction that changes them; `ids` is a list in SQL. */
export function markBusinesses(db: Database, ids: SQL, now: Date): Statement {
  const { businessId, change } = changedBusinesses;
  return db
    .insert(changedBusinesses)
    .select(sql`SELECT id, 1, ${now.getTime()} FROM businesses WHERE id IN ${ids}`)
    .onConflictDoUpdate({ target: businessId, set: { change: sql`${change} + 1`, sentAt: now } });
}
