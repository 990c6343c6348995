import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ALL_EDITIONS, EDITIONS, type Edition } from '#i18n/editions.ts';
import { expectGood, listOverflows, listOverflowsAt, NO_COLOURS } from './page-watch.ts';
import { DESKTOP, PHONE } from './site-browser.ts';

/**
 * `npm test` makes a journey in one edition and looks closely at a page once a width; `npm run test:all`
 * does so in every edition at every width. What the server says is tried in every edition by both.
 */
export const isFull = process.env.TEST_MATRIX === 'full';

/** The editions that journeys are made in, and the one that stands for them in `npm test`. */
export const JOURNEY_EDITIONS = isFull ? ALL_EDITIONS : [EDITIONS.gujarati];
export const OTHER_EDITIONS = ALL_EDITIONS.filter((each) => !JOURNEY_EDITIONS.includes(each));

type Size = typeof PHONE | typeof DESKTOP;

/** A way to look at a page of the desk. */
export interface Look {
  name: string;
  edition: Edition;
  size: Size;
  /** Expects that what is open is good to look at. */
  expectGood(page: Page): Promise<void>;
}

/** Each edition at least once. Axe looks at one edition a width, at colours once; nothing stands out sideways in any edition at any width. */
export const LOOKS: readonly Look[] = isFull
  ? ALL_EDITIONS.flatMap((edition) =>
      [PHONE, DESKTOP].map((size) => toLook(edition, size, (page) => expectGood(page))),
    )
  : [
      toLook(EDITIONS.gujarati, PHONE, async (page) => {
        await expectGood(page);
        await expectFits(page, PHONE, DESKTOP);
      }),
      toLook(EDITIONS.en, DESKTOP, async (page) => {
        await expectGood(page, NO_COLOURS);
        await expectFits(page, DESKTOP, PHONE);
      }),
      toLook(EDITIONS.hindi, DESKTOP, (page) => expectFits(page, DESKTOP, PHONE)),
    ];

/** The looks of which a journey is made in one edition a width. */
export const JOURNEY_LOOKS = isFull ? LOOKS : LOOKS.slice(0, 2);

function toLook(edition: Edition, size: Size, expectLook: Look['expectGood']): Look {
  const name = `${edition.code} at ${size.viewport.width} px`;
  return { name, edition, size, expectGood: expectLook };
}

/** Expects that nothing stands out sideways as the page is, nor at another width. */
async function expectFits(page: Page, size: Size, other: Size): Promise<void> {
  expect(await listOverflows(page)).toEqual([]);
  expect(await listOverflowsAt(page, other)).toEqual([]);
  await page.setViewportSize(size.viewport);
}
