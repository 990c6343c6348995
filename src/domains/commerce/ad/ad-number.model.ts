import type { Translate } from '#i18n/translator.ts';
import { toCsvLine } from '#shared/csv-line.ts';
import { addDays, toDay } from '#shared/india-time.ts';

const DAY = 86_400_000;

interface Counts {
  impressions: number;
  clicks: number;
}

/** What became of a booking, in all and on each day that has begun. */
export interface AdNumbers extends Counts {
  /** `day` is `YYYY-MM-DD` in India. */
  days: readonly ({ day: string } & Counts)[];
}

export function toAdNumbers(
  counted: readonly { day: string; event: string; count: number }[],
  { startOn, endOn, now }: { startOn: string; endOn: string; now: Date },
): AdNumbers {
  const today = toDay(now);
  const last = endOn < today ? endOn : today;
  const count = Math.max((Date.parse(last) - Date.parse(startOn)) / DAY + 1, 0);
  const sum = (event: string, day?: string) =>
    counted
      .filter((each) => each.event === event && (day ?? each.day) === each.day)
      .reduce((total, each) => total + each.count, 0);
  const at = (day?: string) => ({
    impressions: sum('impression', day),
    clicks: sum('click', day),
  });
  const days = Array.from({ length: count }, (_, index) => {
    const day = addDays(startOn, index);
    return { day, ...at(day) };
  });
  return { ...at(), days };
}

/** The days as a table for a spreadsheet: CSV in UTF-8 with its mark. */
export function toAdNumberTable({ days }: AdNumbers, t: Translate): string {
  const head = toCsvLine([t('ads.day'), t('ads.impressions'), t('ads.clicks')]);
  const lines = days.map(({ day, impressions, clicks }) =>
    toCsvLine([day, String(impressions), String(clicks)]),
  );
  return `\ufeff${head}${lines.join('')}`;
}
