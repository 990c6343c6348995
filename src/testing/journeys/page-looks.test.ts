import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS, EDITIONS } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { isFull } from './matrix.ts';
import { findPages, listPageTypes, type PageType } from './page-types.ts';
import { COLOURS, listOverflowsAt, listViolations, readThrough } from './page-watch.ts';
import { currentSite } from './running-site.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();
const types = listPageTypes(await findPages(currentSite().origin)).filter(
  ({ isAlike }) => isFull || !isAlike,
);
const SHIFT_BUDGET = 0.02;
const NARROW = { viewport: { width: 320, height: 640 } };
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
const SIZES = [PHONE, DESKTOP] as const;
type Size = Parameters<typeof listOverflowsAt>[1];

describe.each(types.map((type, place) => ({ ...type, place })))('$name', ({ place, ...type }) => {
  // The first, whose frame all have, is looked at in every way; each other at another width and in another theme and edition than the one before.
  const isAll = isFull || place === 0;
  const sizes = SIZES.filter((_, turn) => isAll || place % 2 === turn);
  const themes = THEMES.filter((_, turn) => isAll || (place >> 1) % 2 === turn);
  const editionAt = (turn: number) => ALL_EDITIONS[turn % ALL_EDITIONS.length] ?? EDITIONS.en;
  const looks = isFull
    ? ALL_EDITIONS.map((edition) => ({ edition, other: edition }))
    : [{ edition: editionAt(place), other: editionAt(place + 1) }];

  it.each(looks)('works in $edition.code, and in little room in $other.code', async (look) => {
    const [first = PHONE] = sizes;
    const { page, troubles } = await site.open(type.path, first, look.edition);
    for (const size of sizes) {
      // A page that is only reloaded would be shown where it was left.
      if (size !== first) await reopen(page, size, toEditionPath(look.edition, type.path));
      await expectStill(page);
      for (const width of SIZES) await expectFits(page, width);
      await page.setViewportSize(size.viewport);
      await expectColours(page, themes);
      await expectSkipLink(page);
    }
    await reopen(page, NARROW, toEditionPath(look.other, type.path));
    for (const width of [NARROW, ...SIZES]) await expectFits(page, width);
    await page.evaluate(() => document.documentElement.setAttribute('data-text-size', 'large'));
    await expectFits(page, PHONE, 'large letters');
    expect.soft(withoutOwnStatus(troubles, type)).toEqual([]);
  });
});

async function reopen(page: Page, { viewport }: Size, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.setViewportSize(viewport);
  await page.goto(path);
}

/** The page that is open has not moved while it came, nor while it is read through. */
async function expectStill(page: Page): Promise<void> {
  const shifts = await readThrough(page);
  const moved = shifts.reduce((sum, { value }) => sum + value, 0);
  const { width } = page.viewportSize() ?? {};
  expect.soft(moved, `${width}px: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(SHIFT_BUDGET);
}

async function expectFits(page: Page, size: Size, what = 'what stands out'): Promise<void> {
  expect.soft(await listOverflowsAt(page, size), what).toEqual([]);
}

/** Axe finds nothing in these themes. */
async function expectColours(page: Page, themes: readonly Theme[]): Promise<void> {
  for (const [turn, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme });
    // A second theme changes nothing but colours.
    const violations = await listViolations(page, turn > 0 ? COLOURS : undefined);
    expect.soft(violations, `${page.viewportSize()?.width} px, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
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
