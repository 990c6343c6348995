import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { ownSite } from './own-site.ts';
import { findStories } from './page-types.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

const PLAYER = 'https://www.youtube-nocookie.com/';
const origin = ownSite.origin;
const site = shareBrowser();
const { video } = await findStories(origin);

/** Answers for YouTube and notes every request that leaves the site. */
async function watchOutside(page: Page): Promise<string[]> {
  const outside: string[] = [];
  await page.route(
    (url) => url.origin !== origin,
    (route) => {
      outside.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' });
    },
  );
  return outside;
}

describe.each(ALL_EDITIONS)('a video in $code', (edition) => {
  it('plays in its place, and asks YouTube nothing before', async () => {
    const { page, troubles } = await site.open('/cities', DESKTOP, edition);
    const outside = await watchOutside(page);
    await page.goto(`${edition.prefix}${video}`, { waitUntil: 'networkidle' });
    const poster = page.locator('a[data-player]');
    const title = await page.locator('h1').textContent();
    expect(await poster.textContent()).toContain(title);
    const room = await poster.boundingBox();
    expect(outside).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);

    await poster.click();
    const player = page.locator('.video-player iframe');
    await expect.poll(() => outside.length).toBe(1);
    expect(outside[0]).toMatch(
      new RegExp(`^${PLAYER}embed/[\\w-]{11}\\?autoplay=1&rel=0&hl=${edition.lang}$`),
    );
    expect(await player.getAttribute('title')).toBe(title);
    expect(await player.boundingBox()).toEqual(room);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    expect(troubles).toEqual([]);
  });
});

it('a video plays by keyboard on a phone', async () => {
  const { page } = await site.open(video, PHONE);
  const outside = await watchOutside(page);
  // Until its script is there a video is a link to YouTube.
  await page.waitForLoadState('networkidle');
  await page.locator('a[data-player]').focus();
  await page.keyboard.press('Enter');
  await page.locator('.video-player iframe').waitFor();
  await expect.poll(() => outside.map((url) => new URL(url).origin)).toEqual([PLAYER.slice(0, -1)]);
});

it('without JavaScript a video is a link to YouTube', async () => {
  const { page } = await site.open(video, { ...PHONE, javaScriptEnabled: false });
  const outside = await watchOutside(page);
  await page.locator('a[data-player]').click();
  await page.waitForURL('https://www.youtube.com/watch?v=*');
  expect(outside).toHaveLength(1);
});
