import { eq, type SQL, sql } from 'drizzle-orm';
import type { Lang } from '#i18n/editions.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import { articles, articleTexts } from './article.table.ts';
import { articleViews } from './article-view.table.ts';
import { changedStories } from './changed-story.table.ts';

/** Whether a text is published; a condition. */
export function isPublished(articleId: SQL, language: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM article_texts AS published WHERE published.article_id = ${articleId}
    AND published.language = ${language} AND published.status = 'published')`;
}

/** Notes that a story is taken down, in the transaction that orders it: what comes in of it from now on is held. */
export function markTakenDown(db: Database, id: number, now: Date): Statement {
  return db.update(articles).set({ takenDownAt: now }).where(eq(articles.id, id));
}

/** Holds texts that have just been published by an import, where their story was taken down meanwhile. */
export function holdTakenDown(
  db: Database,
  texts: readonly { externalId: string; lang: Lang }[],
): Statement {
  const named = JSON.stringify(texts.map(({ externalId, lang }) => [externalId, lang]));
  return db
    .update(articleTexts)
    .set({ status: 'draft', firstPublishedAt: null })
    .where(
      sql`(article_id, language) IN (SELECT articles.id, named.value ->> 1 FROM json_each(${named}) AS named
        JOIN articles ON articles.external_id = named.value ->> 0 WHERE articles.taken_down_at IS NOT NULL)`,
    );
}

/** Marks stories as changed, in the transaction that changes them; `articleIds` is a list in SQL. */
export function markChanged(db: Database, articleIds: SQL, now: Date): Statement {
  const { articleId, change } = changedStories;
  return db
    .insert(changedStories)
    .select(sql`SELECT id, 1, ${now.getTime()} FROM articles WHERE id IN ${articleIds}`)
    .onConflictDoUpdate({ target: articleId, set: { change: sql`${change} + 1`, sentAt: now } });
}

/** Adds views to those of published texts; `counted` is a query that gives `article_id`, `language` and `views`. */
export function addViews(db: Database, counted: SQL): Statement {
  return db
    .insert(articleViews)
    .select(
      sql`SELECT article_id, language, sum(views), (SELECT section = 'blog' FROM article_texts AS read
          WHERE read.article_id = counted.article_id AND read.language = counted.language) FROM ${counted} AS counted
        WHERE ${isPublished(sql`counted.article_id`, sql`counted.language`)} GROUP BY 1, 2`,
    )
    .onConflictDoUpdate({
      target: [articleViews.articleId, articleViews.language],
      set: { views: sql`${articleViews.views} + excluded.views` },
    });
}
