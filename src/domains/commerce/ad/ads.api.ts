import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { brandOf } from '#kernel/brand/brand.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { languageQuery } from '#kernel/http/api-input.ts';
import { BAD_INPUT, OUTAGES, success } from '#kernel/http/api-output.ts';
import { cachePublic, cacheTag, type HttpEnv } from '#kernel/http/http.ts';
import { registerManaged } from '#kernel/record/managed-api.ts';
import { toPhotoUrl } from '#ui/Photo.tsx';
import { loadAdvertisements } from './ads.loader.ts';
import { AD_POSITIONS } from './ads.model.ts';
import { adBody } from './ads-list.schema.ts';
import { adRows } from './ads-list.service.ts';

/** Pixels; twice the slot at the top, one and a half times that at the bottom (spec section 9). */
const IMAGE_WIDTH = { Top: 1080, Bottom: 1920 } as const;

const advertisementSchema = z
  .object({
    id: z.int(),
    adsPosition: z.enum(AD_POSITIONS),
    url: z.string(),
    imageUrl: z.url(),
    imageDescription: z.string(),
  })
  .openapi('Advertisement');

const adsRoute = createRoute({
  method: 'get',
  path: '/advertisement/view',
  tags: ['Advertisements'],
  summary: 'Advertisements running now in an edition',
  request: {
    query: z.object({ position: z.enum(AD_POSITIONS).optional(), language: languageQuery }),
  },
  responses: { 200: success(z.array(advertisementSchema)), ...BAD_INPUT, ...OUTAGES },
});

export function registerAdsApi(api: OpenAPIHono<HttpEnv>): void {
  const list = { name: 'advertisements', body: adBody, rows: adRows };
  registerManaged(api, { permission: 'ads.manage', ...list });

  api.openapi(adsRoute, async (c) => {
    const { position, language: edition } = c.req.valid('query');
    const site = brandOf(c.env, 'en').url;
    const running = await loadAdvertisements(c.var.platform, edition);
    const ads = running
      .filter((ad) => position === undefined || ad.position === position)
      .map((ad) => ({
        id: ad.id,
        adsPosition: ad.position,
        url: ad.url,
        imageUrl: `${site}${toPhotoUrl(`/media/${ad.imageKey}`, IMAGE_WIDTH[ad.position])}`,
        imageDescription: ad.imageDescription,
      }));
    cachePublic(c, [cacheTag.edition(edition.lang)]);
    return c.json(toSuccess(ads), 200);
  });
}
