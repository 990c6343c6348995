import { and, eq, type SQL, sql } from 'drizzle-orm';
import { media } from '#features/media/media.table.ts';
import type { Statement } from '#platform/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import { articles, articleTexts } from './article.table.ts';

/** Texts of the stories with this picture. */
export function readTextsWith(db: Database, mediaId: number) {
  return selectTexts(db, eq(articles.mediaId, mediaId));
}

/** Texts of the stories with this picture that don't show it yet. */
export function readShownIn(db: Database, mediaId: number) {
  const isMissing = sql`${articleTexts.imageKey} IS NOT ${media.key}`;
  return selectTexts(db, and(eq(articles.mediaId, mediaId), eq(media.status, 'ready'), isMissing));
}

function selectTexts(db: Database, condition: SQL | undefined) {
  return db
    .select({
      articleId: articleTexts.articleId,
      language: articleTexts.language,
      status: articleTexts.status,
    })
    .from(articles)
    .innerJoin(media, eq(media.id, articles.mediaId))
    .innerJoin(articleTexts, eq(articleTexts.articleId, articles.id))
    .where(condition);
}

/** Copies a picture's key and size to the texts of all stories that have it. */
export function copyPicture(db: Database, mediaId: number): Statement {
  return db
    .update(articleTexts)
    .set({
      imageKey: sql`(SELECT key FROM media WHERE id = ${mediaId})`,
      imageWidth: sql`(SELECT width FROM media WHERE id = ${mediaId})`,
      imageHeight: sql`(SELECT height FROM media WHERE id = ${mediaId})`,
    })
    .where(sql`${articleTexts.articleId} IN (SELECT id FROM articles WHERE media_id = ${mediaId})`);
}
