import { reckonTax, toPlaceOfSupply } from '#domains/commerce/invoice/gst.model.ts';
import type { Seller } from '#domains/commerce/invoice/gst-paper.model.ts';
import { billingSettings } from '#domains/commerce/invoice/gst-paper.table.ts';
import { paymentOrders } from '#domains/commerce/order/order.table.ts';
import type { Database } from '#platform/database.ts';
import { toGstState } from '#shared/gstin.ts';
import { BUYER, SELLER } from './papers.ts';

/** Says who sells, from a day on. */
export async function saveSeller(
  db: Database,
  { seller = SELLER, fromOn = '2020-01-01', savedAt = new Date(0), rateBps = 1800 } = {},
): Promise<void> {
  const sac = { ad_booking: '998365', listing_plan: '998365', association_fee: '998365' };
  const refunds = [
    { leastHours: 72, shareBps: 10_000 },
    { leastHours: 24, shareBps: 5_000 },
  ];
  await db
    .insert(billingSettings)
    .values({ fromOn, seller, rateBps, sac, refunds, savedBy: 'u1', savedAt });
}

let made = 0;

/** An order that is paid unless it says otherwise; with the tax of its buyer. */
export function toOrder(
  netPaise: number,
  { buyer = BUYER, rateBps = 1800, seller = SELLER, ...rest }: OrderOptions = {},
): typeof paymentOrders.$inferInsert {
  made += 1;
  const placeOfSupply = toPlaceOfSupply(buyer);
  const sellerCode = seller.gstin && toGstState(seller.gstin);
  const supply = { rateBps, sellerCode, placeOfSupply, isSez: buyer.isSez };
  const tax = reckonTax(netPaise, supply);
  const at = new Date('2026-11-24T06:00:00Z');
  return {
    ...{ id: `P-2026-${String(made).padStart(8, '0')}`, userId: 7, purpose: 'ad_booking' },
    ...{ refId: `B-${made}`, buyer, description: 'Home, top, Gujarati', placeOfSupply },
    ...{ sac: '998365', netPaise, ...tax, gateway: 'simulated', status: 'paid' },
    ...{ paidPaise: tax.totalPaise, key: `key-${made}`, requestHash: '', expiresAt: at },
    ...{ createdAt: at, updatedAt: at },
    ...rest,
  };
}

type OrderOptions = Partial<typeof paymentOrders.$inferInsert> & { seller?: Seller };

/** Saves an order; gives its id. */
export async function saveOrder(db: Database, netPaise: number, options?: OrderOptions) {
  const order = toOrder(netPaise, options);
  await db.insert(paymentOrders).values(order);
  return order.id;
}
