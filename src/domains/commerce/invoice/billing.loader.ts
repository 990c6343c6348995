import type { Platform } from '#kernel/http/platform.ts';
import { toDay } from '#shared/india-time.ts';
import { getBilling } from './billing.repo.ts';
import type { Billing } from './gst-paper.model.ts';

/** What papers say as from today; null where the desk has yet to say who sells: then nothing is sold. */
export async function loadBilling(platform: Platform): Promise<Billing | null> {
  return getBilling(platform.db, toDay(platform.now));
}
