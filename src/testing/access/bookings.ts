import { env } from 'cloudflare:test';
import type { QuotedPrice } from '#domains/commerce/booking/booking.model.ts';
import {
  type BookingInput,
  type Held,
  holdBooking,
  saveDraft,
} from '#domains/commerce/booking/hold.service.ts';
import { makeQuote } from '#domains/commerce/booking/quote.service.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { addDays, toDay } from '#shared/india-time.ts';
import { makePlatform } from '#testing/factories.ts';
import { makePng } from '#testing/tiny-pictures.ts';

/** A Monday at eleven in India. */
export const MONDAY = new Date('2026-11-23T11:00:00+05:30');

/** The outside world at a moment. */
export function platformAt(now: Date): Platform<Env> {
  return Object.assign(makePlatform(), { now });
}

export async function makeCustomer(): Promise<number> {
  const id = await env.DB.prepare(
    "INSERT INTO users (role, name, lang, created_at, updated_at) VALUES ('reader', 'Asha', 'gu', 0, 0) RETURNING id",
  ).first<number>('id');
  return id ?? 0;
}

/** A picture as big as the top of pages, for a booking that is to come. */
export async function makeCreative(userId: number, slotId = 1): Promise<number> {
  const key = `${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}.png`;
  await env.MEDIA.put(`private/ad/${key}`, makePng({ width: 500, height: 90, color: userId }));
  const id = await env.DB.prepare(
    "INSERT INTO ad_creatives (user_id, slot_id, key, mime, bytes, width, height, created_at) VALUES (?, ?, ?, 'image/png', 1, 500, 90, ?) RETURNING id",
  )
    .bind(userId, slotId, key, Date.now())
    .first<number>('id');
  return id ?? 0;
}

/** What a shop books: the top of all Gujarati pages from Thursday to Saturday. */
export function makeBooking(more: Partial<BookingInput> = {}): BookingInput {
  return {
    ...{ slotCode: 'HEADER_TOP', language: 'gu', startOn: '2026-11-26', endOn: '2026-11-28' },
    ...{ isExclusive: false, target: '', businessId: null, advertiser: 'Asha Sarees' },
    ...{ trade: 'clothes', url: 'https://asha-sarees.in/', imageDescription: 'Silk sarees' },
    ...{ proof: '', creativeId: null, isDeclared: true, ...more },
  };
}

/** A draft for days that may be booked by now; gives its number. */
export async function makeDraftBooking(userId: number, advertiser: string): Promise<string> {
  const startOn = addDays(toDay(new Date()), 5);
  const input = makeBooking({ startOn, endOn: startOn, advertiser });
  const booker = { userId, role: 'reader', key: crypto.randomUUID() };
  const { bookingId } = await saveDraft(makePlatform(), input, booker);
  return bookingId;
}

/** Quotes and holds as the calls do. */
export async function hold(
  platform: Platform<Env>,
  userId: number,
  more: Partial<BookingInput> = {},
  slotId = 1,
): Promise<Held> {
  const creativeId = await makeCreative(userId, slotId);
  const input = makeBooking({ creativeId, ...more });
  const { quoteId } = await makeQuote(platform, input, userId);
  const key = crypto.randomUUID();
  return holdBooking(platform, input, { userId, role: 'reader', key, quoteId });
}

/** An order for a booking whose money is in, as settling writes it. */
export async function makePaidOrder(
  { bookingId, price }: { bookingId: string; price: QuotedPrice },
  userId: number,
): Promise<string> {
  const id = `P-2026-${bookingId.slice(-8)}`;
  const buyer = JSON.stringify({ name: 'Asha', stateCode: 'GJ', gstin: null });
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO payment_orders (id, user_id, purpose, ref_id, buyer, description, place_of_supply, sac, rate_bps, net_paise, cgst_paise,
        sgst_paise, igst_paise, total_paise, gateway, status, paid_paise, key, request_hash, expires_at, created_at, updated_at)
        VALUES (?, ?, 'ad_booking', ?, ?, 'An advertisement', '24', '998365', 0, ?5, 0, 0, 0, ?5, 'simulated', 'paid', ?5, ?1, '', 0, ?6, ?6)`,
    ).bind(id, userId, bookingId, buyer, price.totalPaise, MONDAY.getTime()),
    env.DB.prepare(
      "INSERT INTO payments (id, order_id, status, amount_paise, source, created_at) VALUES (?, ?, 'captured', ?, 'callback', 0)",
    ).bind(`pay_${id}`, id, price.totalPaise),
  ]);
  return id;
}

interface Row {
  status: string;
  version: number;
  order_id: string | null;
}

export async function readBooking(id: string): Promise<Row | null> {
  return env.DB.prepare('SELECT * FROM ad_bookings WHERE id = ?').bind(id).first<Row>();
}

/** Places taken of a day in a slot, in a language. */
export async function readTaken(day: string, language = 'gu', slotId = 1): Promise<number> {
  const taken = await env.DB.prepare(
    'SELECT booked FROM ad_inventory WHERE day = ? AND language = ? AND slot_id = ?',
  )
    .bind(day, language, slotId)
    .first<number>('booked');
  return taken ?? 0;
}

/** Says who sells, and by which rules of refunds; once a test file. */
export async function sell(): Promise<void> {
  const rules = [
    { leastHours: 72, shareBps: 10_000 },
    { leastHours: 24, shareBps: 5_000 },
  ];
  const seller = {
    legalName: 'A',
    address: 'A',
    city: 'Surat',
    pincode: '395003',
    stateCode: 'GJ',
  };
  const rest = { gstin: null, email: 'a@example.org', phone: '', signatory: 'A' };
  await env.DB.prepare(
    "INSERT INTO billing_settings (from_on, seller, rate_bps, sac, refunds, saved_by, saved_at) VALUES ('2026-01-01', ?, 1800, '{}', ?, 'system', 0)",
  )
    .bind(JSON.stringify({ ...seller, ...rest }), JSON.stringify(rules))
    .run();
}
