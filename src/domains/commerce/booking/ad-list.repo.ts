import { sql } from 'drizzle-orm';
import type { ManagedList } from '#kernel/record/managed.repo.ts';
import { toDay } from './ad-day.model.ts';
import { adBookings, adDiscounts, adInventory, adPrices, adSlots } from './booking.table.ts';

/** Places on pages; what has been booked or priced stays, and may be switched off. */
export const AD_SLOTS: ManagedList = {
  subject: 'ad_slot',
  table: adSlots,
  name: adSlots.code,
  searched: [adSlots.code, adSlots.nameEn, adSlots.nameHi, adSlots.nameGu],
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

/** What days cost; a new price is a new row with its first day. */
export const AD_PRICES: ManagedList = {
  subject: 'ad_price',
  table: adPrices,
  name: adPrices.fromOn,
  searched: [adPrices.fromOn],
  order: [adPrices.slotId, sql`coalesce(language, '')`, adPrices.fromOn],
  foreign: ['slotId'],
  uses: sql`0`,
  shown: { slotCode: sql`(SELECT code FROM ad_slots WHERE id = ad_prices.slot_id)` },
};

export const AD_DISCOUNTS: ManagedList = {
  subject: 'ad_discount',
  table: adDiscounts,
  name: adDiscounts.leastDays,
  searched: [adDiscounts.leastDays],
  order: [adDiscounts.leastDays],
  uses: sql`0`,
};
