import type { SlotCard } from '#domains/commerce/booking/rate-card.loader.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { listDayCounts, listTotals } from '#kernel/tally/tally.repo.ts';
import { toDay } from '#shared/india-time.ts';
import { type AdNumbers, toAdNumbers } from './ad-number.model.ts';
import { AD_KIND } from './ads.model.ts';
import { listAdPlaces, listAdsOf } from './ads.repo.ts';

/** How often a booking was seen and followed on each of its days until today; days in India, `YYYY-MM-DD`. */
export async function loadAdNumbers(
  { db, now }: Platform,
  { id, startOn, endOn }: { id: string; startOn: string; endOn: string },
): Promise<AdNumbers> {
  const ads = await listAdsOf(db, id);
  const counts = ads.map((ad) => listDayCounts(db, { kind: AD_KIND, id: ad.id }, startOn));
  return toAdNumbers((await Promise.all(counts)).flat(), { startOn, endOn, now });
}

/** Whole days that are counted of what was in sight. */
const SEEN_DAYS = 28;

/** How often advertisements of a place were in sight in the last four weeks; 0 where none was. */
export async function loadSeen({
  db,
  now,
}: Platform): Promise<(slot: Pick<SlotCard, 'page' | 'adsPosition'>) => number> {
  const back = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const ads = await listAdPlaces(db, back(SEEN_DAYS));
  const counted = { kind: AD_KIND, event: 'impression', ids: ads.map(({ id }) => id) };
  const dayOf = (days: number) => toDay(back(days));
  const totals = await listTotals(db, counted, { from: dayOf(SEEN_DAYS), to: dayOf(1) });
  const totalOf = new Map(totals.map(({ id, total }) => [id, total]));
  return ({ page, adsPosition }) =>
    ads
      .filter((ad) => ad.page === page && ad.position === adsPosition)
      .reduce((sum, { id }) => sum + (totalOf.get(id) ?? 0), 0);
}
