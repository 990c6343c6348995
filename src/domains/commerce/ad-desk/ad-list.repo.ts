import { and, eq, type SQL, sql } from 'drizzle-orm';
import { STANDING } from '#domains/commerce/booking/booking.model.ts';
import {
  adBookings,
  adDiscounts,
  adInventory,
  adPrices,
  adSlots,
} from '#domains/commerce/booking/booking.table.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { listByNames, type ManagedList } from '#kernel/record/managed.repo.ts';
import type { Database } from '#platform/database.ts';
import { toDay } from '#shared/india-time.ts';

/** Places on pages; what has been booked or priced stays, and may be switched off. */
export const AD_SLOTS: ManagedList = {
  subject: 'ad_slot',
  ...listByNames(adSlots, adSlots.code),
  order: [adSlots.sort, adSlots.id],
  position: adSlots.sort,
  uses: sql`(SELECT count(*) FROM ad_bookings WHERE slot_id = ad_slots.id)
    + (SELECT count(*) FROM ad_creatives WHERE slot_id = ad_slots.id)
    + (SELECT count(*) FROM ad_prices WHERE slot_id = ad_slots.id)`,
  // Days that somebody has to themselves stay theirs.
  alongside: (db, { before, after, at }) =>
    before && after && before.capacity !== after.capacity
      ? [
          db
            .update(adInventory)
            .set({ capacity: Number(after.capacity) })
            .where(
              sql`slot_id = ${before.id} AND day >= ${toDay(at)} AND NOT EXISTS (
                SELECT 1 FROM ${adBookings} AS alone WHERE alone.slot_id = ${before.id} AND alone.shares > 1
                  AND alone.target = ad_inventory.target AND ad_inventory.day BETWEEN alone.start_on AND alone.end_on
                  AND alone.status IN ('held', 'pending_payment', 'in_review', 'changes_requested', 'approved', 'live', 'paused'))`,
            ),
        ]
      : [],
};

const soldAt = sql`(SELECT count(*) FROM ad_bookings WHERE slot_id = ad_prices.slot_id AND status <> 'draft'
  AND EXISTS (SELECT 1 FROM json_each(quote, '$.priceIds') WHERE value = ad_prices.id))`;

/** What days cost; a new price is a new row with its first day. */
export const AD_PRICES: ManagedList = {
  subject: 'ad_price',
  table: adPrices,
  name: adPrices.fromOn,
  searched: [adPrices.fromOn, ...LANGS.map(nameSlot)],
  order: [adPrices.slotId, sql`coalesce(language, '')`, adPrices.fromOn],
  foreign: ['slotId'],
  uses: sql<number>`${soldAt}`,
  shown: { nameEn: nameSlot('en'), nameHi: nameSlot('hi'), nameGu: nameSlot('gu') },
};

function nameSlot(lang: Lang): SQL {
  return sql`(SELECT ${sql.raw(`name_${lang}`)} FROM ad_slots WHERE id = ad_prices.slot_id)`;
}

/** Whether something was sold at a price, or its first day is over. */
export async function isPriceUsed(db: Database, id: number, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ fromOn: adPrices.fromOn, sold: sql<number>`${soldAt}` })
    .from(adPrices)
    .where(eq(adPrices.id, id));
  return row !== undefined && (row.sold > 0 || row.fromOn < toDay(now));
}

/** A slot of which something is held or booked, and not over; null for others. */
export async function getStandingSlot(db: Database, id: number) {
  const isStanding = sql`EXISTS (SELECT 1 FROM ${adBookings} WHERE slot_id = ${id} AND status IN ${[...STANDING, 'held', 'pending_payment']})`;
  const [row] = await db
    .select()
    .from(adSlots)
    .where(and(eq(adSlots.id, id), isStanding));
  return row ?? null;
}

export const AD_DISCOUNTS: ManagedList = {
  subject: 'ad_discount',
  table: adDiscounts,
  name: adDiscounts.leastDays,
  searched: [adDiscounts.leastDays],
  order: [adDiscounts.leastDays],
  uses: sql`0`,
};
