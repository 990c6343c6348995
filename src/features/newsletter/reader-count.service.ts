import type { Platform } from '#platform/platform.ts';
import { countSubscribers } from './reader-count.repo.ts';

/** How many addresses have the newsletter, by language and status. */
export function readSubscriberCounts({ db }: Platform) {
  return countSubscribers(db);
}
