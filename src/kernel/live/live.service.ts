import type { Lang } from '#i18n/editions.ts';
import { toReaderKey } from '#kernel/access/rate-limit.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { logError } from '#platform/log.ts';
import { withDeadline } from '#shared/deadline.ts';
import { hubsFull } from './live.errors.ts';
import type { LiveEnv } from './live.model.ts';
import { LIVE_KEY, shardsOf, TICKER } from './live.model.ts';
import type { ReaderCount } from './live-state.model.ts';

/** How often it is made sure that the ticker's clock goes, in milliseconds. */
const CHECK_INTERVAL = 15 * 60_000;

/** Milliseconds. */
const COUNT_PATIENCE = 3_000;

const BEAT_KEY = `${LIVE_KEY}:woken`;

/** Cron: starts the ticker of a new site, and one whose clock has stopped. */
export async function keepTickerAwake({ env, now }: Platform<LiveEnv>): Promise<void> {
  const beat = await env.CACHE.get(BEAT_KEY);
  if (beat !== null && now.getTime() - Number(beat) < CHECK_INTERVAL) return;
  await env.MARKET_TICKER.getByName(TICKER).wake();
  await env.CACHE.put(BEAT_KEY, String(now.getTime()));
}

/** A socket at the first hub that has room for it; `address` keeps one reader from taking all of it. */
export async function openSocket(
  { env }: Platform<LiveEnv>,
  reader: { place: number; since: number; address: string; lang?: Lang | undefined },
): Promise<Response> {
  let cause: unknown;
  const { place, since, address, lang = '' } = reader;
  const query = new URLSearchParams({ since: String(since), reader: toReaderKey(address), lang });
  for (const shard of shardsOf(place)) {
    try {
      const answer = await env.MARKET_HUB.getByName(shard).fetch(`https://hub/?${query}`, {
        headers: { Upgrade: 'websocket' },
      });
      if (answer.webSocket) return answer;
    } catch (error) {
      cause = error;
    }
  }
  throw hubsFull(cause);
}

/** How many browsers have a page of the site in sight now; null when the hubs don't answer in time. */
export async function countReaders({ env }: Platform<LiveEnv>): Promise<ReaderCount | null> {
  try {
    return await withDeadline(env.MARKET_TICKER.getByName(TICKER).readers(), COUNT_PATIENCE);
  } catch (error) {
    logError('market.readers_not_counted', error);
    return null;
  }
}
