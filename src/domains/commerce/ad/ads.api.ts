import { z } from '@hono/zod-openapi';
import { AD_PAGES } from '#domains/commerce/booking/booking.model.ts';
import { translatorOf } from '#i18n/translator.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { idParams, languageQuery, limitedBody } from '#kernel/http/api-input.ts';
import { cacheTag } from '#kernel/http/http.ts';
import { manage } from '#kernel/record/managed.service.ts';
import { managedList } from '#kernel/record/managed-api.ts';
import { publicRoute } from '#kernel/route/route.ts';
import { AppError } from '#shared/app-error.ts';
import { toLightPhotoUrl } from '#ui/Photo.tsx';
import type { AdPlace } from '#ui/page.ts';
import { countAdEvents, loadClickTarget } from './ad-event.service.ts';
import { chooseAds, type RunningAds } from './ad-place.model.ts';
import { loadRunningAds } from './ads.loader.ts';
import { AD_POSITIONS, type Advertisement, toClickPath } from './ads.model.ts';
import { ADVERTISEMENTS } from './ads-list.repo.ts';
import { adBody } from './ads-list.schema.ts';

/** Pixels; twice the slot at the top, one and a half times that at the bottom (spec section 9). */
const IMAGE_WIDTH = { Top: 1080, Bottom: 1920, Inline: 640 } as const;

/** Impressions that are told at once. */
const MOST_EVENTS = 20;

const advertisementSchema = z
  .object({
    id: z.int(),
    adsPosition: z.enum(AD_POSITIONS),
    url: z.string().openapi({ description: 'Where a click leads in the end.' }),
    clickUrl: z.url().openapi({ description: 'Where a click is counted and led on.' }),
    imageUrl: z.url(),
    imageDescription: z.string(),
    label: z.string().openapi({ description: 'To be shown with it.', example: 'Advertisement' }),
    advertiser: z.string(),
    house: z.boolean().openapi({ description: 'Of the site itself, where nothing is sold.' }),
  })
  .openapi('Advertisement');

const numberQuery = idParams.shape.id.optional();

const viewQuery = z.object({
  position: z.enum(AD_POSITIONS).optional(),
  page: z.enum(AD_PAGES).optional().openapi({
    description:
      'What a page of this kind shows, the first to be seen in front; absent is all that runs.',
  }),
  city: numberQuery,
  category: numberQuery,
  language: languageQuery,
});

const eventsSchema = z.object({
  events: z
    .array(z.object({ id: z.int().min(1), type: z.literal('impression') }))
    .min(1)
    .max(MOST_EVENTS),
});

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
    query: viewQuery,
    answer: z.array(advertisementSchema),
    tags: ({ query }) => [cacheTag.edition(query.language.lang)],
    handle: async ({ c, platform, query: { language: edition, ...asked } }) => {
      const site = brandOf(c.env, 'en').url;
      const label = translatorOf(edition.lang)('ads.label');
      return pick(await loadRunningAds(platform, edition), asked).map((ad) => ({
        id: ad.id,
        adsPosition: ad.position,
        url: ad.url,
        clickUrl: `${site}${toClickPath(ad)}`,
        imageUrl: `${site}${toLightPhotoUrl(`/media/${ad.imageKey}`, IMAGE_WIDTH[ad.position])}`,
        imageDescription: ad.imageDescription,
        label,
        advertiser: ad.advertiser,
        house: !ad.isBooked,
      }));
    },
  }),
  publicRoute('post', '/advertisement/view', {
    tag: 'Advertisements',
    summary: 'Tell of advertisements that a reader has seen',
    description:
      'Sent by pages once half of an advertisement has been in sight for a second. A reader counts once an hour for each; programs, the newsroom and what does not run do not count.',
    before: [limitedBody],
    body: eventsSchema,
    handle: ({ c, body: { events } }) =>
      countAdEvents(
        c,
        events.map(({ id }) => id),
        'impression',
      ),
  }),
  publicRoute('get', '/advertisement/click/{id}', {
    tag: 'Advertisements',
    summary: 'Follow an advertisement',
    description: 'Counts the click as impressions are counted, and leads on to the stored address.',
    params: idParams,
    refusals: { 302: 'Leads on to the stored address.' },
    handle: async ({ c, platform, params: { id } }) => {
      const target = await loadClickTarget(platform, id);
      if (!target)
        throw new AppError({ code: 'advertisement.not_found', status: 404, key: 'not_found' });
      if (isFollowed(c.req.header('Sec-Fetch-Dest'), c.req.header('Sec-Purpose')))
        platform.defer(countAdEvents(c, [id], 'click'));
      return c.redirect(target, 302);
    },
  }),
];

interface Asked {
  position?: Advertisement['position'] | undefined;
  page?: AdPlace['page'] | 'all' | undefined;
  city?: number | undefined;
  category?: number | undefined;
}

function pick(running: RunningAds, { position, page, city, category }: Asked) {
  const positions = AD_POSITIONS.filter((each) => (position ?? each) === each);
  if (page === undefined) return running.ads.filter((ad) => positions.includes(ad.position));
  const place = page === 'all' ? null : { page, city, category };
  return positions.flatMap((each) => chooseAds(running, { position: each, place }));
}

/** Whether somebody goes there: pictures and pages fetched ahead are asked for in other ways (W3C Fetch Metadata). */
function isFollowed(destination = 'document', purpose = ''): boolean {
  return destination === 'document' && !purpose.includes('prefetch');
}
