import { foldText } from '#i18n/folding.ts';
import { DAY, type RatingDoubt } from './rating.model.ts';

/** What is known as a rating comes in; ratings of 24 hours are those of others and this one. */
export interface RatingFacts {
  /** Age of the account in milliseconds. */
  age: number;
  /** Businesses that were rated from here today. */
  businesses: number;
  /** Of the business within 24 hours: from this network, and from all. */
  fromNetwork: number;
  fromAll: number;
  /** Those of them that no enquiry stands behind, with the sum of their stars. */
  unproved: { count: number; sum: number };
  /** What readers were shown before those. */
  before: { count: number; sum: number };
  /** Shown ratings of the 30 days before. */
  ofMonth: number;
  isAlike: boolean;
  isProved: boolean;
  /** What the judge holds it for. */
  held: readonly RatingDoubt[];
}

export interface RatingVerdict {
  to: 'published' | 'pending' | 'rejected';
  /** 0 to 100. */
  risk: number;
  why: RatingDoubt[];
  /** So many have come at once that no more are taken for a while. */
  isBurst: boolean;
}

// Points and limits of community.md, section 3.
const POINTS = { new_account: 20, many_businesses: 25, one_network: 30, alike: 30 } as const;
const PROVED = -20;
const WAITS = 50;
const REFUSED = 80;
const MANY_BUSINESSES = 3;
const MANY_OF_NETWORK = 5;
/** A burst: so many times what is usual in a day, of which there is one at least. */
const BURST = 10;
const MONTH_DAYS = 30;
/** Those of one day that nothing is known of may move a mean of many by so much; the first of them are taken at their word. */
const MOST_SWAY = 0.1;
const TAKEN = 2;
const MANY = 10;

/** Whether a rating is shown, waits or is refused, and why. */
export function assessRating(facts: RatingFacts): RatingVerdict {
  const doubts: (keyof typeof POINTS)[] = [
    ...(facts.age < DAY ? (['new_account'] as const) : []),
    ...(facts.businesses >= MANY_BUSINESSES ? (['many_businesses'] as const) : []),
    ...(facts.fromNetwork >= MANY_OF_NETWORK ? (['one_network'] as const) : []),
    ...(facts.isAlike ? (['alike'] as const) : []),
  ];
  const points = doubts.reduce((sum, doubt) => sum + POINTS[doubt], facts.isProved ? PROVED : 0);
  const risk = Math.min(100, Math.max(0, points));
  const isBurst = facts.fromAll >= BURST * Math.max(1, facts.ofMonth / MONTH_DAYS);
  const held: RatingDoubt[] = [
    ...(isBurst && !facts.isProved ? (['burst'] as const) : []),
    ...(sways(facts) ? (['sway'] as const) : []),
    ...facts.held,
  ];
  const why = [...doubts, ...held];
  if (risk >= REFUSED) return { to: 'rejected', risk, why, isBurst };
  const waits = risk >= WAITS || held.length > 0;
  return { to: waits ? 'pending' : 'published', risk, why, isBurst };
}

/** Whether those of a day that no enquiry stands behind, this one among them, move the mean too far. */
function sways({ unproved, before, isProved }: RatingFacts): boolean {
  if (isProved || unproved.count <= TAKEN || before.count < MANY) return false;
  const mean = before.sum / before.count;
  const after = (before.sum + unproved.sum) / (before.count + unproved.count);
  return Math.abs(after - mean) > MOST_SWAY;
}

/** Words that stand next to each other are compared in so many. */
const RUN = 3;
/** Share of them from which two texts are nearly the same. */
const ALIKE = 0.6;

/** Whether a text is nearly one of others. Short ones say little: "very good" is written by many. */
export function isNearly(text: string, others: readonly string[]): boolean {
  const own = toRuns(text);
  if (own.size < RUN) return false;
  return others.some((other) => {
    const theirs = toRuns(other);
    const shared = [...own].filter((run) => theirs.has(run)).length;
    return shared / (own.size + theirs.size - shared) >= ALIKE;
  });
}

function toRuns(text: string): Set<string> {
  const words = foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return new Set(
    words
      .slice(0, Math.max(0, words.length - RUN + 1))
      .map((_, at) => words.slice(at, at + RUN).join(' ')),
  );
}
