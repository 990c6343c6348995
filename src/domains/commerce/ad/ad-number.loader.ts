import type { Platform } from '#kernel/http/platform.ts';
import { listDayCounts } from '#kernel/tally/tally.repo.ts';
import { type AdNumbers, toAdNumbers } from './ad-number.model.ts';
import { AD_KIND } from './ads.model.ts';
import { listAdsOf } from './ads.repo.ts';

/** How often a booking was seen and followed on each of its days until today; days in India, `YYYY-MM-DD`. */
export async function loadAdNumbers(
  { db, now }: Platform,
  { id, startOn, endOn }: { id: string; startOn: string; endOn: string },
): Promise<AdNumbers> {
  const ads = await listAdsOf(db, id);
  const counts = ads.map((ad) => listDayCounts(db, { kind: AD_KIND, id: ad.id }, startOn));
  return toAdNumbers((await Promise.all(counts)).flat(), { startOn, endOn, now });
}
