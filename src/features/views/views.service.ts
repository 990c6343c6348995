import type { Platform } from '#platform/platform.ts';
import { KEPT_HOURS, RANKINGS, shardOf, toHour, toWeights, type View } from './views.model.ts';
import { areStoriesRanked, rankStories, removeHoursBefore } from './views.repo.ts';

/** Stories a ranking holds in each language. */
const RANKED = 24;

/** Counts a view; `address` tells readers apart for a few minutes and is not stored. */
export async function countView({ env }: Platform, view: View, address: string): Promise<void> {
  const counter = env.VIEW_COUNTER.getByName(shardOf(view.articleId));
  await counter.count(view, address);
}

/** Cron, each minute: ranks the stories when views have come in, and forgets old hours. */
export async function rankReadStories({ db, now }: Platform): Promise<void> {
  if (await areStoriesRanked(db)) return;
  const orders = RANKINGS.map((ranking) => ({ ranking, weights: toWeights(ranking, now) }));
  await rankStories(db, orders, RANKED);
  await removeHoursBefore(db, toHour(now) - KEPT_HOURS);
}
