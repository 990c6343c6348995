import { addDays } from '#shared/india-time.ts';
/** What a dashboard counts. */
export const MEASURES = [
  ...(['views', 'calls', 'enquiries', 'ratings'] as const),
  ...(['placeViews', 'placeClicks'] as const),
] as const;
export type Measure = (typeof MEASURES)[number];

/** What only those are shown who have, or had, a place that is paid for. */
const OF_PLACES: readonly Measure[] = ['placeViews', 'placeClicks'];

/** The measures that say something of a business. */
export function listMeasures(days: readonly DayNumbers[], hasPlace: boolean): Measure[] {
  const isCounted = (measure: Measure) => days.some((day) => day[measure] > 0);
  return MEASURES.filter(
    (measure) => hasPlace || !OF_PLACES.includes(measure) || OF_PLACES.some(isCounted),
  );
}

/** Days that are shown, today the last. */
export const DAYS = 30;

/** Counts of a day in India, `YYYY-MM-DD`. */
export type DayNumbers = Readonly<Record<Measure, number>> & { day: string };

export interface Chart {
  measure: Measure;
  total: number;
  /** The fullest day; null where nothing was counted. */
  best: { day: string; count: number } | null;
  /** In units of CHART; days with nothing have none. */
  bars: readonly { day: string; x: number; y: number; height: number }[];
}

/** Units of the drawing: a bar stands in the middle of its day. */
export const CHART = { width: 300, height: 64, day: 10, bar: 7 } as const;
/** So that one event among hundreds can still be seen. */
const LOWEST_BAR = 2;

/** The days that end with `today`, the earliest first. */
export function listDays(today: string): string[] {
  return Array.from({ length: DAYS }, (_, place) => addDays(today, place + 1 - DAYS));
}

/** A bar chart of what was counted on each day. */
export function toChart(measure: Measure, days: readonly DayNumbers[]): Chart {
  const counts = days.map((day) => day[measure]);
  const most = Math.max(0, ...counts);
  const best = most > 0 ? days[counts.indexOf(most)] : undefined;
  const bars = days.flatMap(({ day, [measure]: count }, place) => {
    if (count === 0) return [];
    const height = Math.max(LOWEST_BAR, Math.round((count / most) * CHART.height));
    const x = place * CHART.day + (CHART.day - CHART.bar) / 2;
    return [{ day, x, y: CHART.height - height, height }];
  });
  return {
    measure,
    total: counts.reduce((sum, count) => sum + count, 0),
    best: best ? { day: best.day, count: most } : null,
    bars,
  };
}
