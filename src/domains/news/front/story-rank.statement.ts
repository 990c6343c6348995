import { type SQL, sql } from 'drizzle-orm';
import { articleTexts } from '#domains/news/story/article.table.ts';
import { BLOG } from '#domains/news/taxonomy/taxonomy.model.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import type { Ranking } from './story-rank.model.ts';
import { storyRanks } from './story-rank.table.ts';

interface NewRanking {
  ranking: Ranking;
  /** A query that gives `article_id`, `language` and `score`. */
  scores: SQL;
  /** Stories published before are left out. */
  publishedSince: Date;
}

/** Replaces all rankings by these, of at most `size` published texts a language. */
export function replaceRanks(
  db: Database,
  rankings: readonly NewRanking[],
  size: number,
): Statement[] {
  return [db.delete(storyRanks), ...rankings.map((each) => insertRanks(db, each, size))];
}

/** The scores are a query of their own, which adds up before the texts are looked at: a story that is read has many hours. */
function insertRanks(
  db: Database,
  { ranking, scores, publishedSince }: NewRanking,
  size: number,
): Statement {
  return db.insert(storyRanks).select(
    sql`SELECT ${ranking}, language, rank, article_id FROM (
      SELECT scores.language AS language, scores.article_id AS article_id,
        row_number() OVER (PARTITION BY scores.language ORDER BY score DESC, scores.article_id DESC) AS rank
      FROM ${scores} AS scores
      JOIN ${articleTexts} ON ${articleTexts.articleId} = scores.article_id
        AND ${articleTexts.language} = scores.language AND ${articleTexts.status} = 'published'
        AND ${articleTexts.section} ${sql.raw(ranking === BLOG ? '=' : '<>')} ${BLOG}
        AND ${articleTexts.firstPublishedAt} >= ${publishedSince.getTime()})
    WHERE rank <= ${size}`,
  );
}
