import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ALL_EDITIONS, EDITIONS, type Edition } from '#i18n/editions.ts';
import { expectGood, listOverflows, listOverflowsAt } from './page-watch.ts';
import { DESKTOP, PHONE } from './site-browser.ts';

/**
 * `npm test` makes a journey in one edition at one width and looks closely at a page once; `npm run test:all`
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

/**
 * How a screen is looked at: in one edition on a phone, in another on a desktop, closely in one of both and
 * in the other for what stands out sideways, there at either width. Another turn changes all three.
 */
export function looksOf(turn: number): readonly Look[] {
  if (isFull) return CLOSE_LOOKS;
  const pair = SIZES.map((size, place) => ({ edition: editionAt(turn + place), size }));
  return pair.map(({ edition, size }, place) =>
    toLook(edition, size, async (page) => {
      if (place === turn % 2) await expectGood(page);
      await expectFits(page, size);
    }),
  );
}

/** The looks a journey is made in: one, with another edition and the other width in another turn. */
export function journeyLooksOf(turn: number): readonly Look[] {
  if (isFull) return CLOSE_LOOKS;
  return [toLook(editionAt(turn), sizeAt(turn), expectGood)];
}

/** The widths a journey is made at: one, and the other in another turn. */
export function journeySizesOf(turn: number): readonly Size[] {
  return isFull ? SIZES : [sizeAt(turn)];
}

const SIZES: readonly Size[] = [PHONE, DESKTOP];
const CLOSE_LOOKS = ALL_EDITIONS.flatMap((edition) =>
  SIZES.map((size) => toLook(edition, size, expectGood)),
);

function editionAt(turn: number): Edition {
  return ALL_EDITIONS[turn % ALL_EDITIONS.length] ?? EDITIONS.en;
}

function sizeAt(turn: number): Size {
  return turn % 2 === 0 ? PHONE : DESKTOP;
}

function toLook(edition: Edition, size: Size, expectLook: (page: Page) => Promise<void>): Look {
  const name = `${edition.code} at ${size.viewport.width} px`;
  return { name, edition, size, expectGood: (page) => expectLook(page) };
}

/** Expects that nothing stands out sideways as the page is, nor at the other width. */
async function expectFits(page: Page, size: Size): Promise<void> {
  expect(await listOverflows(page)).toEqual([]);
  expect(await listOverflowsAt(page, size === PHONE ? DESKTOP : PHONE)).toEqual([]);
  await page.setViewportSize(size.viewport);
}
