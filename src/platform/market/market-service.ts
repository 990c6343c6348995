/** One index of the exchange (spec section 3). */
export interface MarketIndex {
  name: string;
  livePrice: number;
  netChange: number;
  /** Of the last close, e.g. -0.4 for four tenths of a per cent down. */
  percentChange: number;
}

/** What the market service says at a moment. */
export interface MarketReading {
  marketOpen: boolean;
  /** When it opens next by its own account, epoch milliseconds; null when it doesn't say. */
  opensAt: number | null;
  /** When the prices were current, epoch milliseconds. */
  at: number;
  /** At least one. */
  indices: readonly MarketIndex[];
}

export interface MarketService {
  readonly isDemo: boolean;
  /** One look at the market at `now` (epoch milliseconds); rejects when there is no usable answer. */
  read(now: number): Promise<MarketReading>;
}
