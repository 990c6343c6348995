import { beforeAll, expect, it } from 'vitest';
import { media } from '#domains/media/picture/media.table.ts';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { callApi } from '#testing/api.ts';
import { makePlatform } from '#testing/factories.ts';
import { visit } from '#testing/site.ts';
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
    { ...ad, id: 6, position: 'Bottom', mediaId: 2 },
    { ...ad, id: 7, position: 'Top', language: 'gu', url: '/only-gujarati' },
  ]);
});

it('shows what runs now and has its picture, in its order', async () => {
  const { body, headers } = await callApi<{ id: number }>('/advertisement/view');
  expect(body.data.map(({ id }) => id)).toEqual([5, 2, 1]);
  expect(headers.get('Cache-Control')).toBe('public, max-age=0');
});

it('shows one position only when asked', async () => {
  const { body } = await callApi('/advertisement/view?position=Bottom');
  expect(body.data).toEqual([
    {
      id: 5,
      adsPosition: 'Bottom',
      url: 'https://shop.test/',
      imageUrl: 'https://news.test/_next/image?url=%2Fmedia%2F0123456789abcdef.png&w=1920&q=75',
      imageDescription: 'A shop',
    },
  ]);
  expect((await callApi('/advertisement/view?position=Left')).status).toBe(400);
});

it.each(ALL_EDITIONS)('shows in $code what runs in all editions or there only', async (edition) => {
  const { body } = await callApi<{ id: number }>(`/advertisement/view?language=${edition.apiName}`);
  const isThere = edition.lang === 'gu';
  expect(body.data.some(({ id }) => id === 7)).toBe(isThere);
  expect(body.data.some(({ id }) => id === 1)).toBe(true);
  const page = await (await visit(`${edition.prefix}/contact`)).text();
  expect(page.includes('href="/only-gujarati"')).toBe(isThere);
});

it('counts the first moment in and the last one out', () => {
  const ad = { startsAt: 10, endsAt: 20 };
  expect([9, 10, 19, 20].map((now) => isRunning(ad, now))).toEqual([false, true, true, false]);
  expect(isRunning({ startsAt: null, endsAt: null }, 0)).toBe(true);
});
