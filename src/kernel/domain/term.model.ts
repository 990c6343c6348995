import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';

/** Rows of a table that are older than a moment, at most so many at a time. */
export interface OldRows {
  before: Date;
  limit: number;
}

/**
 * Deletes rows, or moves what they hold elsewhere; gives how many. Fewer than the limit: none is left. It may be cut off anywhere and
 * begins again the next time; its rows are found by an index.
 */
export type Thin = (platform: Platform<Env>, old: OldRows) => Promise<number>;

/** Done with the rows of a table at night. */
export interface Thinning {
  /** From this age on, in days. */
  days: number;
  /** What is done, e.g. `deleted`; tells the thinnings of a table apart. */
  what: string;
  /** Rows of a slice; 500 where nothing is said. Each R2 object is a call of its own, and a run makes 1,000 at most. */
  atOnce?: number;
  thin: Thin;
}

/** What becomes of the rows of a table as they grow old. */
export type Term =
  /** Why they stay, or can't grow. */
  | { stays: string }
  /** A job of the cron deletes them at this age, or when they have done their work. */
  | { job: string; after: string }
  | { nightly: readonly Thinning[] };

/** By the names of tables in the database. */
export type Terms = Readonly<Record<string, Term>>;
