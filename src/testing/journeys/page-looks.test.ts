import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { isFull } from './matrix.ts';
import { findStories, listPageTypes, type PageType } from './page-types.ts';
import { COLOURS, listOverflowsAt, listViolations, readThrough } from './page-watch.ts';
import { currentSite } from './running-site.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();
const types = listPageTypes(await findStories(currentSite().origin));
const SHIFT_BUDGET = 0.02;
const NARROW = { viewport: { width: 320, height: 640 } };
type Size = Parameters<typeof listOverflowsAt>[1];

describe.each(types.map((type, place) => ({ ...type, place })))('$name', ({ place, ...type }) => {
  // Each page in another edition than the one before, axe at the other width; the first, whose frame all have, at both.
  const closely = ALL_EDITIONS.filter((_, turn) => isFull || turn === place % ALL_EDITIONS.length);
  const others = ALL_EDITIONS.filter((edition) => !closely.includes(edition));
  const isClose = (turn: number) => isFull || place === 0 || place % 2 === turn;

  it.each(closely)('works at every width, in light and dark, in $code', async (edition) => {
    const { page, troubles } = await site.open(type.path, PHONE, edition);
    await expectStill(page, PHONE);
    if (isClose(0)) await expectColours(page, 'phone');
    await expectNarrow(page);

    // A page that is only reloaded would be shown where it was left.
    await page.goto('about:blank');
    await page.setViewportSize(DESKTOP.viewport);
    await page.goto(toEditionPath(edition, type.path));
    await expectStill(page, DESKTOP);
    if (isClose(1)) await expectColours(page, 'desktop');
    await expectSkipLink(page);
    expect.soft(withoutOwnStatus(troubles, type)).toEqual([]);
  });

  it.runIf(others.length > 0)('fits at every width in the other editions', async () => {
    const { page, troubles } = await site.open(type.path, PHONE, others[0]);
    for (const edition of others) {
      if (edition !== others[0]) await page.goto(toEditionPath(edition, type.path));
      for (const size of [PHONE, DESKTOP]) await expectFits(page, size, edition.code);
      await expectNarrow(page);
    }
    expect.soft(withoutOwnStatus(troubles, type)).toEqual([]);
  });
});

/** The page that is open has not moved while it came, nor while it is read through. */
async function expectStill(page: Page, size: Size): Promise<void> {
  const { width } = size.viewport;
  const shifts = await readThrough(page);
  const moved = shifts.reduce((sum, { value }) => sum + value, 0);
  expect.soft(moved, `${width}px: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(SHIFT_BUDGET);
  await expectFits(page, size);
}

async function expectFits(page: Page, size: Size, what = 'overflows'): Promise<void> {
  expect.soft(await listOverflowsAt(page, size), what).toEqual([]);
}

/** Axe finds nothing, and the colours of the dark theme stand out as well. */
async function expectColours(page: Page, size: string): Promise<void> {
  expect.soft(await listViolations(page), `${size}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await listViolations(page, COLOURS), `${size}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Where there is little room, and with large letters. */
async function expectNarrow(page: Page): Promise<void> {
  await expectFits(page, NARROW);
  await page.evaluate(() => document.documentElement.setAttribute('data-text-size', 'large'));
  await expectFits(page, PHONE, 'large letters');
}

/** The keyboard skips to the story. */
async function expectSkipLink(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  const link = page.locator('.skip-link');
  expect.soft(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(async () => (await link.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  expect.soft(await page.evaluate(() => document.activeElement?.id)).toBe('main');
}

/** The browser complains about a page that says it isn't there. */
function withoutOwnStatus(troubles: readonly string[], { status }: PageType): string[] {
  return troubles.filter((trouble) => status !== 404 || !trouble.includes('404'));
}
