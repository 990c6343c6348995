import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import type { BookingStatus } from '#domains/commerce/booking/booking.model.ts';
import { adBookings, adSlots } from '#domains/commerce/booking/booking.table.ts';
import { media } from '#domains/media/picture/media.table.ts';
import { translatorOf } from '#i18n/translator.ts';
import { contentRevisions } from '#kernel/content/content.table.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { saveDayCounts } from '#kernel/tally/tally.repo.ts';
import { makePlatform } from '#testing/factories.ts';
import { addRow, callManaged } from '#testing/managed-lists.ts';
import { loadAdNumbers } from './ad-number.loader.ts';
import { toAdNumberTable } from './ad-number.model.ts';
import { turnAds } from './ad-turn.jobs.ts';
import { getClickTarget } from './ads.repo.ts';
import { advertisements } from './ads.table.ts';
import { endBooking, pauseBooking, resumeBooking, runBooking } from './booked-ad.statement.ts';

const ID = 'A-2026-7K4M9Q2X';
const START = Date.parse('2026-11-24T00:00:00+05:30');
const END = Date.parse('2026-11-27T00:00:00+05:30');
const NOON = new Date('2026-11-25T12:00:00+05:30');
const { db } = makePlatform();

const SLOT = { page: 'home', position: 'Top' } as const;
const BOOKING = {
  id: ID,
  language: 'gu' as const,
  target: '',
  startOn: '2026-11-24',
  endOn: '2026-11-26',
  shares: 1,
  url: 'https://shop.test/',
  imageDescription: 'Sale of sarees',
  advertiser: 'Umiya Sarees',
};

beforeEach(async () => {
  await db.delete(advertisements);
  await db.delete(adBookings);
  await db
    .insert(media)
    .values(
      [1, 2].map((id) => ({ id, key: `${id}.png`, status: 'ready' as const, createdAt: NOON })),
    )
    .onConflictDoNothing();
  const names = { nameEn: 'Top', nameHi: 'Top', nameGu: 'Top', width: 500, height: 90 };
  await db
    .insert(adSlots)
    .values({ id: 901, code: 'HOME_TEST', ...SLOT, ...names })
    .onConflictDoNothing();
  await db.insert(adBookings).values({
    ...{ ...BOOKING, userId: 1, slotId: 901, trade: 'clothes', status: 'in_review', quote: '{}' },
    ...{ netPaise: 100, taxPaise: 18, totalPaise: 118, key: 'k', createdAt: NOON, updatedAt: NOON },
  });
});

/** As whoever moves a booking does it. */
async function move(status: BookingStatus | null, statements: Statement[]) {
  const moving = db.update(adBookings).set({ status: status ?? sql`status` });
  await db.batch([moving.where(eq(adBookings.id, ID)), ...statements]);
  return db.select().from(advertisements);
}

const run = (mediaId = 1) => runBooking(db, { booking: BOOKING, slot: SLOT, mediaId });

it('runs on its days in India once it has been approved, and once only', async () => {
  expect(await move(null, run())).toEqual([]);
  await move('approved', run());
  const rows = await move('approved', run());
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    ...{ position: 'Top', page: 'home', language: 'gu', target: '', shares: 1, mediaId: 1 },
    ...{ bookingId: ID, advertiser: 'Umiya Sarees', imageDescription: 'Sale of sarees' },
    ...{ startsAt: new Date(START), endsAt: new Date(END) },
  });
});

it('shows a new picture in the place of the old one, and stays away while it is paused', async () => {
  await move('live', run());
  await move('paused', pauseBooking(db, ID, NOON));
  const [row] = await move(null, run(2));
  expect([row?.mediaId, row?.endsAt]).toEqual([2, NOON]);
});

it('is away from a pause until it is resumed, then runs until the end of its last day', async () => {
  await move('live', run());
  expect((await move('live', pauseBooking(db, ID, NOON)))[0]?.endsAt).toEqual(new Date(END));
  expect((await move('paused', pauseBooking(db, ID, NOON)))[0]?.endsAt).toEqual(NOON);
  expect((await move('paused', resumeBooking(db, ID)))[0]?.endsAt).toEqual(NOON);
  expect((await move('live', resumeBooking(db, ID)))[0]?.endsAt).toEqual(new Date(END));
});

it('ends with its booking, never later than it would have', async () => {
  await move('live', run());
  expect((await move('live', endBooking(db, ID, NOON)))[0]?.endsAt).toEqual(new Date(END));
  expect((await move('cancelled', endBooking(db, ID, NOON)))[0]?.endsAt).toEqual(NOON);
  const late = new Date(END + 60_000);
  expect((await move('completed', endBooking(db, ID, late)))[0]?.endsAt).toEqual(NOON);
  expect((await move('cancelled', resumeBooking(db, ID)))[0]?.endsAt).toEqual(NOON);
});

it('leads to its address on its days and for a day after, and nowhere once it was taken away', async () => {
  const [row] = await move('live', run());
  const follow = (at: number) => getClickTarget(db, row?.id ?? 0, new Date(at));
  const DAY = 86_400_000;
  expect(await Promise.all([START - 1, START, END + DAY - 1, END + DAY].map(follow))).toEqual([
    ...[null, BOOKING.url, BOOKING.url, null],
  ]);
  for (const status of ['paused', 'cancelled', 'rejected', 'refunded'] as const) {
    await move(status, []);
    expect(await follow(START)).toBeNull();
  }
});

it('is not changed by hand among those of the house', async () => {
  const [row] = await move('live', run());
  const own = await addRow('advertisements');
  const { body } = await callManaged<{ rows: { id: number }[] }>('GET', 'advertisements');
  expect(body.data).toMatchObject({ rows: [{ id: own.id }] });
  const { id, version } = { ...own, id: row?.id, version: row?.version };
  const change = { ...own, id, version, url: 'https://other.test/' };
  expect((await callManaged('PUT', `advertisements/${id}`, change)).status).toBe(404);
  expect((await callManaged('DELETE', `advertisements/${id}`)).status).toBe(404);
});

it('has kept pages follow when it begins and when it ends, and nothing else', async () => {
  const add = vi.fn(async () => {});
  await move('approved', run());
  const turnAt = async (at: number) => {
    forgetContent();
    add.mockClear();
    const [before] = await db
      .select()
      .from(contentRevisions)
      .where(eq(contentRevisions.scope, 'site'));
    const platform = makePlatform({ PURGER: { getByName: () => ({ add }) } as never });
    await turnAds({ ...platform, now: new Date(at) });
    const [after] = await db
      .select()
      .from(contentRevisions)
      .where(eq(contentRevisions.scope, 'site'));
    return [Number(after?.revision) - Number(before?.revision), add.mock.calls.length];
  };
  expect(await turnAt(START - 60_000)).toEqual([0, 0]);
  for (const late of [7_000, 67_000]) expect(await turnAt(START + late)).toEqual([1, 1]);
  expect(await turnAt(START + 127_000)).toEqual([0, 0]);
  expect(await turnAt(NOON.getTime())).toEqual([0, 0]);
  for (const late of [7_000, 67_000]) expect(await turnAt(END + late)).toEqual([1, 1]);
  expect(await turnAt(END + 127_000)).toEqual([0, 0]);
});

it('says how often it was seen and followed on each day that has begun', async () => {
  const [row] = await move('live', run());
  const counts = [
    ['2026-11-24', 'impression', 410],
    ['2026-11-24', 'click', 7],
    ['2026-11-25', 'impression', 90],
  ] as const;
  await saveDayCounts(
    db,
    counts.map(([day, event, count]) => ({ kind: 'ad', id: row?.id ?? 0, day, event, count })),
  );
  const numbers = await loadAdNumbers({ ...makePlatform(), now: NOON }, BOOKING);
  expect(numbers).toEqual({
    ...{ impressions: 500, clicks: 7 },
    days: [
      { day: '2026-11-24', impressions: 410, clicks: 7 },
      { day: '2026-11-25', impressions: 90, clicks: 0 },
    ],
  });
  expect(toAdNumberTable(numbers, translatorOf('en'))).toBe(
    '\ufeff"Day","Seen","Clicks"\r\n"2026-11-24","410","7"\r\n"2026-11-25","90","0"\r\n',
  );
  const before = { ...makePlatform(), now: new Date(START - 1) };
  expect((await loadAdNumbers(before, BOOKING)).days).toEqual([]);
});
