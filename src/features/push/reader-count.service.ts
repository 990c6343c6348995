import type { Platform } from '#platform/platform.ts';
import { countTokens } from './reader-count.repo.ts';

/** How many devices get notifications, by language. */
export function readTokenCounts({ db }: Platform) {
  return countTokens(db);
}
