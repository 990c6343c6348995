import type { PartContext } from '#kernel/domain/page-part.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { logError } from '#platform/log.ts';
import { withDeadline } from '#shared/deadline.ts';
import type { LiveNow } from '#ui/edition.tsx';
import type { LiveEnv } from './live.model.ts';
import { LIVE_KEY, NO_STATE, toLiveNow, withoutPast } from './live.model.ts';
import { liveSchema } from './live.schema.ts';
import type { LiveState } from './live-state.model.ts';

/** How long an isolate trusts what it has read, in milliseconds. */
const TRUST = 10_000;
/** A page doesn't wait longer for prices, in milliseconds. */
const PATIENCE = 300;

/** What an isolate remembers between requests. */
const memory = { state: NO_STATE, readAt: 0 };

/** Forgets the prices, as a new isolate would. */
export function forgetLive(): void {
  memory.state = NO_STATE;
  memory.readAt = 0;
}

/** The prices and lines as KV has them; the last ones known while it doesn't answer. Never fails. */
export async function loadLive({ env, now }: Platform<LiveEnv>): Promise<LiveState> {
  if (Date.now() - memory.readAt >= TRUST) {
    try {
      const kept = await withDeadline(env.CACHE.get(LIVE_KEY, 'json'), PATIENCE);
      const { data } = liveSchema.safeParse(kept);
      if (data && data.version > memory.state.version) memory.state = data;
    } catch (error) {
      logError('market.read_failed', error);
    }
    memory.readAt = Date.now();
  }
  return withoutPast(memory.state, now.getTime());
}

/** The stories that are live, by what the frame of each page reads before the page is drawn. */
export function recallLive(now: Date): LiveNow {
  return toLiveNow(memory.state, now.getTime());
}

/** The same for parts of pages. */
export function loadLiveState({ platform }: PartContext): Promise<LiveState> {
  return loadLive(platform);
}
