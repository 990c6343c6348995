import { z } from '@hono/zod-openapi';
import { loadCards } from '#domains/directory/business/business-card.loader.ts';
import { toBusinessCard } from '#domains/directory/business/business-card.model.ts';
import { findMember } from '#domains/directory/vendor/business-member.service.ts';
import { refuseRush, tooMany } from '#kernel/access/rate-limit.ts';
import { idParams } from '#kernel/http/api-input.ts';
import { cacheBriefly, cachePrivate } from '#kernel/http/http.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { publicRoute } from '#kernel/route/route.ts';
import { getTotal, listDayCounts } from '#kernel/tally/tally.repo.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { addDays, toDay } from '#shared/india-time.ts';
import { businessNotFound } from './business-profile.errors.ts';
import { requireProfile } from './business-profile.loader.ts';
import { getIdOfSlug } from './business-profile.repo.ts';
import { viewAnswer, viewBody } from './profile-answer.schema.ts';
import { BUSINESS_EVENTS, EVENT_KIND } from './profile-event.model.ts';
import { noteEvent, showNumbers } from './profile-event.service.ts';

const TAG = 'Businesses';
/** What one reader may tell in a minute, 120 times with those an isolate counts by itself: each reads the business and its sums. */
const TOLD_RUSH = { name: 'business-view', most: 100, window: 60, free: 20 } as const;
const DAYS_TOLD = 90;
const GONE = { 410: 'The business is closed (`business.gone`).' };

function getViews({ db }: Platform, id: number): Promise<number> {
  return getTotal(db, { kind: EVENT_KIND, id, event: 'view' });
}

/** What readers did on each of the last days, in India, for those who keep a business. */
async function loadDays({ db, now }: Platform, id: number) {
  const from = addDays(toDay(now), 1 - DAYS_TOLD);
  const rows = await readOrUnavailable(listDayCounts(db, { kind: EVENT_KIND, id }, from));
  return rows.flatMap(({ event, ...row }) => {
    const known = BUSINESS_EVENTS.find((each) => each === event);
    return known ? [{ ...row, event: known }] : [];
  });
}

/** The card of a published business; throws for one that there isn't, and for one that is closed. */
async function requireCard(platform: Platform, id: number | null) {
  if (id === null) throw businessNotFound();
  const [card] = await readOrUnavailable(loadCards(platform, [id]));
  return card ?? (await requireProfile(platform, id)).profile;
}

export const profileEventApi = [
  publicRoute('post', '/vendor/business/view', {
    tag: TAG,
    summary: 'Tell what a reader does with a business',
    description:
      'Counted once a reader an hour, machines never; what is told of a paid place (`place_view` once half of it has been in sight for a second, `place_click`) only while it is paid for, and not from the newsroom. The event `phone` answers with the number, where readers may ask for it: 20 an hour, 60 a day.',
    body: viewBody,
    answer: viewAnswer,
    refusals: {
      ...GONE,
      404: 'There is no such business.',
      429: 'Too many numbers were asked for, or too much was told in a minute.',
    },
    handle: async ({ c, platform, body }) => {
      await refuseRush(c, TOLD_RUSH);
      const { vendorBusinessDetailsId, friendlyUrl = '', event, countOnly } = body;
      const id = vendorBusinessDetailsId ?? (await getIdOfSlug(platform.db, friendlyUrl));
      const card = await requireCard(platform, id);
      const isAsked = event === 'phone' && !countOnly;
      const numbers = isAsked ? await showNumbers(c, card) : { phone: null, whatsapp: null };
      if ('wait' in numbers) throw tooMany(numbers.wait);
      if (!isAsked) noteEvent(c, card.id, event);
      return {
        viewCount: await getViews(platform, card.id),
        ...(!countOnly && { business: toBusinessCard(card, platform.now) }),
        ...(numbers.phone && { phone: numbers.phone }),
        ...(numbers.whatsapp && { whatsapp: numbers.whatsapp }),
      };
    },
  }),
  publicRoute('get', '/vendor/business/view/{id}', {
    tag: TAG,
    summary: 'Views of a business',
    description:
      'Counted since it is listed, until a minute or two ago. For its members also what happened on each of the last 90 days, by event; no cache keeps it.',
    params: idParams,
    answer: z.object({
      viewCount: z.int(),
      days: z
        .array(z.object({ day: z.string(), event: z.enum(BUSINESS_EVENTS), count: z.int() }))
        .optional(),
    }),
    refusals: GONE,
    handle: async ({ c, platform, params: { id } }) => {
      const user = (await c.var.getAccount())?.user;
      if (user && (await findMember(platform, user.id, id))) {
        cachePrivate(c);
        const days = await loadDays(platform, id);
        return { viewCount: await getViews(platform, id), days };
      }
      cacheBriefly(c, 0);
      const { id: known } = await requireCard(platform, id);
      return { viewCount: await getViews(platform, known) };
    },
  }),
];
