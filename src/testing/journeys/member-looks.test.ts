import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS, EDITIONS, type Edition } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { isFull } from './matrix.ts';
import { MEMBERS, type MemberPage, openMemberPages } from './member-types.ts';
import { COLOURS, listOverflowsAt, listViolations, readThrough } from './page-watch.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';
import { listFocusFaults, listSmallTargets } from './touch-watch.ts';

const site = shareBrowser();
const { pages, options } = await openMemberPages(4);
const SHIFT_BUDGET = 0.02;
const SIZES = [PHONE, DESKTOP] as const;

/** How a page is looked at: in `npm test` each in another edition than the one before, at the other width. */
function looksOf(place: number): { edition: Edition; size: (typeof SIZES)[number] }[] {
  const size = SIZES[place % SIZES.length] ?? PHONE;
  const edition = ALL_EDITIONS[place % ALL_EDITIONS.length] ?? EDITIONS.en;
  if (!isFull) return [{ edition, size }];
  return ALL_EDITIONS.flatMap((each) => SIZES.map((width) => ({ edition: each, size: width })));
}

describe.each(MEMBERS)('pages of a %s', (member) => {
  it('fit, hold still, and can be read, touched and gone through by keys', {
    timeout: 600_000,
  }, async () => {
    const visit = { ...PHONE, ...options[member] };
    const { page, troubles } = await site.open('/robots.txt', visit);
    for (const [place, each] of pages.entries()) {
      if (each.member !== member) continue;
      for (const { edition, size } of looksOf(place)) {
        const path = toEditionPath(edition, each.path);
        await page.setViewportSize(size.viewport);
        await page.goto(path);
        await expectGood(page, { path, size, isDark: place % 3 === 0 });
        if (each.isRefused) await expectRefusal(page, { path, each });
      }
    }
    // A refusal is told with its status; fonts come late where the machine is slow.
    expect.soft(troubles.filter((trouble) => !/\b422\b|preload/.test(trouble))).toEqual([]);
  });
});

interface Look {
  path: string;
  size: (typeof SIZES)[number];
  /** Whether its colours are looked at in the dark as well. */
  isDark: boolean;
}

async function expectGood(page: Page, { path, size, isDark }: Look): Promise<void> {
  const { width } = size.viewport;
  const shifts = await readThrough(page);
  const moved = shifts.reduce((sum, { value }) => sum + value, 0);
  expect
    .soft(moved, `${path} at ${width} px: ${JSON.stringify(shifts)}`)
    .toBeLessThan(SHIFT_BUDGET);
  expect.soft(await listViolations(page), path).toEqual([]);
  if (isDark) {
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await listViolations(page, COLOURS), `${path} in the dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  for (const other of [DESKTOP, PHONE])
    expect.soft(await listOverflowsAt(page, other), path).toEqual([]);
  expect.soft(await listSmallTargets(page), `${path}: too small for a finger`).toEqual([]);
  expect.soft(await listFocusFaults(page), `${path}: focus is not seen`).toEqual([]);
}

/** What is wrong is said, and can be read. */
async function expectRefusal(page: Page, { path }: { path: string; each: MemberPage }) {
  await page.locator('main .button-primary').last().press('Enter');
  await page.locator('#answer').waitFor();
  expect.soft(await listViolations(page), `${path}, refused`).toEqual([]);
  expect.soft(await listOverflowsAt(page, PHONE), `${path}, refused`).toEqual([]);
  expect.soft(await listSmallTargets(page), `${path}, refused`).toEqual([]);
}
