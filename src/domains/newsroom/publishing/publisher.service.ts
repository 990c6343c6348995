import type { Platform } from '#kernel/http/platform.ts';
import { beginDue } from './publication.repo.ts';
import { runReleases } from './publication-release.service.ts';

/** Stories whose change is one transaction. */
const MOST_TOGETHER = 25;

/**
 * Changes what readers see of everything that is due. Gives what is not finished, and when to come again
 * for what has failed, in epoch milliseconds.
 */
export async function releaseDue(
  platform: Platform,
): Promise<{ begun: number[]; retryAt: number | null }> {
  const begun = await beginDue(platform.db, platform.now);
  // The orders of one story keep their order; stories don't wait for each other.
  let left = [...Map.groupBy(begun, ({ publication }) => publication.articleId).values()];
  const times: number[] = [];
  while (left.length > 0) {
    const stories = left.slice(0, MOST_TOGETHER);
    const first = stories.flatMap(([order]) => order ?? []);
    const retries = await runReleases(platform, first);
    times.push(...retries.filter((time) => time !== null));
    // What comes after an order that failed waits for it.
    const following = stories.filter((_, index) => retries[index] === null);
    left = [...left.slice(MOST_TOGETHER), ...following.map((orders) => orders.slice(1))];
    left = left.filter((orders) => orders.length > 0);
  }
  return {
    begun: begun.map(({ publication }) => publication.id),
    retryAt: times.length > 0 ? Math.min(...times) : null,
  };
}
