import { z } from 'zod';
import { type Edition, LANGS } from '#i18n/editions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { AD_POSITIONS, type Advertisement, isRunning } from './ads.model.ts';
import { listAdvertisements } from './ads.repo.ts';

const advertisementsSchema: z.ZodType<Advertisement[]> = z.array(
  z.object({
    id: z.number(),
    position: z.enum(AD_POSITIONS),
    language: z.enum(LANGS).nullable(),
    url: z.string(),
    imageDescription: z.string(),
    imageKey: z.string(),
    startsAt: z.number().nullable(),
    endsAt: z.number().nullable(),
  }),
);

/** The advertisements running now in an edition, in their order within each position. */
export async function loadAdvertisements(
  platform: Platform,
  { lang }: Edition,
): Promise<Advertisement[]> {
  const content = await platform.content.read({
    lang: 'site',
    name: 'advertisements',
    schema: advertisementsSchema,
    keep: 'list',
    load: () => listAdvertisements(platform.db, platform.now),
  });
  // What is kept outlives the start and end of an advertisement.
  return content.value.filter(
    (ad) => isRunning(ad, platform.now.getTime()) && (ad.language ?? lang) === lang,
  );
}
