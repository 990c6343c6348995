import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { businesses } from '#domains/directory/business/business.table.ts';
import { towns } from '#domains/directory/place/town.table.ts';
import { nameOf } from '#domains/identity/profile/person.statement.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Database } from '#platform/database.ts';
import type { RatingSort } from './rating.model.ts';
import { ratings } from './rating.table.ts';
import { photosOf } from './rating-photo.repo.ts';

/** Which ratings of a business are asked for. */
export interface RatingFilter {
  stars?: number | undefined;
  language?: Lang | undefined;
  withText?: boolean | undefined;
  sort: RatingSort;
}

const SHOWN = {
  id: ratings.id,
  stars: ratings.stars,
  title: ratings.title,
  review: ratings.review,
  language: ratings.language,
  isAnonymous: ratings.isAnonymous,
  verifiedBy: ratings.verifiedBy,
  experienceMonth: ratings.experienceMonth,
  publishedAt: ratings.publishedAt,
  helpful: ratings.helpful,
  reply: ratings.reply,
  repliedAt: ratings.repliedAt,
  /** Null for somebody whose account is gone. */
  name: nameOf(ratings.userId).as('author_name'),
  photos: photosOf({ isPlaced: true }).as('photos'),
};

export type ShownRatingRow = Awaited<ReturnType<typeof listShown>>[number];

/** Shown ratings of a business; `limit` and `offset` count from the first. */
export function listShown(
  db: Database,
  businessId: number,
  { limit, offset, ...filter }: RatingFilter & { limit: number; offset: number },
) {
  return db
    .select(SHOWN)
    .from(ratings)
    .where(and(eq(ratings.businessId, businessId), sql`status = 'published'`, toCondition(filter)))
    .orderBy(...toOrder(filter.sort))
    .limit(limit)
    .offset(offset);
}

function toCondition({ stars, language, withText }: RatingFilter): SQL | undefined {
  return and(
    stars === undefined ? undefined : eq(ratings.stars, stars),
    language === undefined ? undefined : eq(ratings.language, language),
    withText ? sql`review <> ''` : undefined,
  );
}

function toOrder(sort: RatingSort): SQL[] {
  const { publishedAt, helpful, stars, id } = ratings;
  switch (sort) {
    case 'newest':
      return [desc(publishedAt), desc(id)];
    case 'helpful':
      return [desc(helpful), desc(id)];
    case 'highest':
      return [desc(stars), desc(publishedAt)];
    case 'lowest':
      return [asc(stars), desc(publishedAt)];
  }
}

/** When the first rating of a business was shown that is shown now; null without any. */
export async function getFirstShown(db: Database, businessId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: ratings.publishedAt })
    .from(ratings)
    .where(and(eq(ratings.businessId, businessId), sql`status = 'published'`))
    .orderBy(asc(ratings.publishedAt))
    .limit(1);
  return row?.at ?? null;
}

const OWN = {
  id: ratings.id,
  businessId: ratings.businessId,
  businessStatus: businesses.status,
  slug: businesses.slug,
  townSlug: towns.slug,
  nameEn: businesses.nameEn,
  nameHi: businesses.nameHi,
  nameGu: businesses.nameGu,
  stars: ratings.stars,
  title: ratings.title,
  review: ratings.review,
  language: ratings.language,
  experienceMonth: ratings.experienceMonth,
  isAnonymous: ratings.isAnonymous,
  verifiedBy: ratings.verifiedBy,
  status: ratings.status,
  why: ratings.why,
  rule: ratings.rule,
  helpful: ratings.helpful,
  reply: ratings.reply,
  repliedAt: ratings.repliedAt,
  createdAt: ratings.createdAt,
  publishedAt: ratings.publishedAt,
  photos: photosOf({ isPlaced: false }).as('photos'),
};

/** What somebody has given, the last first, without what they took back; `id` narrows it to one. */
export function listOwn(
  db: Database,
  userId: number,
  { limit, offset = 0, id }: { limit: number; offset?: number; id?: number },
) {
  return db
    .select(OWN)
    .from(ratings)
    .innerJoin(businesses, eq(businesses.id, ratings.businessId))
    .innerJoin(towns, eq(towns.id, businesses.townId))
    .where(
      and(
        eq(ratings.userId, userId),
        sql`ratings.status NOT IN ('draft', 'withdrawn')`,
        id === undefined ? undefined : eq(ratings.id, id),
      ),
    )
    .orderBy(desc(ratings.createdAt), desc(ratings.id))
    .limit(limit)
    .offset(offset);
}

export type OwnRatingRow = Awaited<ReturnType<typeof listOwn>>[number];

/** The rating somebody has of a business, as far as it is shown or waits. */
export async function getLive(db: Database, userId: number, businessId: number) {
  const [row] = await db
    .select()
    .from(ratings)
    .where(
      and(
        eq(ratings.businessId, businessId),
        eq(ratings.userId, userId),
        sql`status IN ('pending', 'published')`,
      ),
    );
  return row ?? null;
}

/** Which of these somebody has found helpful. */
export async function listVoted(
  db: Database,
  userId: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db.all<{ id: number }>(
    sql`SELECT rating_id AS id FROM rating_votes WHERE user_id = ${userId}
      AND rating_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  );
  return rows.map(({ id }) => id);
}
