import type { Platform } from '#kernel/http/platform.ts';
import { countTokens } from './push-count.repo.ts';

/** How many devices get notifications, by language. */
export function loadTokenCounts({ db }: Platform) {
  return countTokens(db);
}
