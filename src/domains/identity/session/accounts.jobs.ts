import type { Platform } from '#kernel/http/platform.ts';
import { deleteExpired } from './expired.repo.ts';

/** Rows of each kind that one run of the cron deletes. */
const AT_ONCE = 500;

/** Cron: what proves nothing any more is not kept. */
export function tidyAccounts({ db, now }: Platform): Promise<void> {
  return deleteExpired(db, now, AT_ONCE);
}
