import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Edition } from '#i18n/editions.ts';
import { JOURNEY_EDITIONS } from './matrix.ts';
import { findStories } from './page-types.ts';
import { waitForListener } from './page-watch.ts';
import { currentSite } from './running-site.ts';
import { DESKTOP, PHONE, shareBrowser, type VisitOptions } from './site-browser.ts';

const PLAYER = 'https://www.youtube-nocookie.com/';
const origin = currentSite().origin;
const site = shareBrowser();
const { video } = await findStories(origin);

/** The page of a video; answers for YouTube and notes every request that leaves the site. */
async function openWatched(options: VisitOptions, edition?: Edition) {
  const outside: string[] = [];
  const prepare = (page: Page) =>
    page.route(
      (url) => url.origin !== origin,
      (route) => {
        outside.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' });
      },
    );
  return { outside, ...(await site.open(video, { ...options, prepare }, edition)) };
}

describe.each(JOURNEY_EDITIONS)('a video in $code', (edition) => {
  it('plays in its place, and asks YouTube nothing before', async () => {
    const { page, outside, troubles } = await openWatched(DESKTOP, edition);
    const poster = page.locator('a[data-player]');
    await waitForListener(poster, 'click');
    await page.waitForLoadState('networkidle');
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
  const { page, outside } = await openWatched(PHONE);
  const poster = page.locator('a[data-player]');
  // Until its script is there a video is a link to YouTube.
  await waitForListener(poster, 'click');
  await poster.focus();
  await page.keyboard.press('Enter');
  await page.locator('.video-player iframe').waitFor();
  await expect.poll(() => outside.map((url) => new URL(url).origin)).toEqual([PLAYER.slice(0, -1)]);
});

it('without JavaScript a video is a link to YouTube', async () => {
  const { page, outside } = await openWatched({ ...PHONE, javaScriptEnabled: false });
  await page.locator('a[data-player]').click();
  await page.waitForURL('https://www.youtube.com/watch?v=*');
  expect(outside).toHaveLength(1);
});
