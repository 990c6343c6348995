import { z } from 'zod';
import { AD_PAGES } from '#domains/commerce/booking/booking.model.ts';
import { type Edition, LANGS } from '#i18n/editions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { AdCapacity, RunningAds } from './ad-place.model.ts';
import { AD_POSITIONS, type Advertisement, isRunning } from './ads.model.ts';
import { listAdvertisements } from './ads.repo.ts';

const MINUTE = 60_000;

const advertisementSchema: z.ZodType<Advertisement> = z.object({
  id: z.number(),
  position: z.enum(AD_POSITIONS),
  language: z.enum(LANGS).nullable(),
  url: z.string(),
  imageDescription: z.string(),
  imageKey: z.string(),
  startsAt: z.number().nullable(),
  endsAt: z.number().nullable(),
  isBooked: z.boolean(),
  page: z.enum(AD_PAGES),
  target: z.string(),
  shares: z.number(),
  advertiser: z.string(),
});

const capacitySchema: z.ZodType<AdCapacity> = z.object({
  page: z.enum(AD_PAGES),
  position: z.enum(AD_POSITIONS),
  capacity: z.number(),
});

const bookedSchema = z.object({
  ads: z.array(advertisementSchema),
  capacities: z.array(capacitySchema),
});

/** Everything whose time was not over when it was last read, in the order of each position. */
export async function loadBookedAds(platform: Platform) {
  const content = await platform.content.read({
    lang: 'site',
    name: 'advertisements',
    schema: bookedSchema,
    keep: 'list',
    load: () => listAdvertisements(platform.db, platform.now),
  });
  return content.value;
}

/** What runs now in an edition. */
export async function loadRunningAds(platform: Platform, { lang }: Edition): Promise<RunningAds> {
  const { ads, capacities } = await loadBookedAds(platform);
  const now = platform.now.getTime();
  return {
    // What is kept outlives the start and end of an advertisement.
    ads: ads.filter((ad) => isRunning(ad, now) && (ad.language ?? lang) === lang),
    capacities,
    minute: Math.floor(now / MINUTE),
  };
}
