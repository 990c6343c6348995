import { and, eq, lt, sql } from 'drizzle-orm';
import { articleTexts } from '#features/news/article.table.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Database } from '#platform/database.ts';
import type { HourCount, Ranking } from './views.model.ts';
import { articleViews, storyRanks, viewHours, viewState } from './views.table.ts';

const STATE = 1;

/**
 * Takes over what has been counted. The counts are those of whole hours so far, so one that comes
 * again, or late, changes nothing. Texts that are not published are left out.
 */
export async function saveHourCounts(db: Database, counts: readonly HourCount[]): Promise<void> {
  const counted = sql`(
    SELECT value ->> 'hour' AS hour, value ->> 'articleId' AS article_id, value ->> 'language' AS language, value ->> 'views' AS views
    FROM json_each(${JSON.stringify(counts)})) AS counted
    JOIN ${articleTexts} ON ${articleTexts.articleId} = counted.article_id
      AND ${articleTexts.language} = counted.language AND ${articleTexts.status} = 'published'
    LEFT JOIN ${viewHours} ON ${viewHours.hour} = counted.hour
      AND ${viewHours.articleId} = counted.article_id AND ${viewHours.language} = counted.language
    WHERE counted.views > coalesce(${viewHours.views}, 0)`;
  await db.batch([
    db
      .insert(articleViews)
      .select(
        sql`SELECT counted.article_id, counted.language, sum(counted.views - coalesce(${viewHours.views}, 0))
          FROM ${counted} GROUP BY counted.article_id, counted.language`,
      )
      .onConflictDoUpdate({
        target: [articleViews.articleId, articleViews.language],
        set: { views: sql`${articleViews.views} + excluded.views` },
      }),
    db
      .insert(viewHours)
      .select(
        sql`SELECT counted.hour, counted.article_id, counted.language, counted.views FROM ${counted}`,
      )
      .onConflictDoUpdate({
        target: [viewHours.hour, viewHours.articleId, viewHours.language],
        set: { views: sql`excluded.views` },
      }),
    markRanked(db, false),
  ]);
}

export async function areStoriesRanked(db: Database): Promise<boolean> {
  const [state] = await db.select().from(viewState);
  return state?.isRanked ?? true;
}

export interface RankingOrder {
  ranking: Ranking;
  /** How much a view of each hour counts. */
  weights: readonly { hour: number; weight: number }[];
}

/** Ranks the published texts of every language anew, at most `size` a language, in one transaction. */
export async function rankStories(
  db: Database,
  orders: readonly RankingOrder[],
  size: number,
): Promise<void> {
  const [first, ...rest] = orders.map(({ ranking, weights }) =>
    db.insert(storyRanks).select(
      sql`SELECT ${ranking}, language, rank, article_id FROM (
        SELECT language, article_id, row_number() OVER (PARTITION BY language ORDER BY score DESC, article_id DESC) AS rank
        FROM (
          SELECT ${viewHours.language} AS language, ${viewHours.articleId} AS article_id, sum(${viewHours.views} * (value ->> 'weight')) AS score
          FROM json_each(${JSON.stringify(weights)})
          JOIN ${viewHours} ON ${viewHours.hour} = value ->> 'hour'
          JOIN ${articleTexts} ON ${articleTexts.articleId} = ${viewHours.articleId}
            AND ${articleTexts.language} = ${viewHours.language} AND ${articleTexts.status} = 'published'
          GROUP BY 1, 2))
        WHERE rank <= ${size}`,
    ),
  );
  if (!first) return;
  await db.batch([markRanked(db, true), db.delete(storyRanks), first, ...rest]);
}

export async function removeHoursBefore(db: Database, hour: number): Promise<void> {
  await db.delete(viewHours).where(lt(viewHours.hour, hour));
}

/** Views of each published text of a story; empty when there is none. */
export async function listViews(
  db: Database,
  articleId: number,
): Promise<{ language: Lang; views: number }[]> {
  return db
    .select({
      language: articleTexts.language,
      views: sql<number>`coalesce(${articleViews.views}, 0)`,
    })
    .from(articleTexts)
    .leftJoin(
      articleViews,
      and(
        eq(articleViews.articleId, articleTexts.articleId),
        eq(articleViews.language, articleTexts.language),
      ),
    )
    .where(and(eq(articleTexts.articleId, articleId), eq(articleTexts.status, 'published')));
}

function markRanked(db: Database, isRanked: boolean) {
  return db
    .insert(viewState)
    .values({ id: STATE, isRanked })
    .onConflictDoUpdate({ target: viewState.id, set: { isRanked } });
}
