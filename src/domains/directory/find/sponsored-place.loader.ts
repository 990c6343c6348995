import { z } from 'zod';
import { loadSponsors } from '#kernel/domain/sponsor.loader.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { logError } from '#platform/log.ts';
import type { SponsoredPlace } from './sponsored-place.model.ts';
import { listSponsoredPlaces } from './sponsored-place.repo.ts';

const HOUR = 3_600_000;

const placesSchema: z.ZodType<SponsoredPlace[]> = z.array(
  z.object({ id: z.number(), townId: z.number(), categoryIds: z.array(z.number()) }),
);

/** Businesses that have paid for a place in lists, as of this hour; none where that can't be told. */
export async function loadSponsoredPlaces(platform: Platform): Promise<SponsoredPlace[]> {
  try {
    const content = await platform.content.read({
      lang: 'site',
      name: 'sponsored-businesses',
      version: Math.floor(platform.now.getTime() / HOUR),
      schema: placesSchema,
      keep: 'list',
      mayLag: true,
      load: async () => listSponsoredPlaces(platform.db, await loadSponsors(platform)),
    });
    return content.value;
  } catch (error) {
    logError('directory.sponsors_unknown', error);
    return [];
  }
}
