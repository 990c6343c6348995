import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import { NAMES_MARK } from './changed-business.model.ts';
import { changedBusinesses } from './changed-business.table.ts';

/** Marks what trades and products are called as changed, in the transaction that changes it: search recognises them by it. */
export function markNames(db: Database, now: Date): Statement {
  const { businessId, change } = changedBusinesses;
  return db
    .insert(changedBusinesses)
    .values({ businessId: NAMES_MARK, change: 1, sentAt: now })
    .onConflictDoUpdate({ target: businessId, set: { change: sql`${change} + 1`, sentAt: now } });
}

/** Marks businesses as changed, in the transaction that changes them; `ids` is a list in SQL. */
export function markBusinesses(db: Database, ids: SQL, now: Date): Statement {
  const { businessId, change } = changedBusinesses;
  return db
    .insert(changedBusinesses)
    .select(sql`SELECT id, 1, ${now.getTime()} FROM businesses WHERE id IN ${ids}`)
    .onConflictDoUpdate({ target: businessId, set: { change: sql`${change} + 1`, sentAt: now } });
}
