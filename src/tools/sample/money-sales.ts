import { listDays } from '#domains/commerce/booking/ad-day.model.ts';
import { reckonPrice } from '#domains/commerce/booking/ad-price.model.ts';
import {
  type BookingStatus,
  HOLD_MINUTES,
  type QuotedPrice,
} from '#domains/commerce/booking/booking.model.ts';
import type { adBookings, adCreatives } from '#domains/commerce/booking/booking.table.ts';
import { describeBooking, nameBooking } from '#domains/commerce/booking/booking-payment.service.ts';
import type { listSlots, SlotRow } from '#domains/commerce/booking/rate-card.repo.ts';
import { reckonTax, toPlaceOfSupply } from '#domains/commerce/invoice/gst.model.ts';
import { ORDER_LASTS, type OrderStatus } from '#domains/commerce/order/order.model.ts';
import type { paymentOrders } from '#domains/commerce/order/order.table.ts';
import type { payments, refunds } from '#domains/commerce/payment/payment.table.ts';
import { toBusinessPath } from '#domains/directory/business/business-path.model.ts';
import { SAMPLE_ADDRESS } from '#domains/identity/session/user.model.ts';
import { editionOfLang, type Lang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { toGstState } from '#shared/gstin.ts';
import { addDays, toDay } from '#shared/india-time.ts';
import { advertiserOf, hasRun, type SampleBooking, type SampleMoney } from './money.ts';
import type { StoredAd } from './money-pictures.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** From an order to its money. */
const PAYING = 4 * MINUTE;
const RATE = 1_800;
const SAC = '998365';

/** A listing that advertisements lead to. */
export interface SampleProfile {
  id: number;
  slug: string;
  town: string;
  names: Readonly<Record<Lang, string>>;
}

/** By its names. */
export interface SampleCity extends Record<Lang, string> {
  id: number;
  slug: string;
}

/** What sales are made with: numbers of what is there, by name. */
export interface MoneyPlace {
  now: Date;
  /** Of the site, without a trailing slash. */
  origin: string;
  rateCard: Awaited<ReturnType<typeof listSlots>>;
  people: ReadonlyMap<string, number>;
  listings: ReadonlyMap<string, SampleProfile>;
  cities: ReadonlyMap<string, SampleCity>;
  pictures: ReadonlyMap<string, number>;
  ads: ReadonlyMap<string, StoredAd>;
}

/** A booking with all that came of it. */
export interface Sale {
  /** As it is kept at first: one that was ever shown runs. */
  booking: typeof adBookings.$inferInsert;
  /** As it is today. */
  status: BookingStatus;
  slot: SlotRow;
  creativeId: number;
  creativeStatus: (typeof adCreatives.$inferInsert)['status'];
  /** In the library, where readers are or were shown it. */
  mediaId: number | null;
  order: (typeof paymentOrders.$inferInsert & { paidPaise: number }) | null;
  payment: typeof payments.$inferInsert | null;
  refund: typeof refunds.$inferInsert | null;
  hasRun: boolean;
  decidedAt: Date | null;
  /** When it was stopped. */
  endedAt: Date | null;
}

interface Times {
  orderedAt: Date;
  /** Null without money. */
  paidAt: Date | null;
  decidedAt: Date | null;
  refundedAt: Date | null;
}

export function listSales(money: SampleMoney, place: MoneyPlace): Sale[] {
  return money.bookings.map((sample) => toSale(money, sample, place));
}

function toSale(money: SampleMoney, sample: SampleBooking, place: MoneyPlace): Sale {
  const ad = known(place.ads, sample.code);
  const slot = place.rateCard.slots.find(({ code }) => code === sample.slot);
  if (!slot) throw new Error(`the sample books ${sample.slot}, which is not there`);
  const price = toPrice(money, sample, place, slot);
  const ran = hasRun(sample);
  const times = toTimes(sample, place.now);
  const row = toBooking(money, sample, place, { slot, price, times });
  const order = toOrder(money, sample, { row, slot, times, cities: place.cities });
  const payment = order ? toPayment(sample, order, times) : null;
  const { status } = sample;
  return {
    booking: {
      ...row,
      orderId: order?.id ?? null,
      status: ran && status !== 'approved' ? 'live' : status,
    },
    ...{ status, slot, order, payment, hasRun: ran, decidedAt: times.decidedAt },
    creativeId: ad.creativeId,
    creativeStatus: toCreativeStatus(sample),
    mediaId: ad.key === null ? null : known(place.pictures, ad.key),
    refund: order && payment ? toRefund(sample, { order, payment, at: times.refundedAt }) : null,
    endedAt: ran ? times.refundedAt : null,
  };
}

/** People pay minutes after they have ordered. */
function toTimes(sample: SampleBooking, now: Date): Times {
  const { orderedHoursAgo, paidHoursAgo, decidedHoursAgo, refund } = sample;
  const hoursAgo = (hours: number | undefined) =>
    hours === undefined ? null : new Date(now.getTime() - hours * HOUR);
  const paidAt = hoursAgo(paidHoursAgo);
  const orderedAt = paidAt
    ? new Date(paidAt.getTime() - PAYING)
    : (hoursAgo(orderedHoursAgo) ?? new Date(now.getTime() - MINUTE));
  const [decidedAt, refundedAt] = [hoursAgo(decidedHoursAgo), hoursAgo(refund?.hoursAgo)];
  return { orderedAt, paidAt, decidedAt, refundedAt };
}

function toCreativeStatus(sample: SampleBooking): Sale['creativeStatus'] {
  if (hasRun(sample)) return 'approved';
  return ['refunded', 'changes_requested'].includes(sample.status) ? 'rejected' : 'pending';
}

function toPrice(
  money: SampleMoney,
  { startIn, days: count, language, person, city }: SampleBooking,
  { rateCard, now, cities }: MoneyPlace,
  { code: slotCode, id }: SlotRow,
): QuotedPrice {
  const startOn = addDays(toDay(now), startIn);
  const endOn = addDays(startOn, count - 1);
  const prices = rateCard.prices.filter(({ slotId }) => slotId === id);
  const days = listDays(startOn, endOn);
  const reckoned = reckonPrice({ ...rateCard, prices }, { days, language, isExclusive: false });
  if (!reckoned) throw new Error(`${slotCode} has no price`);
  const { dayPrices: _, ...price } = reckoned;
  const { totalPaise, ...tax } = toTax(money, person, price.netPaise);
  const target = city === undefined ? '' : String(known(cities, city).id);
  const asked = { slotCode, language, startOn, endOn, isExclusive: false, target };
  return { ...asked, ...price, tax, totalPaise };
}

/** By the place of whoever buys. */
export function toTax(money: SampleMoney, person: string, netPaise: number) {
  const sellerCode = toGstState(money.seller.gstin ?? '');
  const placeOfSupply = toPlaceOfSupply(advertiserOf(money, person).buyer);
  return reckonTax(netPaise, { rateBps: RATE, sellerCode, placeOfSupply, isSez: false });
}

function toBooking(
  money: SampleMoney,
  { code, person, line, note = '', status }: SampleBooking,
  { now, people, listings, origin }: MoneyPlace,
  { slot, price, times }: { slot: SlotRow; price: QuotedPrice; times: Times },
) {
  const { business, advertiser, trade } = advertiserOf(money, person);
  const listing = known(listings, business);
  const { language, startOn, endOn, target, netPaise, totalPaise } = price;
  const { orderedAt, paidAt, decidedAt } = times;
  const hold = { held: HOLD_MINUTES * MINUTE, pending_payment: ORDER_LASTS }[String(status)];
  return {
    ...{ id: toId('A', code, now), userId: known(people, `${person}${SAMPLE_ADDRESS}`) },
    ...{ businessId: listing.id, slotId: slot.id, target, language, proof: '' },
    ...{ startOn, endOn, shares: 1, advertiser, trade, imageDescription: line },
    ...{ quote: JSON.stringify(price), netPaise, taxPaise: totalPaise - netPaise, totalPaise },
    url: origin + toProfilePath(listing, language),
    holdUntil: hold === undefined ? null : new Date(orderedAt.getTime() + hold),
    ...{ key: `sample-${code}`, note, decidedBy: decidedAt ? 'sample' : '', decidedAt, version: 1 },
    ...{ createdAt: orderedAt, updatedAt: decidedAt ?? paidAt ?? orderedAt },
  };
}

/** In the language of the advertisement. */
function toProfilePath({ id, slug, town }: SampleProfile, language: Lang | null): string {
  const path = toBusinessPath({ id, slug, town: { slug: town } });
  return toEditionPath(editionOfLang(language ?? 'en'), path);
}

type BookingValues = ReturnType<typeof toBooking>;

function toOrder(
  money: SampleMoney,
  { code, person, order: unpaid, refund, status, days, city }: SampleBooking,
  {
    row,
    slot,
    times,
    cities,
  }: { row: BookingValues; slot: SlotRow; times: Times } & Pick<MoneyPlace, 'cities'>,
): Sale['order'] {
  const { orderedAt, paidAt } = times;
  if (!unpaid && !paidAt) return null;
  const { netPaise, totalPaise: _, ...rest } = row;
  const id = toId('P', code, orderedAt);
  const tax = toTax(money, person, netPaise);
  const { buyer } = advertiserOf(money, person);
  const refundedPaise = refund ? toPart(tax.totalPaise, refund.days, days) : 0;
  const paid: OrderStatus = refund ? (refund.days === days ? 'refunded' : 'part_refunded') : 'paid';
  return {
    ...{
      id,
      userId: rest.userId,
      businessId: rest.businessId,
      purpose: 'ad_booking',
      refId: row.id,
    },
    description: describeBooking({ ...row, status, orderId: id }, slot),
    names: nameBooking(row, slot, city === undefined ? null : { names: known(cities, city) }),
    ...{ buyer, placeOfSupply: toPlaceOfSupply(buyer), sac: SAC, netPaise, ...tax },
    ...{ gateway: 'simulated', gatewayOrderId: `order_${id.replaceAll('-', '')}` },
    ...{ status: unpaid ?? paid, paidPaise: unpaid ? 0 : tax.totalPaise, refundedPaise },
    ...{ key: `sample-${code}`, requestHash: 'sample' },
    ...{ expiresAt: new Date(orderedAt.getTime() + ORDER_LASTS), createdAt: orderedAt },
    updatedAt: paidAt ?? orderedAt,
  };
}

function toPayment(
  { wrongPaise, refund, days }: SampleBooking,
  { id: orderId, totalPaise }: NonNullable<Sale['order']>,
  { paidAt, orderedAt }: Times,
): Sale['payment'] {
  const at = paidAt ?? (wrongPaise === undefined ? null : new Date(orderedAt.getTime() + PAYING));
  if (!at) return null;
  const right = refund?.days === days ? ('refunded' as const) : ('captured' as const);
  return {
    ...{ id: `pay_${orderId.replaceAll('-', '')}`, orderId, amountPaise: wrongPaise ?? totalPaise },
    ...(wrongPaise === undefined ? { status: right } : { status: 'surplus', error: 'amount' }),
    ...{ method: 'upi', instrument: 'sa***@bank', source: 'webhook' },
    ...{ createdAt: at, capturedAt: at },
  };
}

function toRefund(
  { code, refund, days }: SampleBooking,
  {
    order,
    payment,
    at,
  }: { order: NonNullable<Sale['order']>; payment: NonNullable<Sale['payment']>; at: Date | null },
): Sale['refund'] {
  if (!refund || !at) return null;
  const id = toId('R', code, at);
  return {
    ...{ id, paymentId: payment.id, gatewayRefundId: `rfnd_${id.replaceAll('-', '')}` },
    ...{ amountPaise: toPart(order.totalPaise, refund.days, days), reason: refund.reason },
    ...{ status: 'processed', attempts: 1, key: `booking/${order.refId}/sample` },
    ...{ askedBy: 'system', createdAt: at, settledAt: at },
  };
}

/** So many days of all, halves rounded up. */
function toPart(paise: number, days: number, all: number): number {
  return Math.floor((2 * paise * days + all) / (2 * all));
}

/** `A-2026-TESTAD01`. */
export function toId(letter: 'A' | 'P' | 'R', code: string, at: Date): string {
  return `${letter}-${toDay(at).slice(0, 4)}-${code}`;
}

export function known<T>(all: ReadonlyMap<string, T>, name: string): T {
  const found = all.get(name);
  if (found === undefined) throw new Error(`the sample names ${name}, which is not there`);
  return found;
}
