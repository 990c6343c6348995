import { asc, desc, lte } from 'drizzle-orm';
import { insertEntryOfWrite, type NewEntry } from '#kernel/audit/audit-log.ts';
import type { Database } from '#platform/database.ts';
import { toGstState } from '#shared/gstin.ts';
import type { Billing } from './gst-paper.model.ts';
import { billingSettings } from './gst-paper.table.ts';

/** What is in force on a day in India, `YYYY-MM-DD`. */
export async function getBilling(db: Database, day: string): Promise<Billing | null> {
  const [row] = await db
    .select()
    .from(billingSettings)
    .where(lte(billingSettings.fromOn, day))
    .orderBy(desc(billingSettings.fromOn), desc(billingSettings.id))
    .limit(1);
  if (!row) return null;
  const { seller, sac, refunds } = row;
  const sellerCode = seller.gstin ? toGstState(seller.gstin) : null;
  return { seller, sellerCode, rateBps: sellerCode ? row.rateBps : 0, sac, refunds };
}

/** All that ever was in force or will be, by its first day. */
export async function listBilling(db: Database) {
  const { fromOn, seller, rateBps, sac, refunds, id } = billingSettings;
  return db
    .select({ fromOn, seller, rateBps, sac, refunds })
    .from(billingSettings)
    .orderBy(asc(fromOn), asc(id));
}

export async function insertBilling(
  db: Database,
  row: typeof billingSettings.$inferInsert,
  entry: NewEntry,
): Promise<void> {
  await db.batch([db.insert(billingSettings).values(row), insertEntryOfWrite(db, entry)]);
}
