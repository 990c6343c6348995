import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS, type Edition } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { isFull } from './matrix.ts';
import { findStories, listPageTypes, type PageType } from './page-types.ts';
import { COLOURS, listOverflowsAt, listViolations, NO_COLOURS, readThrough } from './page-watch.ts';
import { currentSite } from './running-site.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();
const types = listPageTypes(await findStories(currentSite().origin));
const SHIFT_BUDGET = 0.02;
const NARROW = { viewport: { width: 320, height: 640 } };
type Size = Parameters<typeof listOverflowsAt>[1];

describe.each(types.map((type, place) => ({ ...type, place })))('$name', ({ place, ...type }) => {
  // The frame of all pages is looked at in all its colours on the first of them; each page in another edition than the one before.
  const isFirst = place === 0;
  const closely = ALL_EDITIONS.filter((_, turn) => isFull || turn === place % ALL_EDITIONS.length);
  const others = ALL_EDITIONS.filter((edition) => !closely.includes(edition));

  it.each(closely)('works at every width, in light and dark, in $code', async (edition) => {
    const phone = await openStill(type, PHONE, edition);
    expect.soft(await listViolations(phone.page), 'phone, light').toEqual([]);
    if (isFull || isFirst) await expectDark(phone.page, 'phone, dark');
    await expectNarrow(phone.page);
    expect.soft(withoutOwnStatus(phone.troubles, type), 'phone').toEqual([]);

    const { page, troubles } = await openStill(type, DESKTOP, edition);
    const rules = isFull || isFirst ? undefined : NO_COLOURS;
    expect.soft(await listViolations(page, rules), 'desktop, light').toEqual([]);
    await expectDark(page, 'desktop, dark');
    await expectSkipLink(page);
    expect.soft(withoutOwnStatus(troubles, type), 'desktop').toEqual([]);
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

/** Opens a page that doesn't move while it comes, and reads it through. */
async function openStill(type: PageType, size: typeof PHONE | typeof DESKTOP, edition: Edition) {
  const visit = await site.open(type.path, size, edition);
  const { width } = size.viewport;
  const shifts = await readThrough(visit.page);
  const moved = shifts.reduce((sum, { value }) => sum + value, 0);
  expect.soft(moved, `${width}px: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(SHIFT_BUDGET);
  await expectFits(visit.page, size);
  return visit;
}

async function expectFits(page: Page, size: Size, what = 'overflows'): Promise<void> {
  expect.soft(await listOverflowsAt(page, size), what).toEqual([]);
}

async function expectDark(page: Page, size: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await listViolations(page, COLOURS), size).toEqual([]);
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
