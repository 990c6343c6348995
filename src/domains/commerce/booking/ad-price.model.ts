import { share } from '#domains/commerce/invoice/gst.model.ts';
import type { Lang } from '#i18n/editions.ts';
import { isWeekend } from './ad-day.model.ts';

/** Price of a day in a slot from a day on; as language, null is the price of all three at once. */
export interface DayPrice {
  language: Lang | null;
  dayPaise: number;
  /** Basis points of the day's price on Saturdays and Sundays. */
  weekendBps: number;
  /** Basis points of the price for having the slot alone. */
  exclusiveBps: number;
  fromOn: string;
}

export interface Discount {
  leastDays: number;
  discountBps: number;
}

export interface Price {
  days: number;
  weekendDays: number;
  /** All days, alone in the slot where that is asked. */
  basePaise: number;
  discountPaise: number;
  netPaise: number;
  /** Each day, before it is multiplied for having the slot alone and before the discount. */
  dayPrices: readonly { day: string; paise: number }[];
}

const WHOLE = 10_000;

/** The price in force on a day; null before the first. */
export function findPrice<P extends DayPrice>(
  prices: readonly P[],
  language: Lang | null,
  day: string,
): P | null {
  return prices
    .filter((price) => price.language === language && price.fromOn <= day)
    .reduce<P | null>((last, each) => (last && last.fromOn > each.fromOn ? last : each), null);
}

/** What days in a slot cost without tax, each at the price that is in force on it; null where one has none. */
export function reckonPrice(
  { prices, discounts }: { prices: readonly DayPrice[]; discounts: readonly Discount[] },
  {
    days,
    language,
    isExclusive,
  }: { days: readonly string[]; language: Lang | null; isExclusive: boolean },
): Price | null {
  let basePaise = 0;
  const dayPrices: { day: string; paise: number }[] = [];
  for (const day of days) {
    const price = findPrice(prices, language, day);
    if (!price) return null;
    const paise = share(price.dayPaise, isWeekend(day) ? price.weekendBps : WHOLE);
    dayPrices.push({ day, paise });
    basePaise += isExclusive ? share(paise, price.exclusiveBps) : paise;
  }
  const discountPaise = share(basePaise, findDiscount(discounts, days.length));
  return {
    days: days.length,
    weekendDays: days.filter(isWeekend).length,
    basePaise,
    discountPaise,
    netPaise: basePaise - discountPaise,
    dayPrices,
  };
}

/** Basis points of the longest one that so many days reach. */
function findDiscount(discounts: readonly Discount[], days: number): number {
  const reached = discounts.filter(({ leastDays }) => leastDays <= days);
  return reached.toSorted((a, b) => b.leastDays - a.leastDays)[0]?.discountBps ?? 0;
}
