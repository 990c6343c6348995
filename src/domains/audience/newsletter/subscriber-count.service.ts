import type { Platform } from '#kernel/http/platform.ts';
import { countSubscribers } from './subscriber-count.repo.ts';

/** How many addresses have the newsletter, by language and status. */
export function loadSubscriberCounts({ db }: Platform) {
  return countSubscribers(db);
}
