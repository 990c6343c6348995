import type { MarketIndex } from '#platform/market/market-service.ts';

export type { MarketIndex };

export interface MarketSnapshot {
  /** When the prices were current, epoch milliseconds. */
  at: number;
  marketOpen: boolean;
  /** The exchange is open but its service doesn't answer: these are the last prices known. */
  isDelayed: boolean;
  /** Prices of a simulated exchange. */
  isDemo: boolean;
  indices: readonly MarketIndex[];
}

export interface BreakingNews {
  id: number;
  text: string;
  /** Where it leads, encoded; null for a line without a story. */
  path: string | null;
  /** Epoch milliseconds. */
  until: number;
}

/** How far the entries of a story in one language have come while it happens. */
export interface LiveProgress {
  /** Entries that were ever added. */
  added: number;
  /** When they last changed, epoch milliseconds; greater each time. */
  changedAt: number;
  /** How long it is told of, epoch milliseconds. */
  until: number;
  /** When the last of them was added, epoch milliseconds; 0 where the story is a live blog no more. */
  liveAt: number;
}

/** Everything that reaches readers as it happens. Kept and sent as a whole: the one with the higher version counts. */
export interface LiveState {
  version: number;
  /** Null when there never was a price. */
  market: MarketSnapshot | null;
  /** By language: `en`, `hi`, `gu`. */
  breaking: Readonly<Record<string, BreakingNews>>;
  /** By number and language of the story: `12:gu`. */
  stories: Readonly<Record<string, LiveProgress>>;
}

/** Sockets that are open, and those of them whose page is in a language. */
export interface ReaderCount {
  all: number;
  languages: Readonly<Record<'en' | 'hi' | 'gu', number>>;
}
