import { env, runDurableObjectAlarm } from 'cloudflare:test';
import { beforeAll, expect, it, vi } from 'vitest';
import { media } from '#domains/media/picture/media.table.ts';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { bumpRevisions } from '#kernel/content/content-revisions.ts';
import { eventDays } from '#kernel/tally/event-day.table.ts';
import { tallyOf } from '#kernel/tally/tally.model.ts';
import { callApi, postApi } from '#testing/api.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import { signInAs } from '#testing/people.ts';
import { visit, visitCanonical } from '#testing/site.ts';
import { isRunning } from './ads.model.ts';
import { advertisements } from './ads.table.ts';

const HOUR = 3_600_000;

beforeAll(async () => {
  const { db } = makePlatform();
  const now = Date.now();
  await db.insert(media).values([
    { id: 1, key: '0123456789abcdef.png', status: 'ready', createdAt: new Date() },
    { id: 2, sourceUrl: 'https://ads.test/late.png', status: 'pending', createdAt: new Date() },
  ]);
  const ad = { url: 'https://shop.test/', mediaId: 1, imageDescription: 'A shop' };
  const more = [
    { ...ad, id: 6, position: 'Bottom', mediaId: 2 },
    { ...ad, id: 7, position: 'Top', language: 'gu', url: '/only-gujarati' },
    { ...ad, id: 8, position: 'Top', page: 'category', target: '3', language: 'en' },
    { ...ad, id: 9, position: 'Top', language: 'gu', url: 'javascript:alert(1)' },
  ] as const;
  await db.insert(advertisements).values([
    { ...ad, id: 1, position: 'Top', weight: 2 },
    {
      ...ad,
      id: 2,
      position: 'Top',
      weight: 1,
      startsAt: new Date(now - HOUR),
      endsAt: new Date(now + HOUR),
    },
    { ...ad, id: 3, position: 'Top', endsAt: new Date(now - HOUR) },
    { ...ad, id: 4, position: 'Top', startsAt: new Date(now + HOUR) },
    { ...ad, id: 5, position: 'Bottom' },
  ]);
  await db.insert(advertisements).values([...more]);
});

it('shows what runs now and has its picture, in its order', async () => {
  const { body, headers } = await callApi<{ id: number }>('/advertisement/view');
  expect(body.data.map(({ id }) => id)).toEqual([5, 8, 2, 1]);
  expect(headers.get('Cache-Control')).toBe('public, max-age=0');
});

it('shows one position only when asked', async () => {
  const { body } = await callApi('/advertisement/view?position=Bottom');
  expect(body.data).toEqual([
    {
      id: 5,
      adsPosition: 'Bottom',
      url: 'https://shop.test/',
      clickUrl: 'https://news.test/api/advertisement/click/5',
      imageUrl: 'https://news.test/_next/image?url=%2Fmedia%2F0123456789abcdef.png&w=1920&q=50',
      imageDescription: 'A shop',
      label: 'Advertisement',
      advertiser: '',
      house: true,
    },
  ]);
  expect((await callApi('/advertisement/view?position=Left')).status).toBe(400);
});

it.each(ALL_EDITIONS)('shows in $code what runs in all editions or there only', async (edition) => {
  const { body } = await callApi<{ id: number }>(`/advertisement/view?language=${edition.apiName}`);
  const isThere = edition.lang === 'gu';
  expect(body.data.some(({ id }) => id === 7)).toBe(isThere);
  expect(body.data.some(({ id }) => id === 1)).toBe(true);
  const page = await (await visit(`${edition.prefix}/archive`)).text();
  expect(page.includes('data-ad="7"')).toBe(isThere);
});

it('counts the first moment in and the last one out', () => {
  const ad = { startsAt: 10, endsAt: 20 };
  expect([9, 10, 19, 20].map((now) => isRunning(ad, now))).toEqual([false, true, true, false]);
  expect(isRunning({ startsAt: null, endsAt: null }, 0)).toBe(true);
});

it('shows what a page shows, in its language', async () => {
  const shown = async (query: string) => {
    const { body } = await callApi<{ id: number }>(`/advertisement/view?position=Top&${query}`);
    return body.data.map(({ id }) => id).toSorted();
  };
  expect(await shown('page=category&category=3')).toEqual([1, 2, 8]);
  expect(await shown('page=category&category=4')).toEqual([1, 2]);
  expect(await shown('page=city&city=3')).toEqual([1, 2]);
  expect(await shown('page=category&category=3&language=hi')).toEqual([1, 2]);
  expect((await callApi('/advertisement/view?page=garden')).status).toBe(400);
});

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

function asReader(address: string, more: Record<string, string> = {}) {
  return { headers: { 'User-Agent': BROWSER, 'CF-Connecting-IP': address, ...more } };
}

/** What has been counted of an advertisement until now. */
async function counted(id: number) {
  await runDurableObjectAlarm(env.TALLY.getByName(tallyOf({ kind: 'ad', id })));
  const rows = await makePlatform().db.select().from(eventDays);
  return Object.fromEntries(
    rows.filter(({ objectId }) => objectId === id).map(({ event, count }) => [event, count]),
  );
}

function tell(ids: number[], { headers }: ReturnType<typeof asReader>) {
  const body = JSON.stringify({ events: ids.map((id) => ({ id, type: 'impression' })) });
  const sent = { ...headers, 'Content-Type': 'application/json', Origin: 'https://news.test' };
  return visit('/api/advertisement/view', { method: 'POST', headers: sent, body });
}

it('counts what a reader sees once an hour, what runs only, and no machines', async () => {
  for (const each of [[1], [1, 3, 4, 999], [1]])
    expect((await tell(each, asReader('198.51.100.1'))).status).toBe(200);
  await tell([1], asReader('198.51.100.2'));
  await tell([1], {
    headers: { ...asReader('198.51.100.3').headers, 'User-Agent': 'Googlebot/2.1' },
  });
  const { cookie } = await signInAs('ads_manager');
  await tell([1], asReader('198.51.100.4', cookie));
  await tell([1], asReader('198.51.100.5', (await signInAs('vendor')).cookie));
  expect(await counted(1)).toEqual({ impression: 3 });
  for (const id of [3, 4, 999]) expect(await counted(id)).toEqual({});
  const many = Array.from({ length: 21 }, () => ({ id: 1, type: 'impression' }));
  expect((await postApi('/advertisement/view', { events: many })).status).toBe(400);
  const click = { events: [{ id: 1, type: 'click' }] };
  expect((await postApi('/advertisement/view', click)).status).toBe(400);
});

it('leads to the stored address only, and counts who goes there', async () => {
  const follow = (id: number | string, more = {}, address = '198.51.100.9') =>
    visit(`/api/advertisement/click/${id}`, asReader(address, more));
  const answer = await follow('2?url=https://evil.test/');
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, 'https://shop.test/']);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  await follow(2);
  await follow(2, { 'Sec-Fetch-Dest': 'image' }, '198.51.100.10');
  await follow(2, { 'Sec-Purpose': 'prefetch' }, '198.51.100.11');
  await follow(2, { 'User-Agent': 'Googlebot/2.1' }, '198.51.100.12');
  await vi.waitFor(async () => expect(await counted(2)).toEqual({ click: 1 }));
  expect((await follow(7)).headers.get('Location')).toBe('/only-gujarati');
  // One that has ended still stands on pages that were kept; one to come stands nowhere.
  expect((await follow(3)).status).toBe(302);
  expect(await counted(3)).toEqual({});
  for (const id of [4, 9, 999]) expect((await follow(id)).status).toBe(404);
  const url = 'https://सूरत.test/साड़ी%20é';
  const { db } = makePlatform();
  const ad = { position: 'Top', mediaId: 1, url, imageDescription: 'Sarees' } as const;
  await db.insert(advertisements).values({ ...ad, id: 21 });
  expect((await follow(21)).headers.get('Location')).toBe(new URL(url).href);
});

it('stands in the middle of a long story, and beside nothing where there is none', async () => {
  const bodyHtml = Array.from({ length: 6 }, (_, index) => `<p>Line ${index + 1}.</p>`).join('');
  const texts = (['en', 'gu'] as const).map((lang) => makeText(lang, { bodyHtml }));
  const id = await publishStory({ texts });
  const read = async (prefix: string) => {
    const response = await visitCanonical(`${prefix}/gujarat/x/${id}`);
    return response.text();
  };
  expect(await read('')).not.toContain('ad-inline');
  const ad = { position: 'Inline', mediaId: 1, url: '/', imageDescription: 'A fair' } as const;
  const { db } = makePlatform();
  await db.batch([
    db.insert(advertisements).values({ ...ad, id: 20, language: 'en', page: 'article' }),
    bumpRevisions(db, ['site']),
  ]);
  forgetContent();
  const html = await read('');
  const at = (text: string) => html.indexOf(text);
  expect(at('Line 3.')).toBeLessThan(at('data-ad="20"'));
  expect(at('data-ad="20"')).toBeLessThan(at('Line 4.'));
  expect(html.match(/class="article-body"/g)).toHaveLength(2);
  expect(await read('/gujarati')).not.toContain('ad-inline');
});
