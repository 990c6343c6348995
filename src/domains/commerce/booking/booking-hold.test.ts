import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  hold,
  MONDAY,
  makeBooking,
  makeCreative,
  makeCustomer,
  makePaidOrder,
  platformAt,
  readBooking,
  readTaken,
} from '#testing/access/bookings.ts';
import { insertRows } from '#testing/listed-businesses.ts';
import { advanceBookings, deleteOldDrafts } from './booking.jobs.ts';
import { BOOKING_PAYABLE } from './booking-payment.service.ts';
import { deleteLooseCreatives } from './creative.service.ts';
import { type BookingInput, editDraft, holdBooking, saveDraft } from './hold.service.ts';
import { makeQuote } from './quote.service.ts';
import { loadRateCard } from './rate-card.loader.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const platform = platformAt(MONDAY);

function minutesOn(milliseconds: number) {
  return platformAt(new Date(MONDAY.getTime() + milliseconds));
}

beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM ad_inventory'),
    env.DB.prepare('UPDATE ad_creatives SET booking_id = NULL'),
    env.DB.prepare('DELETE FROM ad_bookings'),
  ]);
});

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'taken',
    (error: { code?: string }) => error.code ?? String(error),
  );
}

async function holdAll(count: number, more: Partial<BookingInput> = {}): Promise<string[]> {
  const users = await Promise.all(Array.from({ length: count }, makeCustomer));
  return Promise.all(users.map((userId) => codeOf(hold(platform, userId, more))));
}

const countOf = (codes: readonly string[], code: string) =>
  codes.filter((each) => each === code).length;

describe('places', () => {
  it('are never oversold: of 200 at once 5 get the 5 places of a day, and expiry frees them', async () => {
    const day = { startOn: '2026-11-26', endOn: '2026-11-26' };
    const codes = await holdAll(200, day);
    expect([countOf(codes, 'taken'), countOf(codes, 'booking.full')]).toEqual([5, 195]);
    expect(await readTaken('2026-11-26')).toBe(5);
    await advanceBookings(minutesOn(14 * MINUTE));
    expect(await readTaken('2026-11-26')).toBe(5);
    await advanceBookings(minutesOn(15 * MINUTE));
    await advanceBookings(minutesOn(16 * MINUTE));
    expect(await readTaken('2026-11-26')).toBe(0);
    expect(countOf(await holdAll(6, day), 'taken')).toBe(5);
  });

  it('are freed some at a time where thousands are over, each with its days', async () => {
    const { bookingId } = await hold(platform, await makeCustomer());
    const { results } = await env.DB.prepare('SELECT * FROM ad_bookings WHERE id = ?')
      .bind(bookingId)
      .all<Record<string, string | number | null>>();
    const copies = Array.from({ length: 299 }, (_, index) => ({
      ...results[0],
      ...{ id: `A-2026-${index}`, key: `copy-${index}` },
    }));
    await insertRows('ad_bookings', copies);
    await env.DB.prepare('UPDATE ad_inventory SET capacity = 300, booked = 300').run();
    const left: number[] = [];
    for (const minute of [15, 20, 25]) {
      await advanceBookings(minutesOn(minute * MINUTE));
      left.push(await readTaken('2026-11-26'));
    }
    expect(left).toEqual([100, 0, 0]);
  });

  it('are two where a slot has two, whoever comes at once', async () => {
    await env.DB.prepare('UPDATE ad_slots SET capacity = 2 WHERE id = 1').run();
    const codes = await holdAll(20);
    await env.DB.prepare('UPDATE ad_slots SET capacity = 5 WHERE id = 1').run();
    expect([countOf(codes, 'taken'), countOf(codes, 'booking.full')]).toEqual([2, 18]);
  });

  it('are all taken by who wants to be alone, and none is left for that once one is taken', async () => {
    const alone = { isExclusive: true };
    expect(await holdAll(1, alone)).toEqual(['taken']);
    expect(await holdAll(1)).toEqual(['booking.full']);
    const next = { startOn: '2026-11-29', endOn: '2026-11-30' };
    expect(await holdAll(1, next)).toEqual(['taken']);
    expect(await holdAll(1, { ...next, ...alone })).toEqual(['booking.full']);
  });

  it('are taken in each language by who runs in all, and day by day', async () => {
    await env.DB.prepare('UPDATE ad_slots SET capacity = 1 WHERE id = 1').run();
    expect(await holdAll(1)).toEqual(['taken']);
    expect(await holdAll(1, { language: null })).toEqual(['booking.full']);
    expect(
      await holdAll(1, { language: null, startOn: '2026-11-29', endOn: '2026-11-29' }),
    ).toEqual(['taken']);
    expect(await holdAll(1, { language: 'hi' })).toEqual(['taken']);
    expect(
      await holdAll(1, { language: 'hi', startOn: '2026-11-25', endOn: '2026-11-25' }),
    ).toEqual(['taken']);
    expect(
      await holdAll(1, { language: 'hi', startOn: '2026-11-25', endOn: '2026-11-26' }),
    ).toEqual(['booking.full']);
    await env.DB.prepare('UPDATE ad_slots SET capacity = 5 WHERE id = 1').run();
    expect(await readTaken('2026-11-25', 'hi')).toBe(1);
  });

  it('are told by the rate card, and which days are full by the quote', async () => {
    await holdAll(5);
    const asked = {
      code: 'HEADER_TOP',
      language: 'gu',
      from: '2026-11-25',
      to: '2026-11-29',
    } as const;
    const { slots } = await loadRateCard(platform, asked);
    expect(slots[0]?.availability?.map(({ free }) => free)).toEqual([5, 0, 0, 0, 5]);
    const { fullDays } = await makeQuote(platform, makeBooking({ endOn: '2026-11-30' }), null);
    expect(fullDays).toEqual(['2026-11-26', '2026-11-27', '2026-11-28']);
  });
});

describe('one person', () => {
  it('keeps 3 unpaid places, of 10 wanted at once', async () => {
    const userId = await makeCustomer();
    await env.DB.prepare('UPDATE ad_slots SET capacity = 20 WHERE id = 1').run();
    const other = await makeCustomer();
    const codes = await Promise.all(
      Array.from({ length: 10 }, () => codeOf(hold(platform, userId))),
    );
    expect([countOf(codes, 'taken'), countOf(codes, 'booking.holds')]).toEqual([3, 7]);
    expect(await readTaken('2026-11-26')).toBe(3);
    expect(await codeOf(hold(platform, other))).toBe('taken');
    await env.DB.prepare('UPDATE ad_slots SET capacity = 5 WHERE id = 1').run();
  });

  it('keeps a fourth once the time of the others is over, and no turn is lost meanwhile', async () => {
    const userId = await makeCustomer();
    const codes: string[] = [];
    for (let turn = 0; turn < 11; turn += 1) codes.push(await codeOf(hold(platform, userId)));
    expect([countOf(codes, 'taken'), countOf(codes, 'booking.holds')]).toEqual([3, 8]);
    const later = minutesOn(16 * MINUTE);
    expect(await codeOf(hold(later, userId))).toBe('taken');
  });

  it('keeps places 10 times an hour', async () => {
    const userId = await makeCustomer();
    const codes: string[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      codes.push(await codeOf(hold(platform, userId)));
      await env.DB.prepare("UPDATE ad_bookings SET status = 'cancelled'").run();
      await env.DB.prepare('DELETE FROM ad_inventory').run();
    }
    expect([countOf(codes, 'taken'), codes.at(-1)]).toEqual([10, 'request.too_many']);
  });
});

describe('a quote', () => {
  it('is refused once it is over, changed by hand, of somebody else, or for other days', async () => {
    const userId = await makeCustomer();
    const creativeId = await makeCreative(userId);
    const input = makeBooking({ creativeId });
    const { quoteId } = await makeQuote(platform, input, userId);
    const [header, body = '', signature] = quoteId.split('.');
    const cheap = body.slice(0, 20) + (body[20] === 'A' ? 'B' : 'A') + body.slice(21);
    const booker = { userId, role: 'reader', key: 'one', quoteId };
    const other = { ...booker, userId: await makeCustomer() };
    const refused = await Promise.all([
      codeOf(holdBooking(minutesOn(16 * MINUTE), input, booker)),
      codeOf(
        holdBooking(platform, input, { ...booker, quoteId: `${header}.${cheap}.${signature}` }),
      ),
      codeOf(holdBooking(platform, input, other)),
      codeOf(holdBooking(platform, { ...input, endOn: '2026-12-05' }, booker)),
      codeOf(holdBooking(platform, { ...input, isExclusive: true }, booker)),
    ]);
    expect(refused).toEqual(Array.from({ length: 5 }, () => 'booking.quote_over'));
    expect(await readTaken('2026-11-26')).toBe(0);
    const late = platformAt(new Date('2026-11-26T00:00:00+05:30'));
    expect(await codeOf(makeQuote(late, input, userId))).toBe('booking.too_soon');
    const [first, second] = await Promise.all([
      holdBooking(platform, input, booker),
      holdBooking(platform, input, booker),
    ]);
    expect(first.bookingId).toBe(second.bookingId);
    expect(await readTaken('2026-11-26')).toBe(1);
  });

  it.each([
    ['booking.too_soon', { startOn: '2026-11-24', endOn: '2026-11-24' }],
    ['booking.too_soon', { startOn: '2025-11-24', endOn: '2025-11-24' }],
    ['booking.range', { startOn: '2026-11-28', endOn: '2026-11-26' }],
    ['booking.range', { endOn: '2027-11-26' }],
    ['booking.slot', { slotCode: 'MOON' }],
    ['booking.target', { target: '7' }],
    ['booking.target', { slotCode: 'CITY_TOP', target: '999999' }],
    ['booking.target', { slotCode: 'CITY_TOP' }],
  ])('is refused as %s for %j', async (code, more) => {
    expect(await codeOf(makeQuote(platform, makeBooking(more), null))).toBe(code);
  });
});

it.each([
  ['booking.url', { url: 'javascript:alert(1)' }],
  ['booking.url', { url: 'http://asha-sarees.in/' }],
  ['booking.url', { url: 'https://127.0.0.1/' }],
  ['booking.url', { url: 'https://localhost/' }],
  ['booking.url', { url: 'https://10.0.0.8/pay' }],
  ['booking.url', { url: 'https://router.lan/' }],
  ['booking.url', { url: 'https://2130706433/' }],
  ['booking.url', { url: 'https://0x7f.1/' }],
  ['booking.url', { url: 'https://１２７。０。０。１/' }],
  ['booking.url', { url: 'https://[::1]/' }],
  ['booking.url', { url: 'https://[fd00::1]/' }],
  ['booking.url', { url: 'https://[::ffff:10.0.0.1]/' }],
  ['booking.url', { url: 'https://localhost./' }],
  ['booking.url', { url: 'https://asha-sarees.in:8443/' }],
  ['booking.url', { url: 'https://bank.example@other.example/' }],
  ['booking.trade', { trade: 'betting' }],
  ['booking.trade', { trade: 'clothes', url: 'https://www.dafanews.com/in' }],
  ['booking.trade', { url: 'https://asha-sarees.in/%73atta' }],
  [
    'booking.trade',
    { url: 'https://asha-sarees.in/?q=%E0%A4%B8%E0%A4%9F%E0%A5%8D%E0%A4%9F%E0%A4%BE' },
  ],
  ['booking.trade', { advertiser: 'Fairplay News' }],
  ['booking.trade', { imageDescription: 'आज का सट्टा नंबर' }],
  ['booking.proof', { trade: 'property' }],
  ['booking.missing', { advertiser: '' }],
  ['booking.declared', { isDeclared: false }],
  ['booking.business', { businessId: 77 }],
  ['booking.creative', { creativeId: null }],
])('%s refuses %j, and nothing is taken', async (code, more) => {
  expect(await codeOf(hold(platform, await makeCustomer(), more))).toBe(code);
  expect(await readTaken('2026-11-26')).toBe(0);
});

it('a picture of somebody else, or of another booking, holds nothing', async () => {
  const [one, other] = await Promise.all([makeCustomer(), makeCustomer()]);
  const foreign = await makeCreative(other);
  expect(await codeOf(hold(platform, one, { creativeId: foreign }))).toBe('booking.creative');
  const own = await makeCreative(one);
  expect(await codeOf(hold(platform, one, { creativeId: own }))).toBe('taken');
  expect(await codeOf(hold(platform, one, { creativeId: own }))).toBe('booking.creative');
  expect(await readTaken('2026-11-26')).toBe(1);
});

it('a draft holds nothing, is changed, held, and held anew when its time was over', async () => {
  const userId = await makeCustomer();
  const draft = makeBooking({ advertiser: '', url: '', trade: '' });
  const { bookingId: id } = await saveDraft(platform, draft, { userId, role: 'reader', key: 'd' });
  expect([(await readBooking(id))?.status, await readTaken('2026-11-26')]).toEqual(['draft', 0]);
  const input = makeBooking({ creativeId: await makeCreative(userId) });
  const booker = { userId, role: 'reader' };
  const { quoteId } = await makeQuote(platform, input, userId);
  await editDraft(platform, id, input, { ...booker, quoteId });
  expect([(await readBooking(id))?.status, await readTaken('2026-11-26')]).toEqual(['held', 1]);
  expect(await codeOf(editDraft(platform, id, input, { ...booker, quoteId }))).toBe(
    'booking.wrong_state',
  );
  const later = minutesOn(HOUR);
  await advanceBookings(later);
  expect([(await readBooking(id))?.status, await readTaken('2026-11-26')]).toEqual(['expired', 0]);
  const { quoteId: next } = await makeQuote(later, input, userId);
  const stranger = { userId: await makeCustomer(), role: 'reader', quoteId: next };
  expect(await codeOf(editDraft(later, id, input, stranger))).toBe('booking.not_found');
  await editDraft(later, id, input, { ...booker, quoteId: next });
  expect([(await readBooking(id))?.status, await readTaken('2026-11-26')]).toEqual(['held', 1]);
});

it('drafts that nobody goes on with are deleted after half a year, with their pictures; what is ordered stays', async () => {
  const userId = await makeCustomer();
  const begin = async () => {
    const input = makeBooking({ creativeId: await makeCreative(userId) });
    const booker = { userId, role: 'reader', key: crypto.randomUUID() };
    return (await saveDraft(platform, input, booker)).bookingId;
  };
  const old = await begin();
  const { bookingId: ordered } = await hold(platform, userId);
  await env.DB.prepare("UPDATE ad_bookings SET order_id = 'P-1', status = 'expired' WHERE id = ?")
    .bind(ordered)
    .run();
  await env.DB.prepare('UPDATE ad_bookings SET updated_at = 0').run();
  const young = await begin();
  const night = { before: new Date(MONDAY.getTime() - 180 * 24 * HOUR), limit: 100 };
  expect(await deleteOldDrafts(platform, night)).toBe(1);
  expect(await deleteOldDrafts(platform, night)).toBe(0);
  expect([await readBooking(old), (await readBooking(ordered))?.status]).toEqual([null, 'expired']);
  expect((await readBooking(young))?.status).toBe('draft');
  expect(await deleteLooseCreatives(platform, night)).toBe(1);
});

describe('money', () => {
  const order = { id: 'P-2026-00000001', expiresAt: new Date(MONDAY.getTime() + 30 * MINUTE) };
  const run = async (statements: ReturnType<typeof BOOKING_PAYABLE.release>) => {
    const [first, ...rest] = statements;
    if (first) await platform.db.batch([first, ...rest]);
  };
  const paid = (refId: string) => ({
    id: order.id,
    userId: 1,
    businessId: null,
    refId,
    totalPaise: 1,
  });
  const settle = (id: string, now: Date) => run(BOOKING_PAYABLE.settle(platform.db, paid(id), now));

  it('prolongs a hold once, is asked for by its owner alone, and brings the booking to the desk once', async () => {
    const userId = await makeCustomer();
    const { bookingId: id, price } = await hold(platform, userId);
    const { find } = BOOKING_PAYABLE;
    expect(await find(platform, id, userId + 1)).toBeNull();
    const payable = await find(platform, id, userId);
    expect([payable?.netPaise, payable?.isAgreed]).toEqual([price.netPaise, false]);
    expect(payable?.description).toContain('Gujarati, 26 November 2026 to 28 November 2026');
    expect(payable?.names).toEqual({
      en: 'Advertisement: Top of every page · Gujarati · 26 November – 28 November 2026',
      hi: 'विज्ञापन: हर पेज पर सबसे ऊपर · गुजराती · 26 नवंबर – 28 नवंबर 2026',
      gu: 'જાહેરાત: દરેક પેજ પર સૌથી ઉપર · ગુજરાતી · 26 નવેમ્બર – 28 નવેમ્બર 2026',
    });
    await run(BOOKING_PAYABLE.order(platform.db, id, order, MONDAY));
    const later = new Date(order.expiresAt.getTime() + HOUR);
    const next = { id: 'P-2026-00000002', expiresAt: later };
    await run(BOOKING_PAYABLE.order(platform.db, id, next, MONDAY));
    expect((await find(platform, id, userId))?.heldUntil).toEqual(order.expiresAt);
    await run(BOOKING_PAYABLE.release(platform.db, { id: order.id, refId: id }, MONDAY));
    expect((await readBooking(id))?.status).toBe('pending_payment');
    for (const _ of [1, 2])
      await run(BOOKING_PAYABLE.settle(platform.db, { ...paid(id), id: next.id }, later));
    expect([(await readBooking(id))?.status, await readTaken('2026-11-26')]).toEqual([
      'in_review',
      1,
    ]);
    expect(await find(platform, id, userId)).toBeNull();
  });

  it('has the booking say what was paid, where that has the tax of another state than the quote', async () => {
    const userId = await makeCustomer();
    const { bookingId: id, price } = await hold(platform, userId);
    const totalPaise = price.totalPaise + 1;
    const orderId = await makePaidOrder({ bookingId: id, price: { ...price, totalPaise } }, userId);
    await run(BOOKING_PAYABLE.order(platform.db, id, { ...order, id: orderId }, MONDAY));
    await run(BOOKING_PAYABLE.settle(platform.db, { ...paid(id), id: orderId }, MONDAY));
    expect(await readBooking(id)).toMatchObject({
      ...{ status: 'in_review', net_paise: price.netPaise, total_paise: totalPaise },
      tax_paise: totalPaise - price.netPaise,
    });
  });

  it('that comes late for a place alone takes all of it, or is left over where it has more turns by now', async () => {
    const { bookingId: id } = await hold(platform, await makeCustomer(), { isExclusive: true });
    await run(BOOKING_PAYABLE.order(platform.db, id, order, MONDAY));
    const late = new Date(order.expiresAt.getTime() + MINUTE);
    await run(BOOKING_PAYABLE.release(platform.db, { id: order.id, refId: id }, late));
    const setTurns = (count: number) =>
      env.DB.batch([
        env.DB.prepare('UPDATE ad_slots SET capacity = ? WHERE id = 1').bind(count),
        env.DB.prepare('UPDATE ad_inventory SET capacity = ?').bind(count),
      ]);
    await setTurns(7);
    await expect(settle(id, late)).rejects.toThrow();
    expect([(await readBooking(id))?.status, await readTaken('2026-11-26')]).toEqual([
      'expired',
      0,
    ]);
    await setTurns(5);
    await settle(id, late);
    expect([(await readBooking(id))?.status, await readTaken('2026-11-26')]).toEqual([
      'in_review',
      5,
    ]);
  });

  it('that comes late takes a free place again, or is left over where none is', async () => {
    const { bookingId: id } = await hold(platform, await makeCustomer());
    await run(BOOKING_PAYABLE.order(platform.db, id, order, MONDAY));
    const late = new Date(order.expiresAt.getTime() + MINUTE);
    await run(BOOKING_PAYABLE.release(platform.db, { id: order.id, refId: id }, late));
    await run(BOOKING_PAYABLE.release(platform.db, { id: order.id, refId: id }, late));
    expect([(await readBooking(id))?.status, await readTaken('2026-11-26')]).toEqual([
      'expired',
      0,
    ]);
    expect(countOf(await holdAll(5), 'taken')).toBe(5);
    await expect(settle(id, late)).rejects.toThrow();
    expect([(await readBooking(id))?.status, await readTaken('2026-11-26')]).toEqual([
      'expired',
      5,
    ]);
    await advanceBookings(minutesOn(20 * MINUTE));
    await settle(id, late);
    expect([(await readBooking(id))?.status, await readTaken('2026-11-26')]).toEqual([
      'in_review',
      1,
    ]);
  });

  it('that comes when the days have begun, or after it was cancelled, is left over', async () => {
    const { bookingId: id } = await hold(platform, await makeCustomer());
    await run(BOOKING_PAYABLE.order(platform.db, id, order, MONDAY));
    await advanceBookings(minutesOn(HOUR));
    await expect(settle(id, new Date('2026-11-26T00:00:00+05:30'))).rejects.toThrow();
    await env.DB.prepare("UPDATE ad_bookings SET status = 'cancelled' WHERE id = ?").bind(id).run();
    await expect(settle(id, MONDAY)).rejects.toThrow();
    expect(await readTaken('2026-11-26')).toBe(0);
  });
});
