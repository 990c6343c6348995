import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PlainReader } from '#testing/plain-reader.ts';
import { findStories } from './page-types.ts';
import { currentSite } from './running-site.ts';
import { DESKTOP, shareBrowser } from './site-browser.ts';

const site = shareBrowser();
/** The browser of the tests says that it is a machine. */
const READER = {
  ...DESKTOP,
  userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36',
};

/** From now on time passes in this page only when a test says so. */
async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
}

/** A story in which time has not begun yet; what was told of it is noted. */
async function openStopped() {
  const { article } = await findStories(currentSite().origin);
  const told: string[] = [];
  const prepare = (page: Page) => {
    page.on('request', (request) => {
      if (request.url().endsWith('/api/news/view')) told.push(request.method());
    });
    return stopClock(page);
  };
  return { told, ...(await site.open(article, { ...READER, prepare })) };
}

describe('a story that is read', () => {
  it('is told of once a visit', async () => {
    const { page, told } = await openStopped();
    const answer = page.waitForResponse('**/api/news/view');
    await page.clock.runFor(1_500);
    expect((await answer).status()).toBe(200);
    await page.reload();
    await page.clock.runFor(5_000);
    expect(told).toEqual(['POST']);
  });

  it('is told of with the host that led to it, and no more of its address', async () => {
    const { article } = await findStories(currentSite().origin);
    const { page } = await site.open('/robots.txt', READER);
    await stopClock(page);
    await page.addInitScript(() => {
      navigator.sendBeacon = (_, body) => {
        if (body instanceof Blob)
          body.text().then((text) => {
            document.documentElement.dataset.told = text;
          });
        return true;
      };
    });
    await page.goto(article, { referer: 'https://search.example/find?q=what+nobody+need+know' });
    await page.clock.runFor(1_500);
    const told = page.locator('html[data-told]');
    await told.waitFor();
    const { from, ...rest } = JSON.parse((await told.getAttribute('data-told')) ?? '');
    expect(from).toBe('search.example');
    expect(Object.keys(rest)).toEqual(['id', 'language']);
  });

  it('is not told of before it has been seen for a second', async () => {
    const { page, told } = await openStopped();
    await page.clock.runFor(900);
    await page.goto('/cities');
    expect(told).toEqual([]);
  });
});

it('each advertisement that was in sight for a second is told of once', async () => {
  const { page } = await site.open('/robots.txt', READER);
  await stopClock(page);
  await page.addInitScript(() => {
    navigator.sendBeacon = (address, body) => {
      if (String(address).includes('advertisement') && body instanceof Blob)
        body.text().then((text) => {
          document.documentElement.dataset.ads =
            (document.documentElement.dataset.ads ?? '') + text;
        });
      return true;
    };
  });
  await page.goto('/');
  const idsAt = (slot: string) =>
    page
      .locator(`${slot} [data-ad]`)
      .evaluateAll((links) => links.map((link) => Number((link as HTMLElement).dataset.ad)));
  const told = async () => {
    await page.clock.runFor(500);
    const text = (await page.locator('html').getAttribute('data-ads')) ?? '';
    return [...text.matchAll(/"id":(\d+),"type":"impression"/g)]
      .map(([, id]) => Number(id))
      .toSorted((a, b) => a - b);
  };
  const top = (await idsAt('.header-ad')).toSorted((a, b) => a - b);
  expect(top.length).toBeGreaterThan(1);
  await expect.poll(told, { timeout: 10_000 }).toEqual(top);
  await page.locator('.ad-bottom').scrollIntoViewIfNeeded();
  const all = [...top, ...(await idsAt('.ad-bottom'))].toSorted((a, b) => a - b);
  expect(all.length).toBeGreaterThan(top.length);
  await expect.poll(told, { timeout: 10_000 }).toEqual(all);
});

it('a place in a list that is paid for is told of once it was in sight for a second, and when it is followed', async () => {
  const { page } = await site.open('/robots.txt', READER);
  await stopClock(page);
  const told: string[] = [];
  await page.exposeFunction('noteBeacon', (text: string) => told.push(text));
  await page.addInitScript(() => {
    navigator.sendBeacon = (_, body) => {
      if (body instanceof Blob)
        body.text().then(Reflect.get(window, 'noteBeacon') as (text: string) => void);
      return true;
    };
  });
  // As if the first of the list had paid for its place.
  await page.route('**/directory/surat', async (route) => {
    const response = await route.fetch();
    const card = '<article class="business"';
    const html = (await response.text()).replace(card, `${card} data-sponsored="77"`);
    await route.fulfill({ response, body: html });
  });
  await page.goto('/directory/surat');
  const card = page.locator('[data-sponsored]');
  await card.scrollIntoViewIfNeeded();
  const events = async () => {
    await page.clock.runFor(500);
    return told
      .filter((text) => text.includes('"vendorBusinessDetailsId":77'))
      .map((text) => JSON.parse(text).event);
  };
  await expect.poll(events, { timeout: 10_000 }).toEqual(['place_view']);
  await card
    .locator('a')
    .first()
    .evaluate((link) => {
      link.addEventListener('click', (event) => event.preventDefault());
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    });
  await expect.poll(events, { timeout: 10_000 }).toEqual(['place_view', 'place_click']);
});

it('what is read most stands numbered on the home page and beside a story', async () => {
  const { origin } = currentSite();
  const { article } = await findStories(origin);
  const reader = new PlainReader();
  for (const path of ['/', article]) {
    await reader.open(origin + path);
    const list = reader.page.one('#most-read').parent;
    expect(list?.all('ol .rank').map(({ text }) => text)).toEqual([...'12345']);
  }
  const first = reader.page.one('#most-read').parent?.one('ol a');
  if (!first) throw new Error('nothing is read');
  await reader.follow(first);
  expect(reader.main.one('h1').text).toBe(first.text);
});

describe('the trending and the latest stories', () => {
  it('are chosen by keyboard without scripts, and shown one list at a time', async () => {
    const { page } = await site.open('/', { ...DESKTOP, javaScriptEnabled: false });
    const lists = page.locator('.news-tab-list');
    expect(await lists.nth(0).isVisible()).toBe(true);
    expect(await lists.nth(1).isVisible()).toBe(false);
    const picture = await lists.nth(0).locator('img').first().boundingBox();
    expect([picture?.width, picture?.height]).toEqual([130, 81]);
    await page.locator('.news-tab input').first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await lists.nth(0).isVisible()).toBe(false);
    expect(await lists.nth(1).locator('li').count()).toBe(4);
  });
});
