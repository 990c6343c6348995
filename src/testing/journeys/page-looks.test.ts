import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS, EDITIONS } from '#i18n/editions.ts';
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
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
type Size = Parameters<typeof listOverflowsAt>[1];

describe.each(types.map((type, place) => ({ ...type, place })))('$name', ({ place, ...type }) => {
  // Each page in another edition at each width, axe at one of them in one of the themes, another than for the page before.
  const editionAt = (turn: number) =>
    ALL_EDITIONS[(place + turn) % ALL_EDITIONS.length] ?? EDITIONS.en;
  const looks = isFull
    ? ALL_EDITIONS.map((each) => ({ phone: each, narrow: each, desktop: each }))
    : [{ phone: editionAt(0), narrow: editionAt(1), desktop: editionAt(2) }];
  // The first, whose frame all have, is looked at in every way.
  const isClose = (turn: number) => isFull || place === 0 || place % 2 === turn;
  const themes = THEMES.filter((_, turn) => isFull || place === 0 || (place >> 1) % 2 === turn);

  it.each(looks)(
    'works on a phone in $phone.code, on a desktop in $desktop.code, in little room in $narrow.code',
    async ({ phone, narrow, desktop }) => {
      const { page, troubles } = await site.open(type.path, PHONE, phone);
      await expectStill(page, PHONE);
      if (isClose(0)) await expectColours(page, 'phone', themes);
      if (narrow !== phone) await page.goto(toEditionPath(narrow, type.path));
      await expectNarrow(page);

      // A page that is only reloaded would be shown where it was left.
      await page.goto('about:blank');
      await page.setViewportSize(DESKTOP.viewport);
      await page.goto(toEditionPath(desktop, type.path));
      await expectStill(page, DESKTOP);
      if (isClose(1)) await expectColours(page, 'desktop', themes);
      await expectSkipLink(page);
      expect.soft(withoutOwnStatus(troubles, type)).toEqual([]);
    },
  );
});

/** The page that is open has not moved while it came, nor while it is read through. */
async function expectStill(page: Page, size: Size): Promise<void> {
  const { width } = size.viewport;
  const shifts = await readThrough(page);
  const moved = shifts.reduce((sum, { value }) => sum + value, 0);
  expect.soft(moved, `${width}px: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(SHIFT_BUDGET);
  await expectFits(page, size);
}

async function expectFits(page: Page, size: Size, what = 'what stands out'): Promise<void> {
  expect.soft(await listOverflowsAt(page, size), what).toEqual([]);
}

/** Axe finds nothing in these themes. */
async function expectColours(page: Page, size: string, themes: readonly Theme[]): Promise<void> {
  for (const [turn, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme });
    // A second theme changes nothing but colours.
    const violations = await listViolations(page, turn > 0 ? COLOURS : undefined);
    expect.soft(violations, `${size}, ${colorScheme}`).toEqual([]);
  }
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
