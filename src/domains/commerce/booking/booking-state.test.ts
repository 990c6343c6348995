import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import '#app/domains.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import {
  hold,
  MONDAY,
  makeCreative,
  makeCustomer,
  makePaidOrder,
  platformAt,
  readBooking,
  readTaken,
  sell,
} from '#testing/access/bookings.ts';
import { makeShopkeeper } from '#testing/reviewed-businesses.ts';
import { advanceBookings } from './booking.jobs.ts';
import type { BookingStatus, ReviewAction } from './booking.model.ts';
import { cancelOwnBooking, replaceOwnCreative } from './booking-change.service.ts';
import { BOOKING_PAYABLE } from './booking-payment.service.ts';
import { reviewBooking } from './booking-review.service.ts';
import type { BookingInput } from './hold.service.ts';
import { loadOwnBooking, type OwnBooking } from './own-booking.loader.ts';

const DESK = { actor: 'user:999999', requestId: '' } as const;
const FIRST_DAY = new Date('2026-11-26T00:00:00+05:30');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Paid {
  id: string;
  userId: number;
  orderId: string;
  totalPaise: number;
}

beforeAll(sell);

beforeEach(async () => {
  await env.DB.batch(
    [
      'DELETE FROM advertisements',
      'DELETE FROM refunds',
      'DELETE FROM ad_inventory',
      'UPDATE ad_creatives SET booking_id = NULL',
      'DELETE FROM ad_bookings',
    ].map((text) => env.DB.prepare(text)),
  );
});

/** A booking of three days whose money is in, in a state. */
async function paid(
  status: BookingStatus = 'in_review',
  { slotId = 1, ...more }: Partial<BookingInput> & { slotId?: number } = {},
): Promise<Paid> {
  const userId = await makeCustomer();
  const held = await hold(platformAt(MONDAY), userId, more, slotId);
  const orderId = await makePaidOrder(held, userId);
  const { bookingId: id, price } = held;
  await env.DB.prepare(
    "UPDATE ad_bookings SET status = 'in_review', order_id = ?, updated_at = ? WHERE id = ?",
  )
    .bind(orderId, MONDAY.getTime(), id)
    .run();
  if (status === 'changes_requested') await review(id, 'request_changes');
  if (['approved', 'live', 'paused'].includes(status)) await review(id, 'approve');
  if (['live', 'paused'].includes(status)) await advanceBookings(platformAt(FIRST_DAY));
  if (status === 'paused') await review(id, 'pause', FIRST_DAY);
  return { id, userId, orderId, totalPaise: price.totalPaise };
}

async function review(id: string, action: ReviewAction, now = MONDAY): Promise<string> {
  const version = (await readBooking(id))?.version ?? 0;
  return codeOf(reviewBooking(platformAt(now), { id, action, note: 'As it is', version }, DESK));
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
}

async function statusOf(id: string): Promise<string | undefined> {
  return (await readBooking(id))?.status;
}

/** Refunds that are asked for of an order, in paise. */
async function refundsOf({ orderId }: Paid): Promise<number[]> {
  const { results } = await env.DB.prepare(
    'SELECT amount_paise FROM refunds WHERE payment_id = ? ORDER BY created_at',
  )
    .bind(`pay_${orderId}`)
    .all<{ amount_paise: number }>();
  return results.map(({ amount_paise }) => amount_paise);
}

async function adsOf({ id }: Paid) {
  const { results } = await env.DB.prepare(
    'SELECT starts_at, ends_at, media_id FROM advertisements WHERE booking_id = ?',
  )
    .bind(id)
    .all<{ starts_at: number; ends_at: number; media_id: number }>();
  return results;
}

const at = (hours: number) => new Date(FIRST_DAY.getTime() + hours * HOUR);

describe('the desk', () => {
  it('approves once: an advertisement for its days, the picture in the library, a notice', async () => {
    const booking = await paid();
    const version = (await readBooking(booking.id))?.version ?? 0;
    const twice = [1, 2].map(() =>
      codeOf(
        reviewBooking(
          platformAt(MONDAY),
          { id: booking.id, action: 'approve', note: '', version },
          DESK,
        ),
      ),
    );
    expect((await Promise.all(twice)).toSorted()).toEqual(['booking.changed', 'done']);
    expect(await statusOf(booking.id)).toBe('approved');
    const [ad, ...more] = await adsOf(booking);
    expect(more).toEqual([]);
    expect([ad?.starts_at, ad?.ends_at]).toEqual([FIRST_DAY.getTime(), at(72).getTime()]);
    const kinds = await env.DB.prepare('SELECT kind FROM notices WHERE user_id = ?')
      .bind(booking.userId)
      .all();
    expect(kinds.results).toEqual([{ kind: 'booking.approved' }]);
    expect(await refundsOf(booking)).toEqual([]);
  });

  it.each<[BookingStatus, ReviewAction, BookingStatus | 'refused']>([
    ['in_review', 'request_changes', 'changes_requested'],
    ['in_review', 'reject', 'rejected'],
    ['in_review', 'pause', 'refused'],
    ['in_review', 'resume', 'refused'],
    ['changes_requested', 'approve', 'refused'],
    ['changes_requested', 'request_changes', 'refused'],
    ['changes_requested', 'reject', 'rejected'],
    ['approved', 'approve', 'refused'],
    ['approved', 'request_changes', 'refused'],
    ['approved', 'pause', 'refused'],
    ['approved', 'reject', 'cancelled'],
    ['live', 'approve', 'refused'],
    ['live', 'pause', 'paused'],
    ['live', 'resume', 'refused'],
    ['live', 'reject', 'cancelled'],
    ['paused', 'pause', 'refused'],
    ['paused', 'resume', 'live'],
    ['paused', 'reject', 'cancelled'],
  ])('moves %s by %s: %s', async (from, action, to) => {
    const { id } = await paid(from);
    const now = ['live', 'paused'].includes(from) ? FIRST_DAY : MONDAY;
    const code = await review(id, action, now);
    expect(code).toBe(to === 'refused' ? 'booking.wrong_state' : 'done');
    expect(await statusOf(id)).toBe(to === 'refused' ? from : to);
    if (to === 'rejected' || to === 'cancelled')
      expect(await review(id, action, now)).toBe('booking.wrong_state');
  });

  it('decides once, whatever two people decide at once, and nothing of what was cancelled meanwhile', async () => {
    const { id } = await paid();
    const platform = platformAt(MONDAY);
    const decide = (action: ReviewAction) =>
      codeOf(reviewBooking(platform, { id, action, note: 'As it is', version: 1 }, DESK));
    const codes = await Promise.all([decide('approve'), decide('reject'), decide('approve')]);
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    const other = await paid();
    await cancelOwnBooking(platform, other);
    expect(await review(other.id, 'approve')).toBe('booking.wrong_state');
    expect(await adsOf(other)).toEqual([]);
  });

  it('neither pauses nor stops what is over, before the clock has ended it', async () => {
    const { id, ...booking } = await paid('live');
    expect(await review(id, 'pause', at(73))).toBe('booking.days_over');
    expect(await review(id, 'reject', at(73))).toBe('booking.days_over');
    expect([await statusOf(id), await refundsOf({ id, ...booking })]).toEqual(['live', []]);
  });

  it('says why, and does not decide by an old copy', async () => {
    const { id } = await paid();
    const decide = (note: string, version: number) =>
      codeOf(reviewBooking(platformAt(MONDAY), { id, action: 'reject', note, version }, DESK));
    expect(await decide('', 1)).toBe('booking.note');
    expect(await decide('No', 99)).toBe('booking.changed');
    expect(await statusOf(id)).toBe('in_review');
  });

  it('gives all of it back for what it refuses, once, and frees the days', async () => {
    const booking = await paid();
    expect(await review(booking.id, 'reject')).toBe('done');
    expect([await refundsOf(booking), await readTaken('2026-11-26')]).toEqual([
      [booking.totalPaise],
      0,
    ]);
    const { db } = platformAt(MONDAY);
    const order = {
      id: booking.orderId,
      userId: 1,
      businessId: null,
      refId: booking.id,
      totalPaise: 1,
    };
    for (const _ of [1, 2]) {
      const [first, ...rest] = BOOKING_PAYABLE.undo(
        db,
        order,
        { paise: booking.totalPaise, isWhole: true },
        MONDAY,
      );
      if (first) await db.batch([first, ...rest]);
      expect([await statusOf(booking.id), await readTaken('2026-11-26')]).toEqual(['refunded', 0]);
    }
  });

  it('gives back the whole days of what it stops, and its places from the next day on', async () => {
    const booking = await paid('live');
    expect(await readTaken('2026-11-28')).toBe(1);
    expect(await review(booking.id, 'reject', at(30))).toBe('done');
    expect(await refundsOf(booking)).toEqual([Math.round(booking.totalPaise / 3)]);
    expect([await readTaken('2026-11-27'), await readTaken('2026-11-28')]).toEqual([1, 0]);
    expect((await adsOf(booking))[0]?.ends_at).toBe(at(30).getTime());
  });

  it('gives back the whole days between pause and resume', async () => {
    const booking = await paid('paused');
    expect((await adsOf(booking))[0]?.ends_at).toBe(FIRST_DAY.getTime());
    expect(await review(booking.id, 'resume', at(50))).toBe('done');
    expect(await refundsOf(booking)).toEqual([Math.round(booking.totalPaise / 3)]);
    expect((await adsOf(booking))[0]?.ends_at).toBe(at(72).getTime());
  });

  it('may approve late: the days that went by are given back; once they are over it may not', async () => {
    const booking = await paid();
    expect(await review(booking.id, 'approve', at(30))).toBe('done');
    expect(await refundsOf(booking)).toEqual([Math.round(booking.totalPaise / 3)]);
    const other = await paid();
    expect(await review(other.id, 'approve', at(72))).toBe('booking.days_over');
  });
});

describe('who booked', () => {
  it('decides nothing of it at the desk, nor does whoever keeps its business', async () => {
    const booking = await paid();
    const decide = (userId: number) =>
      codeOf(
        reviewBooking(
          platformAt(MONDAY),
          { id: booking.id, action: 'reject', note: 'Mine', version: 1 },
          { actor: `user:${userId}`, requestId: '' },
        ),
      );
    expect(await decide(booking.userId)).toBe('booking.own');
    const keeper = await makeShopkeeper();
    await env.DB.prepare('UPDATE ad_bookings SET business_id = ? WHERE id = ?')
      .bind(keeper.businessId, booking.id)
      .run();
    expect(await decide(keeper.id)).toBe('booking.own');
    expect(await decide(keeper.id + 1)).toBe('done');
  });

  it.each<[string, number, number]>([
    ['three days before', -72, 10_000],
    ['a second later', -71.999, 5_000],
    ['a day before', -24, 5_000],
    ['on the last day before', -23.999, 0],
  ])('cancels %s and gets back what was said', async (_, hours, bps) => {
    const booking = await paid('approved');
    const platform = platformAt(at(hours));
    const { cancelRefundPaise } = await loadOwnBooking(platform, booking.id, booking.userId);
    expect(cancelRefundPaise).toBe(Math.round((booking.totalPaise * bps) / 10_000));
    await cancelOwnBooking(platform, booking);
    await cancelOwnBooking(platform, booking);
    expect(await statusOf(booking.id)).toBe('cancelled');
    expect(await refundsOf(booking)).toEqual(bps > 0 ? [cancelRefundPaise] : []);
    expect(await readTaken('2026-11-27')).toBe(0);
  });

  it.each<[BookingStatus, string, number, number]>([
    ['in_review', 'on its last day before', -1, 0],
    ['in_review', 'on its first day', 1, 1],
    ['changes_requested', 'on its last day before', -1, 1],
    ['live', 'on its second day', 25, 0],
    ['paused', 'on its second day', 25, 2 / 3],
  ])('cancels what is %s %s without losing what waiting would bring', async (...given) => {
    const [status, , hours, part] = given;
    const booking = await paid(status);
    const platform = platformAt(at(hours));
    const said = (await loadOwnBooking(platform, booking.id, booking.userId)).cancelRefundPaise;
    expect(said).toBe(Math.round(booking.totalPaise * part));
    await cancelOwnBooking(platform, booking);
    expect(await refundsOf(booking)).toEqual(said > 0 ? [said] : []);
  });

  it('cancels once, with one refund, however often it is asked for at once', async () => {
    const booking = await paid('approved');
    const platform = platformAt(at(-72));
    await Promise.allSettled(Array.from({ length: 5 }, () => cancelOwnBooking(platform, booking)));
    expect(await statusOf(booking.id)).toBe('cancelled');
    expect(await refundsOf(booking)).toEqual([booking.totalPaise]);
    expect(await readTaken('2026-11-27')).toBe(0);
  });

  it('takes back what is held, and nobody else does', async () => {
    const userId = await makeCustomer();
    const { bookingId: id } = await hold(platformAt(MONDAY), userId);
    const platform = platformAt(MONDAY);
    expect(await codeOf(cancelOwnBooking(platform, { id, userId: userId + 1 }))).toBe(
      'booking.not_found',
    );
    expect(await codeOf(cancelOwnBooking(platform, { id, userId, version: 9 }))).toBe(
      'booking.changed',
    );
    await cancelOwnBooking(platform, { id, userId });
    expect([await statusOf(id), await readTaken('2026-11-26')]).toEqual(['cancelled', 0]);
  });

  it('answers what the desk asks for by another picture', async () => {
    const { id, userId } = await paid('changes_requested');
    const creativeId = await makeCreative(userId);
    await replaceOwnCreative(platformAt(MONDAY), { id, userId }, { creativeId });
    expect(await statusOf(id)).toBe('in_review');
    const foreign = await makeCreative(await makeCustomer());
    expect(
      await codeOf(replaceOwnCreative(platformAt(MONDAY), { id, userId }, { creativeId: foreign })),
    ).toBe('booking.creative');
    const url = 'https://dafanews.com/';
    expect(await codeOf(replaceOwnCreative(platformAt(MONDAY), { id, userId }, { url }))).toBe(
      'booking.trade',
    );
  });

  it.each([
    ['an address', async () => ({ url: 'https://asha-silks.in/' })],
    ['the same picture', async (own: OwnBooking) => ({ creativeId: own.creatives[0]?.id })],
    [
      'the picture before the last',
      async (own: OwnBooking) => {
        const { id, userId } = own.booking;
        const creativeId = await makeCreative(userId);
        await replaceOwnCreative(platformAt(MONDAY), { id, userId }, { creativeId });
        return { creativeId: own.creatives[0]?.id };
      },
    ],
  ])('answers it by %s alone, which the desk can approve', async (_, toChange) => {
    const booking = await paid('changes_requested');
    const { id, userId } = booking;
    const own = await loadOwnBooking(platformAt(MONDAY), id, userId);
    const change = await toChange(own);
    await replaceOwnCreative(platformAt(MONDAY), { id, userId }, change);
    expect(await review(id, 'approve')).toBe('done');
    expect([await statusOf(id), (await adsOf(booking)).length]).toEqual(['approved', 1]);
  });

  it('has the old picture of one that runs shown until the new one is approved', async () => {
    const booking = await paid('live');
    const [before] = await adsOf(booking);
    const { id, userId } = booking;
    const sent = async () =>
      replaceOwnCreative(
        platformAt(FIRST_DAY),
        { id, userId },
        { creativeId: await makeCreative(userId) },
      );
    await sent();
    expect([await statusOf(id), (await adsOf(booking))[0]?.media_id]).toEqual([
      'live',
      before?.media_id,
    ]);
    expect(await review(id, 'request_changes', FIRST_DAY)).toBe('done');
    expect([await statusOf(id), (await adsOf(booking))[0]?.media_id]).toEqual([
      'live',
      before?.media_id,
    ]);
    await sent();
    expect(await review(id, 'approve', FIRST_DAY)).toBe('done');
    expect(await adsOf(booking)).toHaveLength(1);
  });
});

describe('the clock', () => {
  it('begins at the first midnight and ends after the last, whoever runs it twice', async () => {
    const { id } = await paid('approved');
    const states: (string | undefined)[] = [];
    for (const hours of [-0.001, 0, 71.999, 72, 72]) {
      await advanceBookings(platformAt(at(hours)));
      states.push(await statusOf(id));
    }
    expect(states).toEqual(['approved', 'live', 'live', 'completed', 'completed']);
  });

  it('refuses what nobody has changed in 72 hours, and what nobody has looked at, with all of the money', async () => {
    const asked = await paid('changes_requested');
    const unseen = await paid();
    await advanceBookings(platformAt(new Date(MONDAY.getTime() + 72 * HOUR - 1)));
    expect(await statusOf(asked.id)).toBe('changes_requested');
    await advanceBookings(platformAt(new Date(MONDAY.getTime() + 72 * HOUR)));
    await advanceBookings(platformAt(at(71)));
    expect([await statusOf(asked.id), await statusOf(unseen.id)]).toEqual([
      'rejected',
      'in_review',
    ]);
    for (const _ of [1, 2]) await advanceBookings(platformAt(at(72)));
    expect(await statusOf(unseen.id)).toBe('rejected');
    expect([await refundsOf(asked), await refundsOf(unseen)]).toEqual([
      [asked.totalPaise],
      [unseen.totalPaise],
    ]);
  });

  it('ends what stays paused, with its days that were not shown', async () => {
    const booking = await paid('paused');
    for (const _ of [1, 2]) await advanceBookings(platformAt(new Date(at(72).getTime() + DAY)));
    expect(await statusOf(booking.id)).toBe('completed');
    expect(await refundsOf(booking)).toEqual([Math.round((booking.totalPaise * 2) / 3)]);
  });

  it('pauses what is aimed at a city that is there no more, whose days go back in the end', async () => {
    const aimed = { slotId: 5, slotCode: 'CITY_TOP' };
    const booking = await paid('live', { ...aimed, target: '1' });
    const other = await paid('live', { ...aimed, target: '2' });
    const everywhere = await paid('live');
    await advanceBookings(platformAt(FIRST_DAY));
    expect(await statusOf(booking.id)).toBe('live');
    const offer = (active: number) =>
      env.DB.batch([
        env.DB.prepare('UPDATE cities SET active = ? WHERE id = 1').bind(active),
        env.DB.prepare('UPDATE content_revisions SET revision = revision + 1'),
      ]);
    await offer(0);
    forgetContent();
    for (const _ of [1, 2]) await advanceBookings(platformAt(FIRST_DAY));
    const states = await Promise.all([booking, other, everywhere].map(({ id }) => statusOf(id)));
    expect(states).toEqual(['paused', 'live', 'live']);
    await advanceBookings(platformAt(new Date(at(72).getTime() + DAY)));
    expect(await refundsOf(booking)).toEqual([Math.round((booking.totalPaise * 2) / 3)]);
    await offer(1);
    forgetContent();
  });
});
