import { z } from '@hono/zod-openapi';
import { requireProfile } from '#domains/directory/profile/business-profile.loader.ts';
import { editionOfLang } from '#i18n/editions.ts';
import { IN_A_RUSH, readerOf, refuseRush } from '#kernel/access/rate-limit.ts';
import { toSuccessPage } from '#kernel/http/api.ts';
import { idParams, languageQuery, pageQuery } from '#kernel/http/api-input.ts';
import { TOO_MANY } from '#kernel/http/api-output.ts';
import { cacheTag } from '#kernel/http/http.ts';
import { pageOf } from '#kernel/route/content.ts';
import { publicRoute, stayingRoute } from '#kernel/route/route.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { ratingRefused } from './rating.errors.ts';
import { listMonths, type OwnRating, type ShownRating } from './rating.model.ts';
import {
  ownRatingSchema,
  ratingBody,
  ratingSearchBody,
  ratingSummary,
  replySchema,
  savedRating,
  shownRating,
} from './rating.schema.ts';
import { saveRating } from './rating.service.ts';
import { replyTo, takeBack, voteFor } from './rating-act.service.ts';
import { loadOwnRatings, loadRatings } from './rating-list.loader.ts';
import { getFirstShown } from './rating-list.repo.ts';

const tag = 'Ratings';
const POLICY = '/directory/rules';
const GONE = { 410: 'The business is closed (`business.gone`).' };
/** Lists that one reader asks for in a minute, 140 times with those an isolate counts by itself. */
const RUSH = { name: 'rating-search', most: 120, window: 60, free: 20 } as const;

const userTypeHeader = z.object({
  usertype: z.string().max(40).optional().openapi({
    description: 'A hint that changes nothing: what people may do is known here.',
  }),
});
const votes = z.object({ helpful: z.int() });
const voteRoute = <M extends 'post' | 'delete'>(method: M, isHelpful: boolean) =>
  stayingRoute(method, '/rating/{id}/vote', {
    tag,
    summary: isHelpful ? 'Find a rating helpful' : 'Find a rating helpful no more',
    params: idParams,
    answer: votes,
    refusals: { ...TOO_MANY, 409: 'It is their own, or of their business (`rating.own`).' },
    handle: async ({ platform, params: { id }, user }) => ({
      helpful: await voteFor(platform, { userId: user.id, id, isHelpful }),
    }),
  });

export const ratingApi = [
  stayingRoute('post', '/rating', {
    tag,
    summary: 'Rate a business',
    description:
      'For people with a proved telephone number, five times a day, once a business: `replaceExisting` has it take the place of the one before.',
    headers: userTypeHeader,
    body: ratingBody,
    answer: savedRating,
    refusals: {
      ...GONE,
      ...TOO_MANY,
      403: 'It is their own business (`business.own`), their number is not proved (`business.prove_phone`), or they may not rate (`rating.restricted`, `rating.refused`).',
      404: 'There is no such business, or a photo is none of theirs (`rating.photo`).',
      409: 'They have rated it (`rating.exists`, with `ratingId`), or it takes none for a while (`rating.frozen`).',
    },
    handle: async ({ c, platform, edition, body, user }) => {
      const { vendorBusinessDetailsId, ownExperience, noReward, replaceExisting, ...said } = body;
      const draft = {
        ...said,
        businessId: vendorBusinessDetailsId,
        language: said.language?.lang ?? edition.lang,
        experienceMonth: said.experienceMonth ?? null,
        isDeclared: ownExperience && noReward,
        isReplacing: replaceExisting,
      };
      const month = draft.experienceMonth;
      if (month && !listMonths(platform.now).includes(month))
        throw ratingRefused({ why: 'month' }, edition);
      const rater = { userId: user.id, reader: readerOf(c) };
      const saved = await saveRating(platform, rater, draft);
      if ('refusal' in saved) throw ratingRefused(saved.refusal, edition);
      return saved;
    },
  }),
  stayingRoute('get', '/rating/mine', {
    tag,
    summary: 'Ratings that the caller has given',
    query: pageQuery.extend({ language: languageQuery }),
    answer: pageOf(ownRatingSchema),
    handle: async ({ platform, query: { page, size, language }, user }) => {
      const { lang } = language;
      const { ratings, hasNext } = await loadOwnRatings(platform, user.id, { lang, page, size });
      return toSuccessPage(ratings.map(toOwnAnswer), { page, size, hasNext });
    },
  }),
  stayingRoute('delete', '/rating/{id}', {
    tag,
    summary: 'Take a rating back',
    params: idParams,
    handle: ({ platform, params: { id }, user }) => takeBack(platform, user.id, id),
  }),
  stayingRoute('post', '/rating/{id}/reply', {
    tag,
    summary: 'Answer a rating of one of the caller’s businesses',
    description: 'There is one answer; another one takes its place.',
    params: idParams,
    body: z.object({ reply: replySchema }),
    handle: async ({ platform, edition, params: { id }, body: { reply }, user }) => {
      const refusal = await replyTo(platform, { userId: user.id, id, reply });
      if (refusal) throw ratingRefused(refusal, edition);
    },
  }),
  voteRoute('post', true),
  voteRoute('delete', false),
  publicRoute('post', '/vendor/business/rating/search', {
    tag,
    summary: 'Ratings of a business',
    body: ratingSearchBody,
    answer: pageOf(shownRating),
    refusals: { ...GONE, ...IN_A_RUSH, 404: 'There is no such business.' },
    handle: async ({ c, platform, lang, body }) => {
      await refuseRush(c, RUSH);
      const { vendorBusinessDetailsId, page, size, language, ...filter } = body;
      await requireProfile(platform, vendorBusinessDetailsId);
      const { ratings, hasNext } = await loadRatings(platform, vendorBusinessDetailsId, {
        ...{ ...filter, language: language?.lang, lang, page, size },
      });
      return toSuccessPage(ratings.map(toAnswer), { page, size, hasNext });
    },
  }),
  publicRoute('get', '/vendor/business/rating/{id}', {
    tag,
    summary: 'What the ratings of a business come to',
    params: idParams,
    answer: ratingSummary,
    refusals: GONE,
    tags: ({ params: { id } }) => [cacheTag.business(id)],
    handle: async ({ c, platform, params: { id } }) => {
      const { profile } = await requireProfile(platform, id);
      const [one, two, three, four, five] = profile.stars;
      const since = await readOrUnavailable(getFirstShown(platform.db, id));
      return {
        ...profile.rating,
        stars: { 1: one, 2: two, 3: three, 4: four, 5: five },
        collectedSince: since?.toISOString() ?? null,
        policyUrl: new URL(POLICY, c.env.SITE_URL).href,
      };
    },
  }),
];

function toAnswer(rating: ShownRating) {
  const { photos, authorName } = rating;
  return {
    ...toCommonAnswer(rating),
    authorName,
    photos: photos.map(({ src: url, width, height }) => ({ url, width, height })),
  };
}

function toOwnAnswer(rating: OwnRating) {
  const { businessId, businessName, path, isAnonymous, createdAt, status, rule } = rating;
  return {
    ...toCommonAnswer(rating),
    ...{ vendorBusinessDetailsId: businessId, businessName, profileUrl: path, isAnonymous },
    ...{ createdAt: createdAt.toISOString(), status, rule },
  };
}

function toCommonAnswer(rating: Omit<ShownRating, 'authorName' | 'photos'>) {
  const { id, stars, title, review, language, verifiedBy, experienceMonth, helpful } = rating;
  const { publishedAt, reply, repliedAt } = rating;
  return {
    ...{ id, stars, title, review, verifiedBy, experienceMonth, helpful },
    language: editionOfLang(language).apiName,
    publishedAt: publishedAt?.toISOString() ?? null,
    reply: reply && repliedAt ? { text: reply, at: repliedAt.toISOString() } : null,
  };
}
