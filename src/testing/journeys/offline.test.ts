import type { Page, Worker } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_EDITIONS, EDITIONS, type Edition } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { JOURNEY_EDITIONS } from './matrix.ts';
import { findStories } from './page-types.ts';
import { currentSite } from './running-site.ts';
import { IN_BACKGROUND, PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();
const MOST_ARTICLES = 30;

let stories: Awaited<ReturnType<typeof findStories>>;
beforeAll(async () => {
  stories = await findStories(currentSite().origin);
});

/** Opens a page and waits until the worker has kept what belongs to it. */
async function read(path: string, edition: Edition = EDITIONS.en) {
  const { page } = await site.open(path, { ...PHONE, ...IN_BACKGROUND }, edition);
  await expectKept(page, toEditionPath(edition, '/offline'));
  return page;
}

/** Waits until a page itself is kept: its name stands in the list from when the first of its parts is put away. */
async function expectKept(page: Page, path: string): Promise<void> {
  const isKept = async (key: string) =>
    (await caches.match(key, { cacheName: `kept-1 ${key}` })) !== undefined;
  await expect.poll(() => page.evaluate(isKept, path)).toBe(true);
}

/** Paths of the pages that are kept, or just being kept, the last read last. */
async function listKept(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => caches.keys());
  return names.flatMap((name) => /^kept-1 (.*)/.exec(name)?.[1] ?? []);
}

function workerOf(page: Page): Worker {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no worker');
  return worker;
}

describe.each(JOURNEY_EDITIONS)('without a connection, in $code', (edition) => {
  const t = translatorOf(edition.lang);

  it('a story that was read is there, and other pages say which are', async () => {
    const page = await read(stories.article, edition);
    const path = toEditionPath(edition, stories.article);
    await expectKept(page, path);
    const title = await page.locator('h1').textContent();
    await page.context().setOffline(true);

    await page.goto(`${path}?utm_source=test`);
    expect(await page.locator('h1').textContent()).toBe(title);
    const notice = await page.locator('.offline-notice').textContent();
    expect(notice).toContain(t('offline'));
    expect(notice).toMatch(/ \d{1,2}:\d{2}/);
    expect(await page.locator('.offline-notice').isVisible()).toBe(true);
    for (const part of ['.ticker-slot', '.newsletter-box'])
      expect(await page.locator(part).isVisible()).toBe(false);
    const look = await page.evaluate(async () => {
      await document.fonts.ready;
      const [lead] = document.querySelectorAll<HTMLImageElement>('.lead-picture img');
      await lead?.decode();
      return {
        styles: document.styleSheets.length,
        // Those of the device stand in where the page is laid out before its own is there.
        fonts: [...document.fonts].filter(
          ({ status, family }) => status === 'loaded' && !family.includes('Fallback'),
        ).length,
        width: lead?.naturalWidth,
      };
    });
    expect(look).toMatchObject({ styles: 1, fonts: 1, width: expect.any(Number) });
    expect(look.width).toBeGreaterThan(100);
    expect(await page.locator('.ad-slot').first().isVisible()).toBe(false);

    await page.goto(toEditionPath(edition, '/sports'));
    expect(await page.locator('h1').textContent()).toBe(t('pages.offline.title'));
    expect(await page.locator('html').getAttribute('lang')).toBe(edition.lang);
    expect(await page.locator('.ticker-slot').isVisible()).toBe(false);
    expect(await page.locator('.kept-stories a').allTextContents()).toEqual([title]);
    await page.locator('.kept-stories a').click();
    await page.waitForURL((url) => url.pathname === path);
    expect(await page.locator('h1').textContent()).toBe(title);
  });
});

it.each(ALL_EDITIONS)(
  'the home page of the last visit is there in $code, and later ones are not taken for it',
  async (edition) => {
    const t = translatorOf(edition.lang);
    const page = await read('/', edition);
    const home = toEditionPath(edition, '/');
    await expectKept(page, home);
    const title = await page.locator('.top-lead .headline').first().textContent();
    await page.context().setOffline(true);
    await page.goto(home);
    expect(await page.locator('.top-lead .headline').first().textContent()).toBe(title);
    expect(await page.locator('.offline-notice').textContent()).toContain(t('offline'));
    const moment = page.locator('.offline-notice time');
    expect(await moment.isVisible()).toBe(true);
    expect(
      Math.abs(Date.parse((await moment.getAttribute('datetime')) ?? '') - Date.now()),
    ).toBeLessThan(600_000);
    await page.goto(`${home}?page=2`);
    expect(await page.locator('h1').textContent()).toBe(t('pages.offline.title'));
    expect(await page.locator('html').getAttribute('lang')).toBe(edition.lang);
  },
);

it('nothing but public stories and the home page is kept', async () => {
  const page = await read('/');
  await expectKept(page, '/');
  for (const path of ['/login-mobile-number', '/searchpage?keyword=rain', stories.video])
    await page.goto(path);
  await page.goto(stories.article);
  await expectKept(page, stories.article);
  expect(await listKept(page)).toEqual(['/offline', '/', stories.article]);
});

it('a page that was read is kept with its styles, and not by halves, and neither what was taken down nor what a former version has kept', async () => {
  const PUBLIC = 'public, max-age=0';
  const NEW = '<link href="/assets/new.css">';
  const page = await read('/');
  for (const [id, { html, caching, room, isKept }] of [
    { html: NEW, caching: PUBLIC, room: 'enough', isKept: true },
    { html: NEW, caching: 'no-store', room: 'enough', isKept: false },
    // With styles of others.
    { html: 'old', caching: PUBLIC, room: 'enough', isKept: false },
    { html: NEW, caching: PUBLIC, room: 'none', isKept: false },
  ].entries()) {
    const path = `/news/read/${id}`;
    await hearOfPage(workerOf(page), { path, html, caching, room });
    expect((await listKept(page)).includes(path), path).toBe(isKept);
  }

  const gone = '/news/taken-down/999999';
  await page.evaluate((name) => caches.open(name), `kept-1 ${gone}`);
  expect(await listKept(page)).toContain(gone);
  const response = await page.goto(gone);
  expect(response?.status()).toBe(404);
  await expect.poll(() => listKept(page)).not.toContain(gone);

  await page.evaluate(() => caches.open('kept-0 /news/story/1'));
  await activate(workerOf(page));
  const names = await page.evaluate(() => caches.keys());
  expect(names).not.toContain('kept-0 /news/story/1');
  // The page before may just be keeping it anew.
  await expect.poll(() => listKept(page)).toContain('/offline');
});

/** Tells the worker that it takes the place of a former one, and waits for what it does then. */
function activate(worker: Worker): Promise<void> {
  return worker.evaluate(async () => {
    const work: Promise<unknown>[] = [];
    const event = new Event('activate');
    Object.assign(event, { waitUntil: (each: Promise<unknown>) => work.push(each) });
    dispatchEvent(event);
    await Promise.all(work);
  });
}

/** Tells the worker that a page was read, which it then is given so, with room for it or none. */
function hearOfPage(
  worker: Worker,
  page: { path: string; html: string; caching: string; room: string },
): Promise<void> {
  return worker.evaluate(async ({ path, html, caching, room }) => {
    const { fetch } = globalThis;
    const { put } = Cache.prototype;
    globalThis.fetch = async () => new Response(html, { headers: { 'Cache-Control': caching } });
    Cache.prototype.put = function (key, response) {
      if (room === 'none' && key === path) return Promise.reject(new Error('no room'));
      return put.call(this, key, response);
    };
    const work: Promise<unknown>[] = [];
    const data = { path, search: '', parts: ['/assets/new.css'] };
    const event = new MessageEvent('message', { data });
    Object.assign(event, { waitUntil: (each: Promise<unknown>) => work.push(each) });
    dispatchEvent(event);
    await Promise.all(work);
    globalThis.fetch = fetch;
    Cache.prototype.put = put;
  }, page);
}

it('the last thirty stories are kept as they were read, also under an address with campaign marks, and listed with their pages only', async () => {
  const page = await read('/');
  await expectKept(page, '/');
  await workerOf(page).evaluate(async (most) => {
    for (let id = 1; id <= most; id += 1) await caches.open(`kept-1 /news/story/${id}`);
  }, MOST_ARTICLES);
  const asked: string[] = [];
  await page.context().route(`**${stories.article}*`, async (route) => {
    asked.push(new URL(route.request().url()).search);
    await route.continue();
  });
  await page.goto(`${stories.article}?utm_source=test`);
  await expectKept(page, stories.article);
  expect(new Set(asked)).toEqual(new Set(['?utm_source=test']));
  await expect.poll(() => listKept(page)).toHaveLength(MOST_ARTICLES + 2);
  const kept = await listKept(page);
  expect(kept).toContain('/offline');
  expect(kept).not.toContain('/news/story/1');
  expect(kept).toContain('/news/story/2');

  const title = await page.locator('h1').textContent();
  await page.context().unrouteAll();
  await page.context().setOffline(true);
  await page.goto('/sports');
  expect(await page.locator('.kept-stories a').allTextContents()).toEqual([title]);
});

it('a story is shown as it was read where the network does not answer soon', async () => {
  const page = await read(stories.article);
  await expectKept(page, stories.article);
  await workerOf(page).evaluate(async () => {
    await (
      globalThis as unknown as { registration: ServiceWorkerRegistration }
    ).registration.navigationPreload.disable();
    globalThis.fetch = () => new Promise(() => {});
  });
  await page.goto(stories.article, { waitUntil: 'domcontentloaded' });
  expect(await page.locator('.offline-notice').isVisible()).toBe(true);
});
