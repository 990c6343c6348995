/** Whom a code is for, as far as the shares of the day's codes go by it. */
export type Standing = 'stranger' | 'account' | 'staff';

/**
 * What is known of whoever asks being a person: they have `passed` a challenge, have not (`unproved`), could not be asked (`unasked`),
 * or it could not be found out (`unreachable`).
 */
export type Human = 'passed' | 'unproved' | 'unasked' | 'unreachable';

/** Parts of the day's codes after which the publisher is told. */
export const LEVELS = ['half', 'common'] as const;
export type Level = (typeof LEVELS)[number];

const CEILINGS: Readonly<Record<Standing, number>> = { stranger: 0.75, account: 0.9, staff: 1 };

/** Up to how many of the day's codes somebody gets one: the last quarter is kept for numbers with an account, the last tenth for the newsroom. */
export function ceilingOf(standing: Standing, budget: number): number {
  return Math.ceil(budget * CEILINGS[standing]);
}

/** So many of the day's codes are sent before a level is reached; from `half` on, people show that they are. */
export function thresholdOf(level: Level, budget: number): number {
  return level === 'half' ? Math.ceil(budget / 2) : ceilingOf('stranger', budget);
}
