import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadWaitingTasks } from '#kernel/domain/waiting-task.loader.ts';
import { hold, MONDAY, makeCustomer, platformAt } from '#testing/access/bookings.ts';
import { lookAtLinks } from './ad-link.jobs.ts';
import { judgeLook } from './ad-link.model.ts';
import { loadDeskBooking, loadDeskBookings } from './desk-booking.loader.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (time: number) => platformAt(new Date(MONDAY.getTime() + time));

beforeEach(async () => {
  await env.DB.batch(
    [
      'DELETE FROM ad_links',
      'DELETE FROM ad_inventory',
      'UPDATE ad_creatives SET booking_id = NULL',
      'DELETE FROM ad_bookings',
    ].map((text) => env.DB.prepare(text)),
  );
});

/** A booking in a state that leads to an address. */
async function book(url: string, status = 'approved'): Promise<string> {
  const language = url.includes('.example/') ? 'en' : 'gu';
  const { bookingId: id } = await hold(platformAt(MONDAY), await makeCustomer(), { language });
  await env.DB.batch([
    env.DB.prepare('UPDATE ad_bookings SET url = ?, status = ? WHERE id = ?').bind(url, status, id),
    env.DB.prepare("UPDATE ad_creatives SET status = 'approved' WHERE booking_id = ?").bind(id),
  ]);
  return id;
}

/** Looks at what is due; gives what was called, each answered by `status`, or not at all. */
async function look(time: number, status: number | null): Promise<string[]> {
  const called: string[] = [];
  const answer = async (url: RequestInfo | URL) => {
    called.push(String(url));
    if (status === null) throw new TypeError('no such host');
    return new Response(null, { status });
  };
  await lookAtLinks(at(time), answer as typeof fetch);
  return called;
}

async function linkOf(id: string) {
  const { link } = await loadDeskBooking(at(0), id, 'en');
  return link && [link.answer ?? link.fault, link.isBroken];
}

describe('what advertisements lead to', () => {
  it('is looked at once a week, however many lead there and whoever runs twice', async () => {
    const id = await book('https://asha.example.in/');
    await book('https://asha.example.in/', 'in_review');
    await book('https://held.example.in/', 'held');
    await book('https://over.example.in/', 'completed');
    await book('https://news.test/advertise');
    await book('https://sarees.example/');
    const both = await Promise.all([look(0, 200), look(0, 200)]);
    expect(both.flat()).toEqual(['https://asha.example.in/']);
    expect(await linkOf(id)).toEqual([200, false]);
    expect(await look(6 * DAY, 200)).toEqual([]);
    expect(await look(7 * DAY, 404)).toHaveLength(1);
    expect(await linkOf(id)).toEqual([404, true]);
  });

  it('is dead when it fails twice, is told to the desk and shown in its queue, and may come back', async () => {
    const id = await book('https://gone.example.in/');
    const told = async (time: number) => {
      const { bookings, deadLinks } = await loadDeskBookings(
        at(time),
        { list: 'waiting', page: 1 },
        'en',
      );
      const tasks = await loadWaitingTasks(at(time), new Set(['ads.manage']));
      return [bookings.map(({ bookingId }) => bookingId), deadLinks, tasks.map(({ kind }) => kind)];
    };
    await look(0, null);
    expect([await linkOf(id), await told(0)]).toEqual([
      ['unreachable', false],
      [[], 0, []],
    ]);
    expect(await look(HOUR, 503)).toHaveLength(1);
    expect(await linkOf(id)).toEqual([503, true]);
    expect(await told(HOUR)).toEqual([[id], 1, ['bookings', 'ad_links']]);
    expect(await loadWaitingTasks(at(HOUR), new Set(['story.read']))).toEqual([]);
    await look(HOUR + DAY, 403);
    expect([await linkOf(id), await told(DAY)]).toEqual([
      [403, false],
      [[], 0, []],
    ]);
  });

  it('is called on public hosts alone, five at a time, and again after a look that died', async () => {
    const id = await book('https://10.0.0.1/');
    expect(await look(0, 200)).toEqual([]);
    expect(await linkOf(id)).toEqual(['private_address', true]);
    for (let shop = 0; shop < 6; shop += 1) {
      const { bookingId } = await hold(platformAt(MONDAY), await makeCustomer(), {
        startOn: `2026-12-${10 + shop}`,
        endOn: `2026-12-${10 + shop}`,
      });
      const url = `https://shop-${shop}.example.in/`;
      const text = "UPDATE ad_bookings SET url = ?, status = 'approved' WHERE id = ?";
      await env.DB.prepare(text).bind(url, bookingId).run();
    }
    expect(await look(0, 200)).toHaveLength(5);
    expect(await look(0, 200)).toHaveLength(1);
    await env.DB.prepare('UPDATE ad_links SET due_at = ?, looked_at = NULL WHERE answer = 200')
      .bind(MONDAY.getTime() + HOUR)
      .run();
    expect(await look(HOUR - 1, 200)).toEqual([]);
    expect(await look(HOUR, 200)).toHaveLength(5);
  });

  it.each([
    [{ status: 301 }, 1, 0, 7 * DAY],
    [{ status: 429 }, 1, 0, 7 * DAY],
    [{ status: 410 }, 0, 2, DAY],
    [{ status: 500 }, 0, 1, HOUR],
    [{ status: null, fault: 'timeout' }, 1, 2, DAY],
    [{ status: null, fault: 'private_address', isFinal: true }, 0, 2, DAY],
  ])('that answers %j after %i misses is dead %i times', (seen, before, misses, again) => {
    expect(judgeLook({ fault: '', isFinal: false, ...seen }, before)).toEqual({ misses, again });
  });
});
