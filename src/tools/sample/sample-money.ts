import { type SQL, sql } from 'drizzle-orm';
import { AD_KIND } from '#domains/commerce/ad/ads.model.ts';
import { advertisements } from '#domains/commerce/ad/ads.table.ts';
import { endBooking, runBooking } from '#domains/commerce/ad/booked-ad.statement.ts';
import { listDays } from '#domains/commerce/booking/ad-day.model.ts';
import { adBookings, adCreatives } from '#domains/commerce/booking/booking.table.ts';
import { takePlaces } from '#domains/commerce/booking/inventory.statement.ts';
import { listSlots } from '#domains/commerce/booking/rate-card.repo.ts';
import { issuePaper, issueRefundPaper } from '#domains/commerce/invoice/gst-paper.statement.ts';
import { billingSettings } from '#domains/commerce/invoice/gst-paper.table.ts';
import { paymentOrders } from '#domains/commerce/order/order.table.ts';
import { payments, refunds, simulatedPayments } from '#domains/commerce/payment/payment.table.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { eventDays } from '#kernel/tally/event-day.table.ts';
import { type Database, openDatabase } from '#platform/database.ts';
import { toDay } from '#shared/india-time.ts';
import { readMoney, type SampleMoney } from './money.ts';
import { type StoredAd, sendAdPictures } from './money-pictures.ts';
import { listSales, type Sale, type SampleCity, type SampleProfile } from './money-sales.ts';
import { listPlanSales, listTermPapers, type PlanForSale } from './plan-sales.ts';
import { learnWords } from './sample-words.ts';

/** Days before today on which the seller began. */
const SOLD_FOR = 400;
const DAY = 86_400_000;
const RATE = 1_800;
const ADVERTISING = '998365';
/** Those whose days are taken. */
const TAKING = [
  'held',
  'pending_payment',
  'in_review',
  'changes_requested',
  'approved',
  'live',
  'completed',
];

/** Sends the pictures and adds the money; nothing where somebody sells already. */
export async function loadSampleMoney(into: Parameters<typeof sendAdPictures>[0]): Promise<void> {
  if (await hasSeller(into.database)) return;
  const at = { origin: into.instance.url, now: new Date() };
  await addSampleMoney(into.database, await sendAdPictures(into), at);
}

/** Whether somebody has said who sells, this sample among them: papers are never changed, so the money of the sample comes once. */
export async function hasSeller(database: D1Database): Promise<boolean> {
  return (await database.prepare('SELECT 1 FROM billing_settings').first()) !== null;
}

/**
 * Gives people of the sample advertisements in every state, with orders, payments, refunds and papers as they would have come to be; all or
 * nothing. `ads` are their pictures by the codes of bookings, which lead to profiles at `origin`. Changes nothing where somebody sells already.
 */
export async function addSampleMoney(
  database: D1Database,
  ads: ReadonlyMap<string, StoredAd>,
  { origin, now }: { origin: string; now: Date },
): Promise<void> {
  if (await hasSeller(database)) return;
  learnWords();
  const db = openDatabase(database);
  const money = readMoney();
  const place = { ...(await readPlace(db)), ads, origin, now };
  const sales = listSales(money, place);
  const terms = listPlanSales(money, place);
  const [first, ...rest] = [
    saveSeller(db, money, now),
    ...sales.flatMap((sale) => keepSale(db, sale)),
    ...terms.flatMap((sale) => keepMoney(db, sale)),
    ...[
      ...sales.flatMap((sale) => listPapers(db, sale)),
      ...terms.flatMap((sale) => listTermPapers(db, sale)),
    ]
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .flatMap(({ statements }) => statements),
    ...sales.flatMap((sale) => show(db, sale)),
    ...count(db, sales, now),
  ];
  if (first) await db.batch([first, ...rest]);
}

async function readPlace(db: Database) {
  const [rateCard, people, listings, cities, pictures, plans] = await Promise.all([
    listSlots(db),
    readIds(db, sql`SELECT email AS name, id FROM users WHERE email IS NOT NULL`),
    db.all<Omit<SampleProfile, 'names'> & Record<Lang, string>>(
      sql`SELECT businesses.id, businesses.slug, towns.slug AS town, businesses.name_en AS en,
        coalesce(nullif(businesses.name_hi, ''), businesses.name_en) AS hi,
        coalesce(nullif(businesses.name_gu, ''), businesses.name_en) AS gu FROM businesses JOIN towns ON towns.id = town_id WHERE is_sample = 1`,
    ),
    db.all<SampleCity>(
      sql`SELECT slug, id, name_en AS en, name_hi AS hi, name_gu AS gu FROM cities`,
    ),
    readIds(db, sql`SELECT key AS name, id FROM media WHERE is_sample = 1 AND key IS NOT NULL`),
    db.all<PlanForSale & { code: string }>(
      sql`SELECT id, code, name_en AS nameEn, name_hi AS nameHi, name_gu AS nameGu, days, net_paise AS netPaise FROM listing_plans`,
    ),
  ]);
  const bySlug = new Map(
    listings.map(({ en, hi, gu, ...rest }) => [rest.slug, { ...rest, names: { en, hi, gu } }]),
  );
  const byCode = new Map(plans.map((plan) => [plan.code, plan]));
  const citiesBySlug = new Map(cities.map((city) => [city.slug, city]));
  return { rateCard, people, listings: bySlug, cities: citiesBySlug, pictures, plans: byCode };
}

async function readIds(db: Database, query: SQL): Promise<ReadonlyMap<string, number>> {
  const rows = await db.all<{ name: string; id: number }>(query);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

function saveSeller(db: Database, { seller }: SampleMoney, now: Date): Statement {
  const at = new Date(now.getTime() - SOLD_FOR * DAY);
  return db.insert(billingSettings).values({
    ...{ fromOn: toDay(at), seller, rateBps: RATE, savedBy: 'sample', savedAt: at },
    sac: { ad_booking: ADVERTISING, listing_plan: ADVERTISING, association_fee: '999599' },
    refunds: [
      { leastHours: 72, shareBps: 10_000 },
      { leastHours: 24, shareBps: 5_000 },
    ],
  });
}

/** A booking with its picture and places, and its money. */
function keepSale(db: Database, sale: Sale): Statement[] {
  const { booking, creativeId, creativeStatus, order, payment, refund, status } = sale;
  const { id: bookingId, userId, note = '' } = booking;
  return [
    db.insert(adBookings).values(booking),
    db
      .update(adCreatives)
      .set({ bookingId, revision: 0, status: creativeStatus, note })
      .where(sql`id = ${creativeId} AND user_id = ${userId}`),
    ...(TAKING.includes(status) ? [takePlaces(db, sql`b.id = ${bookingId}`)] : []),
    ...keepMoney(db, { order, payment, refund }),
  ];
}

type Money = Pick<Sale, 'order' | 'payment' | 'refund'>;

/** An order with its money, and the books of the bank. */
function keepMoney(db: Database, { order, payment, refund }: Money): Statement[] {
  return [
    ...(order ? [db.insert(paymentOrders).values(order)] : []),
    ...(payment ? [db.insert(payments).values(payment)] : []),
    ...(refund ? [db.insert(refunds).values(refund)] : []),
    ...listBooks({ order, payment, refund }).map((row) => db.insert(simulatedPayments).values(row)),
  ];
}

/** What the simulated bank knows of it: it can be asked, and give money back. */
function listBooks({ order, payment, refund }: Money): (typeof simulatedPayments.$inferInsert)[] {
  if (!order?.gatewayOrderId) return [];
  const { id: receipt, gatewayOrderId, totalPaise: amountPaise, createdAt } = order;
  const toRow = (id: string, status: string, facts: object) => ({
    ...{ id, gatewayOrderId, amountPaise, status, facts: JSON.stringify(facts), createdAt },
  });
  const paid = payment && {
    ...toRow(payment.id, payment.status === 'refunded' ? 'refunded' : 'captured', {
      ...{ method: payment.method, currency: 'INR' },
    }),
    ...{ amountPaise: payment.amountPaise, createdAt: payment.createdAt },
  };
  const back = refund && {
    ...toRow(refund.gatewayRefundId ?? '', 'processed', {
      ...{ paymentId: refund.paymentId, receipt: refund.id },
    }),
    ...{ amountPaise: refund.amountPaise, createdAt: refund.createdAt },
  };
  return [toRow(gatewayOrderId, 'created', { receipt }), paid, back].filter((row) => row !== null);
}

/** When each paper came to be. */
function listPapers(db: Database, { order, payment, refund, decidedAt, hasRun: ran }: Sale) {
  if (!order || !payment || order.paidPaise === 0) return [];
  const orderId = order.id;
  const paidAt = payment.createdAt;
  return [
    { at: paidAt, statements: issuePaper(db, { orderId, series: 'RV' }, paidAt) },
    ...(ran && decidedAt
      ? [{ at: decidedAt, statements: issuePaper(db, { orderId, series: 'TI' }, decidedAt) }]
      : []),
    ...(refund
      ? [
          {
            at: refund.createdAt,
            statements: issueRefundPaper(
              db,
              { id: refund.id, orderId, paise: refund.amountPaise },
              refund.createdAt,
            ),
          },
        ]
      : []),
  ];
}

/** On the pages from its first day, and as it has become since. */
function show(db: Database, sale: Sale): Statement[] {
  const { booking, slot, mediaId, status, endedAt } = sale;
  if (mediaId === null) return [];
  const shown = { ...booking, language: booking.language ?? null, target: booking.target ?? '' };
  return [
    ...runBooking(db, { booking: shown, slot, mediaId }),
    db.update(advertisements).set({ isSample: true }).where(sql`booking_id = ${booking.id}`),
    db.update(adBookings).set({ status }).where(sql`id = ${booking.id}`),
    ...(endedAt ? endBooking(db, booking.id, endedAt) : []),
  ];
}

/** As if readers had seen them on every day they were shown; one in about seventy has followed. */
function count(db: Database, sales: readonly Sale[], now: Date): Statement[] {
  const counted = sales.flatMap(({ booking, mediaId, endedAt }, turn) => {
    const last = [booking.endOn, toDay(endedAt ?? now), toDay(now)].toSorted()[0] ?? '';
    if (mediaId === null) return [];
    return listDays(booking.startOn, last).flatMap((day, index) => {
      const impressions = 840 + ((turn * 131 + index * 97) % 460);
      return [
        { booking: booking.id, day, event: 'impression', count: impressions },
        { booking: booking.id, day, event: 'click', count: Math.round(impressions / 70) },
      ];
    });
  });
  const cell = (name: string) => sql.raw(`value ->> '${name}'`);
  return [
    db.insert(eventDays).select(
      sql`SELECT ${AD_KIND}, a.id, ${cell('day')}, ${cell('event')}, ${cell('count')}
        FROM json_each(${JSON.stringify(counted)}) JOIN ${advertisements} AS a ON a.booking_id = ${cell('booking')}`,
    ),
  ];
}
