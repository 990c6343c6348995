import { z } from 'zod';
import { AD_PAGES } from '#domains/commerce/booking/booking.model.ts';
import type { SlotCard } from '#domains/commerce/booking/rate-card.loader.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { listDayCounts, listTotals } from '#kernel/tally/tally.repo.ts';
import { toDay } from '#shared/india-time.ts';
import { type AdNumbers, toAdNumbers } from './ad-number.model.ts';
import { AD_KIND, AD_POSITIONS } from './ads.model.ts';
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

const seenSchema = z.array(
  z.object({ page: z.enum(AD_PAGES), position: z.enum(AD_POSITIONS), total: z.number() }),
);

/** How often advertisements of a place were in sight in the last four weeks; 0 where none was. */
export async function loadSeen(
  platform: Platform,
): Promise<(slot: Pick<SlotCard, 'page' | 'adsPosition'>) => number> {
  const { now, content } = platform;
  // Whole days: the same until midnight, whoever reckons prices.
  const seen = await content.read({
    ...{ lang: 'site', name: `advertisements-seen-${toDay(now)}`, schema: seenSchema },
    ...{ keep: 'list', load: () => countSeen(platform) },
  });
  return ({ page, adsPosition }) =>
    seen.value
      .filter((ad) => ad.page === page && ad.position === adsPosition)
      .reduce((sum, { total }) => sum + total, 0);
}

async function countSeen({ db, now }: Platform): Promise<z.infer<typeof seenSchema>> {
  const back = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const ads = await listAdPlaces(db, back(SEEN_DAYS));
  const counted = { kind: AD_KIND, event: 'impression', ids: ads.map(({ id }) => id) };
  const dayOf = (days: number) => toDay(back(days));
  const totals = await listTotals(db, counted, { from: dayOf(SEEN_DAYS), to: dayOf(1) });
  const totalOf = new Map(totals.map(({ id, total }) => [id, total]));
  return ads.flatMap(({ id, page, position }) => {
    const total = totalOf.get(id);
    return total ? [{ page, position, total }] : [];
  });
}
