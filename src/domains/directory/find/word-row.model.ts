/** What a business is worth before anything is asked, by directory.md section 6. */
export interface Worth {
  /** 1 to 5; of no use where nobody has rated. */
  ratingScore: number;
  ratingCount: number;
  isVerified: boolean;
  /** How much of its profile is filled in, 0 to 100. */
  percentage: number;
  /** Median of its answers; null where it has none. */
  responseMinutes: number | null;
}

/** Businesses a row can name. */
const BUSINESSES = 2 ** 32;
const STEPS = 1_023;
const LEAST = 0.75;
const MOST = 1.5;
const DAY_MINUTES = 24 * 60;
/** What nobody has rated stands where three stars do. */
const UNRATED = 3;

/** From LEAST to MOST: money never enters. */
export function toWorth(of: Worth): number {
  const score = of.ratingCount > 0 ? of.ratingScore : UNRATED;
  const isQuick = of.responseMinutes !== null && of.responseMinutes < DAY_MINUTES;
  return (
    1 +
    (0.25 * (score - UNRATED)) / 2 +
    (of.isVerified ? 0.1 : 0) +
    (0.08 * of.percentage) / 100 +
    (isQuick ? 0.07 : 0)
  );
}

/** Row of a business: the better it is the higher; a JavaScript number holds it exactly. */
export function toBusinessRow(id: number, worth: number): number {
  const step = Math.round(((worth - LEAST) / (MOST - LEAST)) * STEPS);
  return Math.min(Math.max(step, 0), STEPS) * BUSINESSES + id;
}

export function toBusinessId(row: number): number {
  return row % BUSINESSES;
}

/** The worth of the business of a row, to a thousandth. */
export function worthOf(row: number): number {
  return LEAST + (Math.floor(row / BUSINESSES) / STEPS) * (MOST - LEAST);
}
