import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advanceBookings } from '#domains/commerce/booking/booking.jobs.ts';
import { reviewBooking } from '#domains/commerce/booking/booking-review.service.ts';
import { decideCase } from '#domains/community/moderation/decision.service.ts';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { openCase } from '#kernel/judge/case.statement.ts';
import { makeHouseAd } from '#testing/access/access-community.ts';
import {
  hold,
  MONDAY,
  makePaidOrder,
  platformAt,
  readBooking,
  sell,
} from '#testing/access/bookings.ts';
import { callApi } from '#testing/api.ts';
import { type Person, signInAs } from '#testing/people.ts';
import { SITE, visit } from '#testing/site.ts';
import { MODERATED_ADS } from './ad-moderation.service.ts';

const DAY = 86_400_000;
/** Thursday, on which the booking begins; it ends on Saturday. */
const FIRST = new Date('2026-11-26T12:00:00+05:30');
const SATURDAY = new Date(FIRST.getTime() + 2 * DAY);

let booker: Person;

beforeAll(sell);

beforeEach(async () => {
  await env.DB.batch(
    [
      ...['reports', 'moderation_cases', 'notices', 'advertisements', 'refunds'],
      ...['ad_inventory', 'ad_creatives', 'ad_bookings'],
    ].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  booker = await signInAs('reader', 'Asha');
});

async function reader(days = 30): Promise<Person> {
  const person = await signInAs('reader');
  await env.DB.prepare('UPDATE users SET created_at = ? WHERE id = ?')
    .bind(Date.now() - days * DAY, person.id)
    .run();
  return person;
}

async function send(person: Person, method: string, path: string, body?: object) {
  const { status, body: answer } = await callApi<never>(path, {
    method,
    headers: { ...person.cookie, Origin: SITE, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status, code: answer.errors?.[0]?.code, data: answer.data as unknown };
}

const report = (person: Person, id: number, reason = 'false') =>
  send(person, 'POST', `/advertisement/${id}/report`, { reason });

async function isShown(id: number): Promise<boolean> {
  const { body } = await callApi<{ id: number }>('/advertisement/view?language=gujarati');
  return body.data.some((ad) => ad.id === id);
}

async function getOpenCase(): Promise<number> {
  const id = await env.DB.prepare(
    "SELECT id FROM moderation_cases WHERE status = 'open'",
  ).first<number>('id');
  return id ?? 0;
}

/** Somebody of the desk decides at a moment. */
async function decide(action: 'keep' | 'remove', now: Date): Promise<void> {
  const { id } = await signInAs('ads_manager');
  const author = { actor: `user:${id}`, requestId: '' } as const;
  const wanted = { id: await getOpenCase(), action, rule: 'false', note: '' } as const;
  await decideCase(platformAt(now), wanted, { author, kinds: ['advertisement'] });
}

/** A booking of three days that runs since today, and its advertisement. */
async function run(): Promise<{ booking: string; ad: number; totalPaise: number }> {
  const held = await hold(platformAt(MONDAY), booker.id);
  const { bookingId: booking, price } = held;
  const orderId = await makePaidOrder(held, booker.id);
  await env.DB.prepare("UPDATE ad_bookings SET status = 'in_review', order_id = ? WHERE id = ?")
    .bind(orderId, booking)
    .run();
  const desk = { actor: 'user:999999', requestId: '' } as const;
  const version = (await readBooking(booking))?.version ?? 0;
  const review = { id: booking, action: 'approve', note: '', version } as const;
  await reviewBooking(platformAt(MONDAY), review, desk);
  await advanceBookings(platformAt(FIRST));
  const ad = await env.DB.prepare('SELECT id FROM advertisements').first<number>('id');
  return { booking, ad: ad ?? 0, totalPaise: price.totalPaise };
}

async function sumRefunds(): Promise<number> {
  const sum = 'SELECT coalesce(sum(amount_paise), 0) AS paise FROM refunds';
  return (await env.DB.prepare(sum).first<number>('paise')) ?? 0;
}

describe('an advertisement of the house', () => {
  it('is hidden, shown and taken away as a case says', async () => {
    const ad = await makeHouseAd();
    await report(await reader(), ad, 'private');
    expect(await isShown(ad)).toBe(false);
    await decide('keep', new Date());
    expect(await isShown(ad)).toBe(true);
    const bina = await reader();
    await report(bina, ad);
    expect(await isShown(ad)).toBe(true);
    await decide('remove', new Date());
    expect(await isShown(ad)).toBe(false);
    expect((await report(bina, ad)).status).toBe(200);
    expect((await report(await reader(), ad)).status).toBe(404);
  });

  it('says in each language that it can be reported, and takes it without scripts', async () => {
    const ad = await makeHouseAd();
    await env.DB.prepare('UPDATE content_revisions SET revision = revision + 1').run();
    forgetContent();
    for (const { lang, prefix } of ALL_EDITIONS) {
      const t = translatorOf(lang);
      const html = await (await visit(`${prefix}/about`)).text();
      expect(html).toContain(`href="${prefix}/report/advertisement/${ad}"`);
      expect(html).toContain(`>${t('ads.report')}</span>`);
      const page = await visit(`${prefix}/report/advertisement/${ad}`);
      expect([page.status, (await page.text()).includes(t('community.report.title'))]).toEqual([
        ...[200, true],
      ]);
    }
  });
});

describe('a booked advertisement', () => {
  it('that is kept runs on, and the days in between are paid back', async () => {
    const { booking, ad, totalPaise } = await run();
    await holdAt(ad, FIRST);
    expect(await readBooking(booking)).toMatchObject({ status: 'paused', decided_by: 'system' });
    await decide('keep', SATURDAY);
    expect(await readBooking(booking)).toMatchObject({ status: 'live' });
    expect(await sumRefunds()).toBe(Math.round(totalPaise / 3));
    const told = await env.DB.prepare('SELECT kind FROM notices WHERE user_id = ?')
      .bind(booker.id)
      .all();
    expect(told.results.map(({ kind }) => kind)).toContain('case.kept');
  });

  it('that is taken away is paused, so that what is left goes back at its end or when the desk stops it', async () => {
    const { booking, ad, totalPaise } = await run();
    await holdAt(ad, FIRST);
    await decide('remove', FIRST);
    expect(await readBooking(booking)).toMatchObject({ status: 'paused' });
    expect(await sumRefunds()).toBe(0);
    await advanceBookings(platformAt(new Date(SATURDAY.getTime() + DAY)));
    expect(await readBooking(booking)).not.toMatchObject({ status: 'paused' });
    expect(await sumRefunds()).toBe(Math.round((totalPaise * 2) / 3));
  });

  it('that the desk itself has paused does not run on by a case', async () => {
    const { booking, ad } = await run();
    const version = (await readBooking(booking))?.version ?? 0;
    const desk = { actor: 'user:999999', requestId: '' } as const;
    const pause = { id: booking, action: 'pause', note: '', version } as const;
    await reviewBooking(platformAt(FIRST), pause, desk);
    await holdAt(ad, FIRST);
    await decide('keep', FIRST);
    expect(await readBooking(booking)).toMatchObject({ status: 'paused' });
  });

  it('is decided upon by nobody whose it is', async () => {
    const { ad } = await run();
    await holdAt(ad, FIRST);
    const author = { actor: `user:${booker.id}`, requestId: '' } as const;
    const wanted = { id: await getOpenCase(), action: 'keep', rule: null, note: '' } as const;
    await expect(
      decideCase(platformAt(FIRST), wanted, { author, kinds: ['advertisement'] }),
    ).rejects.toMatchObject({ code: 'case.own_decision' });
  });
});

/** What three reports do at a moment. */
async function holdAt(ad: number, now: Date): Promise<void> {
  const { db } = platformAt(now);
  const opened = { kind: 'advertisement', id: String(ad), why: ['false'] } as const;
  await db.batch([openCase(db, opened, now), ...MODERATED_ADS.hold(db, String(ad), now)]);
  await MODERATED_ADS.follow?.(platformAt(now), String(ad));
}
