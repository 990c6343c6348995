import { eq, sql } from 'drizzle-orm';
import { followMarks } from '#kernel/delivery/marked-row.repo.ts';
import type { Database } from '#platform/database.ts';
import { changedBusinesses } from './changed-business.table.ts';

export const { claimUnsettled, listChanges, settleChanges } = followMarks(
  sql`changed_businesses`,
  sql`business_id`,
);

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
