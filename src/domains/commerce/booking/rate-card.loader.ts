import type { AdPosition } from '#domains/commerce/ad/ads.model.ts';
import { loadBilling } from '#domains/commerce/invoice/billing.loader.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { toDay } from '#shared/india-time.ts';
import { listDays } from './ad-day.model.ts';
import { type DayPrice, type Discount, findPrice } from './ad-price.model.ts';
import { type AdPage, CREATIVE_FORMATS } from './booking.model.ts';
import {
  listSlots,
  type PriceRow,
  type SlotFilter,
  type SlotRow,
  selectTaken,
} from './rate-card.repo.ts';

export interface SlotCard {
  slotCode: string;
  names: Readonly<Record<Lang, string>>;
  page: AdPage;
  adsPosition: AdPosition;
  /** What it is aimed at. */
  target: SlotRow['target'];
  /** Pixels; a picture has these or twice as many. */
  width: number;
  height: number;
  largestBytes: number;
  formats: readonly string[];
  capacity: number;
  shortestDays: number;
  longestDays: number;
  leadHours: number;
  /** In force today, or on the first day that is asked for. */
  prices: readonly Omit<DayPrice, 'fromOn'>[];
  /** Places that are free in each of the days that are asked for; absent where none are, or no target is named. */
  availability?: readonly { day: string; free: number }[];
}

export interface RateCard {
  currency: 'INR';
  /** Of tax, in basis points; 0 where none is charged. */
  rateBps: number;
  discounts: readonly Discount[];
  slots: readonly SlotCard[];
}

export interface RateCardFilter extends SlotFilter {
  /** Absent or null: free in all three. */
  language?: Lang | null | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Id of a city or category, for slots that are aimed at one. */
  target?: string | undefined;
}

/** Places on pages with what they cost; with days, how much of them is free. */
export async function loadRateCard(
  platform: Platform,
  { language, from, to, target, ...filter }: RateCardFilter = {},
): Promise<RateCard> {
  const { db, now } = platform;
  const [{ slots, prices, discounts }, billing] = await readOrUnavailable(
    Promise.all([listSlots(db, filter), loadBilling(platform)]),
  );
  const rateBps = billing?.rateBps ?? 0;
  const cards = slots.map((slot) => toCard(slot, prices, from ?? toDay(now)));
  const days = from && to ? listDays(from, to) : [];
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return { currency: 'INR', rateBps, discounts, slots: cards };
  const span = { language: language ?? null, startOn: first, endOn: last };
  const withDays = await Promise.all(
    slots.map(async (slot, index) => {
      const aimed = targetOf(slot, target);
      const card = cards[index] ?? toCard(slot, prices, first);
      if (aimed === null) return card;
      const taken = await readOrUnavailable(
        selectTaken(db, { ...span, slotId: slot.id, target: aimed }).all(),
      );
      const freeOf = new Map(taken.map(({ day, free }) => [day, free]));
      return {
        ...card,
        availability: days.map((day) => ({ day, free: freeOf.get(day) ?? slot.capacity })),
      };
    }),
  );
  return { currency: 'INR', rateBps, discounts, slots: withDays };
}

function targetOf(slot: SlotRow, target: string | undefined): string | null {
  if (slot.target === 'none') return '';
  return target ?? null;
}

function toCard(slot: SlotRow, prices: readonly PriceRow[], day: string): SlotCard {
  const own = prices.filter(({ slotId }) => slotId === slot.id);
  const languages = ['en', 'hi', 'gu', null] as const;
  const { code, nameEn, nameHi, nameGu, position, id: _, sort: __, active: ___, ...facts } = slot;
  const { version: ____, ...card } = facts;
  return {
    ...card,
    slotCode: code,
    names: { en: nameEn, hi: nameHi, gu: nameGu },
    adsPosition: position,
    formats: CREATIVE_FORMATS,
    prices: languages.flatMap((language) => {
      const price = findPrice(own, language, day);
      if (!price) return [];
      const { dayPaise, weekendBps, exclusiveBps } = price;
      return [{ language, dayPaise, weekendBps, exclusiveBps }];
    }),
  };
}
