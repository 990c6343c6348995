import { z } from 'zod';
import type { Platform } from '#platform/platform.ts';
import { AD_POSITIONS, type Advertisement, isRunning } from './ads.model.ts';
import { listAdvertisements } from './ads.repo.ts';

const advertisementsSchema: z.ZodType<Advertisement[]> = z.array(
  z.object({
    id: z.number(),
    position: z.enum(AD_POSITIONS),
    url: z.string(),
    imageDescription: z.string(),
    imageKey: z.string(),
    startsAt: z.number().nullable(),
    endsAt: z.number().nullable(),
  }),
);

/** The advertisements running now, in their order within each position. */
export async function loadAdvertisements(platform: Platform): Promise<Advertisement[]> {
  const content = await platform.content.read({
    lang: 'site',
    name: 'advertisements',
    schema: advertisementsSchema,
    keep: 'list',
    load: () => listAdvertisements(platform.db, platform.now),
  });
  // What is kept outlives the start and end of an advertisement.
  return content.value.filter((ad) => isRunning(ad, platform.now.getTime()));
}
