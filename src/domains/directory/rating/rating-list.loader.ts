import { z } from 'zod';
import { toNames } from '#domains/directory/business/business-card.loader.ts';
import { nameIn } from '#domains/directory/business/business-card.model.ts';
import { toBusinessPath } from '#domains/directory/business/business-path.model.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { leadsAway } from '#kernel/judge/contact.model.ts';
import { toRuleName } from '#kernel/notice/notice-text.model.ts';
import { readOrUnavailable } from '#platform/database.ts';
import {
  type OwnRating,
  RATING_SORTS,
  RATINGS_PAGE,
  type RatingPage,
  type ShownRating,
} from './rating.model.ts';
import {
  listOwn,
  listShown,
  listVoted,
  type OwnRatingRow,
  type RatingFilter,
  type ShownRatingRow,
} from './rating-list.repo.ts';

/** A page of the ratings of a business; whoever wants to stay unnamed is called so in `lang`. */
export async function loadRatings(
  { db }: Platform,
  businessId: number,
  { lang, page, size, ...filter }: RatingFilter & { lang: Lang; page: number; size: number },
): Promise<{ ratings: ShownRating[]; hasNext: boolean }> {
  const slice = { limit: size + 1, offset: (page - 1) * size };
  const rows = await readOrUnavailable(listShown(db, businessId, { ...filter, ...slice }));
  return {
    ratings: rows.slice(0, size).map((row) => toShown(row, lang)),
    hasNext: rows.length > size,
  };
}

function toShown({ name, isAnonymous, photos, ...row }: ShownRatingRow, lang: Lang): ShownRating {
  const t = translatorOf(lang);
  // What a rating may not say, a name beside it doesn't either.
  const isUnnamed = isAnonymous || name === '' || (name !== null && leadsAway(name));
  const said = isUnnamed ? t('directory-rating.anonymous') : name;
  return {
    ...row,
    authorName: name === null ? t('directory-rating.deleted_user') : (said ?? ''),
    photos: photos.map(({ key, width, height }) => ({ src: `/media/${key}`, width, height })),
  };
}

/** A page of what somebody has given, the last first. */
export async function loadOwnRatings(
  { db }: Platform,
  userId: number,
  { lang, page, size, id }: { lang: Lang; page: number; size: number; id?: number },
): Promise<{ ratings: OwnRating[]; hasNext: boolean }> {
  const slice = { limit: size + 1, offset: (page - 1) * size, ...(id && { id }) };
  const rows = await readOrUnavailable(listOwn(db, userId, slice));
  return {
    ratings: rows.slice(0, size).map((row) => toOwn(row, lang)),
    hasNext: rows.length > size,
  };
}

function toOwn(row: OwnRatingRow, lang: Lang): OwnRating {
  const { nameEn, nameHi, nameGu, slug, townSlug, businessStatus, status, photos, ...rating } = row;
  const place = { id: row.businessId, slug, town: { slug: townSlug } };
  return {
    ...rating,
    // The list holds no others.
    status: status as OwnRating['status'],
    ruleName: row.rule && toRuleName(row.rule, lang),
    businessName: nameIn(toNames(nameEn, nameHi, nameGu), lang),
    path: toBusinessPath(place),
    isListed: businessStatus === 'published',
    photoIds: photos.map(({ id }) => id),
  };
}

const filterSchema = z.object({
  stars: z.coerce.number().int().min(1).max(5).optional().catch(undefined),
  in: z.enum(LANGS).optional().catch(undefined),
  text: z.literal('1').optional().catch(undefined),
  sort: z.enum(RATING_SORTS).catch('newest'),
});

/** The page of ratings that a query string asks for; what it holds besides, or can't mean anything, is passed over. */
export async function loadRatingPage(
  platform: Platform,
  businessId: number,
  asked: {
    query: Readonly<Record<string, string>>;
    page: number;
    lang: Lang;
    userId: number | null;
  },
): Promise<RatingPage> {
  const { query, page, lang, userId } = asked;
  const { stars, in: language, text, sort } = filterSchema.parse(query);
  const filter = { stars, language, withText: text === '1', sort };
  const found = await loadRatings(platform, businessId, {
    ...{ ...filter, lang, page, size: RATINGS_PAGE },
  });
  const ids = found.ratings.map(({ id }) => id);
  const helpful =
    userId === null ? [] : await readOrUnavailable(listVoted(platform.db, userId, ids));
  return { ...found, filter, page, helpful };
}
