import { and, asc, between, eq, type SQL, sql } from 'drizzle-orm';
import type { AdPosition } from '#domains/commerce/ad/ads.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Database } from '#platform/database.ts';
import type { AdPage } from './booking.model.ts';
import { adDiscounts, adInventory, adPrices, adSlots } from './booking.table.ts';

export type SlotRow = typeof adSlots.$inferSelect;
export type PriceRow = typeof adPrices.$inferSelect;

export interface SlotFilter {
  code?: string | undefined;
  page?: AdPage | undefined;
  position?: AdPosition | undefined;
}

/** Slots that are sold, with all their prices and the discounts, in one round trip. */
export async function listSlots(db: Database, { code, page, position }: SlotFilter = {}) {
  const isWanted = and(
    eq(adSlots.active, true),
    code === undefined ? undefined : eq(adSlots.code, code),
    page === undefined ? undefined : eq(adSlots.page, page),
    position === undefined ? undefined : eq(adSlots.position, position),
  );
  const [slots, prices, discounts] = await db.batch([
    db.select().from(adSlots).where(isWanted).orderBy(asc(adSlots.sort), asc(adSlots.id)),
    db
      .select()
      .from(adPrices)
      .where(sql`${adPrices.slotId} IN (SELECT id FROM ${adSlots} WHERE ${isWanted})`)
      .orderBy(asc(adPrices.slotId), asc(adPrices.fromOn)),
    db
      .select({ leastDays: adDiscounts.leastDays, discountBps: adDiscounts.discountBps })
      .from(adDiscounts)
      .orderBy(asc(adDiscounts.leastDays)),
  ]);
  return { slots, prices, discounts };
}

export interface Span {
  slotId: number;
  target: string;
  /** Null for all three. */
  language: Lang | null;
  startOn: string;
  endOn: string;
}

/** Days on which something is taken of a slot, with the most that is taken in one of the languages. */
export function selectTaken(db: Database, { slotId, target, language, startOn, endOn }: Span) {
  return db
    .select({
      day: adInventory.day,
      booked: sql<number>`max(${adInventory.booked})`.as('taken'),
      capacity: sql<number>`min(${adInventory.capacity})`.as('places'),
      free: sql<number>`min(${adInventory.capacity} - ${adInventory.booked})`.as('free'),
    })
    .from(adInventory)
    .where(
      and(
        eq(adInventory.slotId, slotId),
        eq(adInventory.target, target),
        ofLanguages(language),
        between(adInventory.day, startOn, endOn),
      ),
    )
    .groupBy(adInventory.day);
}

function ofLanguages(language: Lang | null): SQL {
  // All of them are named: the index is by language before it is by day.
  return language === null
    ? sql`${adInventory.language} IN ('en', 'hi', 'gu')`
    : eq(adInventory.language, language);
}
