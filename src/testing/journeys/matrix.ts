import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ALL_EDITIONS, EDITIONS, type Edition } from '#i18n/editions.ts';
import { expectGood, listOverflowsAt } from './page-watch.ts';
import { DESKTOP, PHONE } from './site-browser.ts';

/**
 * `npm test` makes a journey in one edition at one width and looks closely at a page once; `npm run test:all`
 * does so in every edition at every width. What the server says is tried in every edition by both.
 */
export const isFull = process.env.TEST_MATRIX === 'full';

/** The editions that journeys are made in: one stands for them in `npm test`. */
export const JOURNEY_EDITIONS = isFull ? ALL_EDITIONS : [EDITIONS.gujarati];

/** The others: what of a journey follows from the language is tried in them, in few steps. */
export const OTHER_EDITIONS = ALL_EDITIONS.filter((edition) => !JOURNEY_EDITIONS.includes(edition));

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
 * How a screen is looked at: closely in one edition at one width, and there for what stands out sideways
 * at the other width as well. Another turn changes both.
 */
export function looksOf(turn: number): readonly Look[] {
  if (isFull) return CLOSE_LOOKS;
  const size = sizeAt(turn);
  return [
    toLook(editionAt(turn), size, async (page) => {
      await expectGood(page);
      await expectFits(page, size);
    }),
  ];
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

/** Looks closely at what was looked at a moment before, or by another test, nearly as it is: `npm run test:all` does. */
export async function expectStillGood(page: Page): Promise<void> {
  if (isFull) await expectGood(page);
}

/** Expects that nothing stands out sideways at the other width either. */
async function expectFits(page: Page, size: Size): Promise<void> {
  expect(await listOverflowsAt(page, size === PHONE ? DESKTOP : PHONE)).toEqual([]);
  await page.setViewportSize(size.viewport);
}
