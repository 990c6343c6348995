import { lt, type SQL, sql } from 'drizzle-orm';
import { replaceRanks } from '#domains/news/front/story-rank.statement.ts';
import { addViews, isPublished } from '#domains/news/story/story.statement.ts';
import type { Database } from '#platform/database.ts';
import type { HourCount, RankingRule, View } from './views.model.ts';
import { viewHours, viewState } from './views.table.ts';

const STATE = 1;

/**
 * Takes over what has been counted. The counts are those of whole hours so far, so one that comes
 * again, or late, changes nothing. Texts that are not published are left out.
 */
export async function saveHourCounts(db: Database, counts: readonly HourCount[]): Promise<void> {
  const counted = sql`(
    SELECT new.value ->> 'hour' AS hour, new.value ->> 'articleId' AS article_id,
      new.value ->> 'language' AS language, new.value ->> 'views' AS views, coalesce(${viewHours.views}, 0) AS known
    FROM json_each(${JSON.stringify(counts)}) AS new
    LEFT JOIN ${viewHours} ON ${viewHours.hour} = new.value ->> 'hour'
      AND ${viewHours.articleId} = new.value ->> 'articleId' AND ${viewHours.language} = new.value ->> 'language'
    WHERE new.value ->> 'views' > known)`;
  await db.batch([
    addViews(db, sql`(SELECT article_id, language, views - known AS views FROM ${counted})`),
    db
      .insert(viewHours)
      .select(
        sql`SELECT hour, article_id, language, views FROM ${counted} AS counted
          WHERE ${isPublished(sql`counted.article_id`, sql`counted.language`)}`,
      )
      .onConflictDoUpdate({
        target: [viewHours.hour, viewHours.articleId, viewHours.language],
        set: { views: sql`excluded.views` },
      }),
    markRanked(db, { isRanked: false }),
  ]);
}

/** Those of these texts that readers can't see. */
export function listUnpublished(db: Database, views: readonly View[]): Promise<View[]> {
  const texts = JSON.stringify(views.map(({ articleId, language }) => ({ articleId, language })));
  return db.all<View>(sql`
    SELECT DISTINCT value ->> 'articleId' AS articleId, value ->> 'language' AS language FROM json_each(${texts})
    WHERE NOT ${isPublished(sql`value ->> 'articleId'`, sql`value ->> 'language'`)}`);
}

/** Whether views have come in since the stories were ranked, and when that was. */
export async function getRankingState(db: Database): Promise<typeof viewState.$inferSelect | null> {
  const [state] = await db.select().from(viewState);
  return state ?? null;
}

/** Ranks the published texts of every language again, at most `size` a language, in one transaction. */
export async function rankStories(
  db: Database,
  rules: readonly RankingRule[],
  { size, now }: { size: number; now: Date },
): Promise<void> {
  const rankings = rules.map((rule) => ({ ...rule, scores: scoresOf(rule) }));
  await db.batch([
    markRanked(db, { isRanked: true, rankedAt: now }),
    ...replaceRanks(db, rankings, size),
  ]);
}

function scoresOf({ weights }: RankingRule): SQL {
  return sql`(
    SELECT ${viewHours.articleId} AS article_id, ${viewHours.language} AS language,
      sum(${viewHours.views} * (value ->> 'weight')) AS score
    FROM json_each(${JSON.stringify(weights)})
    JOIN ${viewHours} ON ${viewHours.hour} = value ->> 'hour'
    GROUP BY 1, 2)`;
}

export async function removeHoursBefore(db: Database, hour: number): Promise<void> {
  await db.delete(viewHours).where(lt(viewHours.hour, hour));
}

function markRanked(db: Database, state: { isRanked: boolean; rankedAt?: Date }) {
  return db
    .insert(viewState)
    .values({ id: STATE, ...state })
    .onConflictDoUpdate({ target: viewState.id, set: state });
}
