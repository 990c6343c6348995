import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { JOURNEY_EDITIONS } from './matrix.ts';
import { findStories } from './page-types.ts';
import { currentSite } from './running-site.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();

it.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('the address of a section opens the front page at it on %s', async (_, device) => {
  const { page } = await site.open('/', device);
  const id = await page.locator('.section-front h2').last().getAttribute('id');
  await page.goto('/cities');
  await page.goto(`/#${id}`);
  const place = await page.locator(`#${id}`).evaluate(async (heading) => {
    const top = () => heading.getBoundingClientRect().top;
    for (let still = 0, last = top(); still < 10 || scrollY === 0; last = top()) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      still = top() === last ? still + 1 : 0;
    }
    return top();
  });
  expect(place).toBeGreaterThanOrEqual(0);
  expect(place).toBeLessThan(device.viewport.height / 3);
});

/** Pictures of advertisements are asked for at a quality that nothing else has. */
const AD_PICTURES = '**/_next/image?*q=50*';

/** Leaves every advertisement without an answer; the pictures that the page asks for, in this order, each with its priority. */
async function holdAdvertisements(page: Page) {
  const asked: { isAd: boolean; priority: string }[] = [];
  await page.route(AD_PICTURES, () => {});
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request: { url, initialPriority: priority } }) => {
    if (url.includes('/_next/image?')) asked.push({ isAd: /[?&]q=50\b/.test(url), priority });
  });
  return asked;
}

it.each([
  ['a phone', 'front page', PHONE],
  ['a desktop', 'story', DESKTOP],
] as const)(
  'on %s advertisements that never come hold up nothing of the lead of a %s',
  async (_, kind, device) => {
    const { page } = await site.open('/robots.txt', device);
    const asked = await holdAdvertisements(page);
    const path = kind === 'story' ? (await findStories(currentSite().origin)).article : '/';
    await page.goto(path, { waitUntil: 'commit' });
    await page
      .locator('main picture img, main img')
      .first()
      .evaluate((lead) => (lead as HTMLImageElement).decode());
    await expect.poll(() => asked.some(({ isAd }) => isAd)).toBe(true);
    expect(asked[0]).toEqual({ isAd: false, priority: 'High' });
    expect(asked.filter(({ isAd, priority }) => isAd && priority !== 'Low')).toEqual([]);
  },
);

it.each(JOURNEY_EDITIONS)(
  'the lead of a phone begins high on the page in $code, and the advertisement below it keeps its place',
  async (edition) => {
    const { page } = await site.open('/', PHONE, edition);
    const lead = await page.locator('.story-lead').boundingBox();
    expect(lead?.y).toBeLessThanOrEqual(200);
    expect(await page.locator('.header-ad').isVisible()).toBe(false);
    const frame = await page.locator('.lead-end .ad-frame').boundingBox();
    expect(frame?.y).toBeGreaterThan((lead?.y ?? 0) + (lead?.height ?? 0));
    expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(500 / 90, 1);
  },
);

it('wide screens have it in the header, once', async () => {
  const { page } = await site.open('/', DESKTOP);
  expect(await page.locator('.header-ad .ad-top').isVisible()).toBe(true);
  expect(await page.locator('.lead-end').isVisible()).toBe(false);
});

it.each(JOURNEY_EDITIONS)(
  'text twice as large makes no page of $code wider than a phone',
  async (edition) => {
    for (const path of ['/', '/gujarat', '/cities/surat', '/searchpage?keyword=surat']) {
      const { page } = await site.open(path, PHONE, edition);
      await page.locator('html').evaluate((root) => root.style.setProperty('font-size', '200%'));
      const width = await page.locator('html').evaluate((root) => root.scrollWidth);
      expect(width, path).toBe(PHONE.viewport.width);
    }
  },
);
