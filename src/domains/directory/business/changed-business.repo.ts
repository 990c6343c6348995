import { eq, sql } from 'drizzle-orm';
import { type Database, valuesOf } from '#platform/database.ts';
import { changedBusinesses } from './changed-business.table.ts';

/** A business that has changed, as it was found. */
export interface ChangedBusiness {
  businessId: number;
  change: number;
}

/** At most `limit` businesses whose changes the queue was told of before a time, and is told of `now`. */
export async function claimUnsettled(
  db: Database,
  { before, now, limit }: { before: number; now: Date; limit: number },
): Promise<number[]> {
  const { businessId } = changedBusinesses;
  const rows = await db
    .update(changedBusinesses)
    .set({ sentAt: now })
    .where(
      sql`${businessId} IN (SELECT business_id FROM changed_businesses
        WHERE sent_at < ${before} ORDER BY sent_at LIMIT ${limit})`,
    )
    .returning({ businessId });
  return rows.map((row) => row.businessId);
}

/** At most `limit` businesses that were marked at a time. */
export async function listMarked(db: Database, at: Date, limit: number): Promise<number[]> {
  const { businessId, sentAt } = changedBusinesses;
  const rows = await db
    .select({ businessId })
    .from(changedBusinesses)
    .where(eq(sentAt, at))
    .limit(limit);
  return rows.map((row) => row.businessId);
}

export function listChanges(
  db: Database,
  businessIds: readonly number[],
): Promise<ChangedBusiness[]> {
  const { businessId, change } = changedBusinesses;
  return db
    .select({ businessId, change })
    .from(changedBusinesses)
    .where(sql`${businessId} IN ${valuesOf(businessIds)}`);
}

/** Deletes what has been followed; what has changed again meanwhile stays. */
export async function settleChanges(
  db: Database,
  changes: readonly ChangedBusiness[],
): Promise<void> {
  if (changes.length === 0) return;
  await db.run(sql`
    DELETE FROM changed_businesses WHERE (business_id, change) IN (
      SELECT value ->> 'businessId', value ->> 'change' FROM json_each(${JSON.stringify(changes)}))`);
}
