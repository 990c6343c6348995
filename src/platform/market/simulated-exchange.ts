import { isTradingTime, lastTrading, previousClose } from './exchange-hours.ts';
import type { MarketIndex, MarketService } from './market-service.ts';

const MINUTE = 60_000;

/** About where each index may stand. */
const INDICES = [
  { name: 'NIFTY 50', level: 25_900 },
  { name: 'SENSEX', level: 84_700 },
  { name: 'NIFTY BANK', level: 58_600 },
  { name: 'NIFTY IT', level: 36_400 },
  { name: 'NIFTY MIDCAP 100', level: 60_200 },
  { name: 'NIFTY SMALLCAP 100', level: 18_100 },
] as const;

/** Swings that add up to a day at the exchange: how long one takes, in minutes, and its share of the price. */
const SWINGS = [
  { minutes: 13_000, share: 0.021 },
  { minutes: 2_900, share: 0.008 },
  { minutes: 331, share: 0.003 },
  { minutes: 47, share: 0.0009 },
  { minutes: 7.3, share: 0.0003 },
] as const;

/** An exchange that always has the same prices at the same minute and keeps the hours of the real one. */
export const simulatedExchange: MarketService = {
  isDemo: true,
  read: async (now) => {
    const at = lastTrading(now);
    return { marketOpen: isTradingTime(now), opensAt: null, at, indices: listPrices(at) };
  },
};

function listPrices(at: number): MarketIndex[] {
  const close = previousClose(at);
  return INDICES.map(({ name, level }, place) => {
    const before = priceAt(level, place, close);
    const livePrice = priceAt(level, place, at);
    const netChange = toHundredths(livePrice - before);
    return { name, livePrice, netChange, percentChange: toHundredths((netChange / before) * 100) };
  });
}

function priceAt(level: number, place: number, at: number): number {
  const minute = Math.floor(at / MINUTE);
  const swing = SWINGS.reduce(
    (sum, { minutes, share }, index) =>
      sum + share * Math.sin((2 * Math.PI * minute) / minutes + index + place / 4),
    0,
  );
  return toHundredths(level * (1 + swing));
}

function toHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
