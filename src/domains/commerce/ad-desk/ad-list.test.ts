import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { addDays, toDay } from '#shared/india-time.ts';
import { hold, makeCustomer, platformAt } from '#testing/access/bookings.ts';
import { addRow, callManaged, type SentRow } from '#testing/managed-lists.ts';
import { loadCalendar, loadDeskBooking } from './desk-booking.loader.ts';

/** A slot that is sold from today on, with the price of a day in Gujarati. */
async function sell() {
  const { id, ...slot } = await addRow('ad-slots', { leadHours: 1 });
  const price = await addRow('ad-prices', { slotId: id, fromOn: toDay(new Date()) });
  return { slot: { id, ...slot } as SentRow & { code: string }, price };
}

/** Two turns of the slot are held for a day next week. */
async function bookTwice({ code, id }: SentRow & { code: string }) {
  const day = addDays(toDay(new Date()), 7);
  const ids: string[] = [];
  for (const _ of [1, 2]) {
    const userId = await makeCustomer();
    const booking = { slotCode: code, startOn: day, endOn: day };
    ids.push((await hold(platformAt(new Date()), userId, booking, id)).bookingId);
  }
  return { day, ids };
}

async function change(list: string, { id, ...row }: SentRow, more: object) {
  const { status, body } = await callManaged('PUT', `${list}/${id}`, { ...row, ...more });
  return [status, body.errors?.[0]?.field ?? body.errors?.[0]?.code];
}

it('a slot keeps the places that are booked of it, and what was booked as it is', async () => {
  const { slot } = await sell();
  expect(await change('ad-slots', slot, { width: 300, height: 250 })).toEqual([200, undefined]);
  const { version, ...row } = slot;
  const back = { ...row, version: version + 1 };
  expect((await change('ad-slots', back, {}))[0]).toBe(200);
  await bookTwice(slot);
  const now = { ...row, version: version + 2 };
  expect(await change('ad-slots', now, { capacity: 1 })).toEqual([400, 'capacity']);
  expect(await change('ad-slots', now, { width: 300 })).toEqual([400, 'width']);
  expect(await change('ad-slots', now, { page: 'about' })).toEqual([400, 'page']);
  expect((await change('ad-slots', now, { capacity: 2, active: false }))[0]).toBe(200);
});

it('a price is mended until something is sold at it or its first day is over, then it stays', async () => {
  const { slot, price } = await sell();
  expect((await change('ad-prices', price, { dayPaise: 120_000 }))[0]).toBe(200);
  const mended = { ...price, version: price.version + 1 };
  const yesterday = addDays(toDay(new Date()), -1);
  expect(await change('ad-prices', mended, { fromOn: yesterday })).toEqual([400, 'fromOn']);
  await bookTwice(slot);
  const used = [409, 'booking.price_used'];
  expect(await change('ad-prices', mended, { dayPaise: 1_000 })).toEqual(used);
  expect((await callManaged('DELETE', `ad-prices/${price.id}`)).status).toBe(409);
  const later = addDays(toDay(new Date()), 30);
  const next = await addRow('ad-prices', { slotId: slot.id, fromOn: later });
  await env.DB.prepare('UPDATE ad_prices SET from_on = ? WHERE id = ?')
    .bind(yesterday, next.id)
    .run();
  expect(await change('ad-prices', next, { fromOn: later })).toEqual(used);
});

it('the calendar of a slot tells what is booked, held and left; a booking, what goes back of it', async () => {
  const { slot } = await sell();
  const { day, ids } = await bookTwice(slot);
  const platform = platformAt(new Date());
  const asked = { slotCode: slot.code, month: day.slice(0, 7) };
  const ofDay = async () => (await loadCalendar(platform, asked, 'en')).taken;
  const cell = { target: '', language: 'gu', day, booked: 2, capacity: 5 };
  expect(await ofDay()).toEqual([{ ...cell, held: 2 }]);
  const [first = '', second = ''] = ids;
  const set = 'UPDATE ad_bookings SET status = ? WHERE id = ?';
  await env.DB.prepare(set).bind('in_review', first).run();
  expect(await ofDay()).toEqual([{ ...cell, held: 1 }]);
  const { from, to, bookings } = await loadCalendar(platform, asked, 'en');
  expect([from.slice(8), bookings.map(({ bookingId }) => bookingId).toSorted()]).toEqual([
    '01',
    ids.toSorted(),
  ]);
  expect(addDays(to, 1).slice(8)).toBe('01');
  const { stopRefundPaise, breakup } = await loadDeskBooking(platform, first, 'en');
  expect(stopRefundPaise).toBe(breakup.totalPaise);
  // What is not paid for waits for nobody, nor does what was cancelled.
  const waits = async () => {
    const views = await Promise.all(ids.map((id) => loadDeskBooking(platform, id, 'en')));
    return views.map(({ dueAt }) => dueAt !== null);
  };
  expect(await waits()).toEqual([true, false]);
  await env.DB.prepare(set).bind('cancelled', second).run();
  expect(await waits()).toEqual([true, false]);
  expect((await loadDeskBooking(platform, second, 'en')).stopRefundPaise).toBe(0);
  await env.DB.prepare(set).bind('draft', second).run();
  await expect(loadDeskBooking(platform, second, 'en')).rejects.toMatchObject({ status: 404 });
});

it('a section that is advertised in has its name at the desk', async () => {
  const section = await env.DB.prepare(
    'SELECT id, name_hi AS name FROM categories ORDER BY id LIMIT 1',
  ).first<{ id: number; name: string }>();
  const slot = await env.DB.prepare("SELECT id FROM ad_slots WHERE code = 'CATEGORY_TOP'").first<{
    id: number;
  }>();
  const day = addDays(toDay(new Date()), 9);
  const platform = platformAt(new Date());
  const asked = { slotCode: 'CATEGORY_TOP', target: String(section?.id) };
  const booking = { ...asked, startOn: day, endOn: day };
  const { bookingId } = await hold(platform, await makeCustomer(), booking, slot?.id);
  const { targetName } = await loadDeskBooking(platform, bookingId, 'hi');
  expect(targetName).toBe(section?.name);
  const month = { slotCode: 'CATEGORY_TOP', month: day.slice(0, 7) };
  const { targets } = await loadCalendar(platform, month, 'hi');
  expect(targets).toEqual([{ id: asked.target, name: section?.name }]);
});
