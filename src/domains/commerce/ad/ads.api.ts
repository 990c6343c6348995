import { z } from '@hono/zod-openapi';
import { brandOf } from '#kernel/brand/brand.ts';
import { languageQuery } from '#kernel/http/api-input.ts';
import { cacheTag } from '#kernel/http/http.ts';
import { manage } from '#kernel/record/managed.service.ts';
import { managedList } from '#kernel/record/managed-api.ts';
import { publicRoute } from '#kernel/route/route.ts';
import { toPhotoUrl } from '#ui/Photo.tsx';
import { loadAdvertisements } from './ads.loader.ts';
import { AD_POSITIONS } from './ads.model.ts';
import { ADVERTISEMENTS } from './ads-list.repo.ts';
import { adBody } from './ads-list.schema.ts';

/** Pixels; twice the slot at the top, one and a half times that at the bottom (spec section 9). */
const IMAGE_WIDTH = { Top: 1080, Bottom: 1920, Inline: 640 } as const;

const advertisementSchema = z
  .object({
    id: z.int(),
    adsPosition: z.enum(AD_POSITIONS),
    url: z.string(),
    imageUrl: z.url(),
    imageDescription: z.string(),
  })
  .openapi('Advertisement');

export const adsApi = [
  ...managedList({
    name: 'advertisements',
    permission: 'ads.manage',
    body: adBody,
    rows: manage(ADVERTISEMENTS),
  }),
  publicRoute('get', '/advertisement/view', {
    tag: 'Advertisements',
    summary: 'Advertisements running now in an edition',
    query: z.object({ position: z.enum(AD_POSITIONS).optional(), language: languageQuery }),
    answer: z.array(advertisementSchema),
    tags: ({ query }) => [cacheTag.edition(query.language.lang)],
    handle: async ({ c, platform, query: { position, language: edition } }) => {
      const site = brandOf(c.env, 'en').url;
      const running = await loadAdvertisements(platform, edition);
      return running
        .filter((ad) => position === undefined || ad.position === position)
        .map((ad) => ({
          id: ad.id,
          adsPosition: ad.position,
          url: ad.url,
          imageUrl: `${site}${toPhotoUrl(`/media/${ad.imageKey}`, IMAGE_WIDTH[ad.position])}`,
          imageDescription: ad.imageDescription,
        }));
    },
  }),
];
