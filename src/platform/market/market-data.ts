import { z } from 'zod';
import { privateHostsOf } from '#platform/outside-address.ts';
import type { FetchEnv } from '#platform/outside-fetch.ts';
import { fetchOutside } from '#platform/outside-fetch.ts';
import { lastTrading } from './exchange-hours.ts';
import type { MarketIndex, MarketService } from './market-service.ts';
import { simulatedExchange } from './simulated-exchange.ts';

export interface MarketEnv extends FetchEnv {
  /** Address under which the market service answers, without a trailing slash; empty hides prices in production. */
  MARKET_API_BASE: string;
  /** Secret. Sent to the market service as a bearer token. */
  MARKET_API_KEY?: string;
}

declare module '#platform/env.ts' {
  interface Env extends MarketEnv {}
}

/** The configured service; without one the simulated exchange, and null in production. */
export function marketServiceOf(env: MarketEnv): MarketService | null {
  if (env.MARKET_API_BASE) return createHttpService(env);
  return env.ENVIRONMENT === 'development' ? simulatedExchange : null;
}

const LARGEST_ANSWER = 64 * 1024;
/** Milliseconds. */
const PATIENCE = 8_000;
const MOST_INDICES = 12;

const indexSchema = z
  .object({
    name: z.string().trim().min(1).max(40),
    livePrice: z.number().positive().max(10_000_000),
    netChange: z.number(),
    percentChange: z.number().min(-100).max(100),
  })
  .refine(({ livePrice, netChange }) => Math.abs(netChange) < livePrice)
  .refine(({ netChange, percentChange }) => netChange * percentChange >= 0);

/** A `code` from 400 on is a refusal, whatever the status of the answer is (spec section 4). */
const codeSchema = z.int().max(399).optional();
const indicesSchema = z.object({
  code: codeSchema,
  marketOpen: z.boolean().optional(),
  data: z.array(z.unknown()),
});
const statusSchema = z.object({
  code: codeSchema,
  marketOpen: z.boolean(),
  opensAt: z.iso.datetime({ offset: true }).optional(),
});

/**
 * Asks `home-indices` under the base; only when that doesn't say that the market is open, also
 * `market-status`: while it trades, one call a look.
 */
function createHttpService(env: MarketEnv): MarketService {
  return {
    isDemo: false,
    read: async (now) => {
      const { data, marketOpen } = indicesSchema.parse(await askService(env, 'home-indices'));
      const indices = listSound(data);
      if (indices.length === 0) throw new Error('the market service sent no sound index');
      if (marketOpen) return { marketOpen, opensAt: null, at: now, indices };
      const status = statusSchema.parse(await askService(env, 'market-status'));
      const opensAt = status.opensAt ? Date.parse(status.opensAt) : null;
      const at = status.marketOpen ? now : lastTrading(now);
      return { marketOpen: status.marketOpen, opensAt, at, indices };
    },
  };
}

async function askService(env: MarketEnv, path: string): Promise<unknown> {
  const { status, bytes } = await fetchOutside(
    `${env.MARKET_API_BASE.replace(/\/+$/, '')}/${path}`,
    {
      maxBytes: LARGEST_ANSWER,
      timeout: PATIENCE,
      accept: 'application/json',
      privateHosts: privateHostsOf(env, env.PRIVATE_FEED_HOSTS),
      headers: env.MARKET_API_KEY ? { Authorization: `Bearer ${env.MARKET_API_KEY}` } : {},
    },
  );
  if (status !== 200) throw new Error(`the market service answered with status ${status}`);
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** One index with impossible figures doesn't take the others with it. */
function listSound(data: readonly unknown[]): MarketIndex[] {
  const sound = new Map<string, MarketIndex>();
  for (const entry of data) {
    const { data: index } = indexSchema.safeParse(entry);
    if (index) sound.set(index.name, index);
  }
  return [...sound.values()].slice(0, MOST_INDICES);
}
