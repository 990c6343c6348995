import type { Lang } from '#i18n/editions.ts';
import { toReaderKey } from '#kernel/access/rate-limit.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Objects } from '#platform/env.ts';
import { type Origin, UNKNOWN_ORIGIN } from './audience.model.ts';
import { KEPT_HOURS, shardOf, toHour, toRankingRules, type View } from './views.model.ts';
import { getRankingState, rankStories, removeHoursBefore } from './views.repo.ts';

export interface ViewEnv {
  VIEW_COUNTER: Objects<{
    count(
      view: { articleId: number; language: Lang },
      origin: { city: string; referrer: string },
      address: string,
    ): Promise<void>;
  }>;
}

declare module '#platform/env.ts' {
  interface Env extends ViewEnv {}
}

/** Stories a ranking holds in each language. */
const RANKED = 24;
/** A ranking stands at least this long, in milliseconds: it reads a week of counts. Half a minute less than its job's rhythm, which may come early. */
const RANKING_INTERVAL = 4.5 * 60_000;

/** Counts a view; `address` tells readers apart for a few minutes and is not stored. */
export async function countView(
  { env }: Platform<ViewEnv>,
  view: View,
  address: string,
  origin: Origin = UNKNOWN_ORIGIN,
): Promise<void> {
  const counter = env.VIEW_COUNTER.getByName(shardOf(view.articleId));
  await counter.count(view, origin, toReaderKey(address));
}

/** Cron: ranks the stories when views have come in, and forgets old hours. */
export async function rankReadStories({ db, now }: Platform): Promise<void> {
  const state = await getRankingState(db);
  if (!state || state.isRanked) return;
  if (state.rankedAt && now.getTime() - state.rankedAt.getTime() < RANKING_INTERVAL) return;
  await rankStories(db, toRankingRules(now), { size: RANKED, now });
  await removeHoursBefore(db, toHour(now) - KEPT_HOURS);
}
