import { desc, lte } from 'drizzle-orm';
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
