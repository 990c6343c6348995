import { and, eq, lt, sql } from 'drizzle-orm';
import { articleTexts } from '#domains/news/story/article.table.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Database } from '#platform/database.ts';
import type { HourCount, RankingRule } from './views.model.ts';
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
    markRanked(db, { isRanked: false }),
  ]);
}

/** Whether views have come in since the stories were ranked, and when that was. */
export async function getRankingState(db: Database): Promise<typeof viewState.$inferSelect | null> {
  const [state] = await db.select().from(viewState);
  return state ?? null;
}

/** Ranks the published texts of every language anew, at most `size` a language, in one transaction. */
export async function rankStories(
  db: Database,
  rules: readonly RankingRule[],
  { size, now }: { size: number; now: Date },
): Promise<void> {
  await db.batch([
    markRanked(db, { isRanked: true, rankedAt: now }),
    db.delete(storyRanks),
    ...rules.map((rule) => insertRanks(db, rule, size)),
  ]);
}

/** Adds the hours up before it looks at the texts: a story that is read has many hours. */
function insertRanks(
  db: Database,
  { ranking, weights, publishedSince }: RankingRule,
  size: number,
) {
  const scores = sql`(
    SELECT ${viewHours.articleId} AS article_id, ${viewHours.language} AS language,
      sum(${viewHours.views} * (value ->> 'weight')) AS score
    FROM json_each(${JSON.stringify(weights)})
    JOIN ${viewHours} ON ${viewHours.hour} = value ->> 'hour'
    GROUP BY 1, 2)`;
  return db.insert(storyRanks).select(
    sql`SELECT ${ranking}, language, rank, article_id FROM (
      SELECT scores.language AS language, scores.article_id AS article_id,
        row_number() OVER (PARTITION BY scores.language ORDER BY score DESC, scores.article_id DESC) AS rank
      FROM ${scores} AS scores
      JOIN ${articleTexts} ON ${articleTexts.articleId} = scores.article_id
        AND ${articleTexts.language} = scores.language AND ${articleTexts.status} = 'published'
        AND ${articleTexts.firstPublishedAt} >= ${publishedSince.getTime()})
    WHERE rank <= ${size}`,
  );
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

function markRanked(db: Database, state: { isRanked: boolean; rankedAt?: Date }) {
  return db
    .insert(viewState)
    .values({ id: STATE, ...state })
    .onConflictDoUpdate({ target: viewState.id, set: state });
}
