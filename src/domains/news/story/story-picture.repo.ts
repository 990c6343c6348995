import { and, eq, type SQL, sql } from 'drizzle-orm';
import { mayBeShown, media } from '#domains/media/picture/media.table.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { PictureUse } from '#kernel/domain/picture-use.model.ts';
import type { Database } from '#platform/database.ts';
import { articles, articleTexts } from './article.table.ts';
import { headlineOf } from './headline.statement.ts';
import { mediaMentions } from './mention.table.ts';
import { workingStories } from './working.table.ts';

/** Before a story and in its texts, as readers see them and as the desk works on them. */
export const STORY_PICTURES = {
  kind: 'story',
  tables: [
    ...['articles', 'article_texts', 'working_stories', 'working_texts'],
    ...['live_entries', 'media_mentions'],
  ],
  isShown: (except = 0) => sql`(
    EXISTS (SELECT 1 FROM ${articles} WHERE media_id = media.id AND id <> ${except})
    OR EXISTS (SELECT 1 FROM ${workingStories} WHERE media_id = media.id AND article_id <> ${except})
    OR EXISTS (SELECT 1 FROM ${mediaMentions}
      WHERE name = substr(media.key, 1, 16) AND article_id <> ${except}))`,
  list: ({ id, key }, lang) => sql`
    SELECT id, ${headlineOf(sql`stories.id`, lang)} AS title
    FROM (
      SELECT id FROM ${articles} WHERE media_id = ${id}
      UNION SELECT article_id FROM ${workingStories} WHERE media_id = ${id}
      UNION SELECT article_id FROM ${mediaMentions} WHERE name = ${key?.slice(0, 16) ?? ''}
    ) AS stories`,
  // Nobody has published the title of a draft.
  titlesFor: 'story.read',
  shownBy: (id, key) => ({
    ids: sql`SELECT media_id FROM ${articles} WHERE id = ${id}
      UNION SELECT media_id FROM ${workingStories} WHERE article_id = ${id}`,
    names: sql`SELECT name FROM (SELECT name FROM ${mediaMentions} WHERE article_id = ${id}
        UNION SELECT substr(${key}, 1, 16) WHERE ${key} IS NOT NULL) AS own
      WHERE NOT EXISTS (SELECT 1 FROM ${mediaMentions} AS other
        WHERE other.name = own.name AND other.article_id <> ${id})`,
  }),
} satisfies PictureUse;

/** Texts of the stories with this picture. */
export function listTextsWith(db: Database, mediaId: number) {
  return selectTexts(db, eq(articles.mediaId, mediaId));
}

/** Texts of the stories with this picture that don't show it yet. */
export function listShownIn(db: Database, mediaId: number) {
  const isMissing = sql`${articleTexts.imageKey} IS NOT ${media.key}`;
  const isFit = and(eq(media.status, 'ready'), mayBeShown);
  return selectTexts(db, and(eq(articles.mediaId, mediaId), isFit, isMissing));
}

/** Texts that have this picture before them or in them. */
export function listTextsShowing(db: Database, mediaId: number) {
  const { articleId, language, status } = articleTexts;
  return db
    .select({ articleId, language, status })
    .from(articleTexts)
    .where(
      sql`(${articleId}, ${language}) IN (
        SELECT mentions.article_id, mentions.language FROM ${mediaMentions} AS mentions
          JOIN ${media} ON mentions.name = substr(media.key, 1, 16)
          WHERE media.id = ${mediaId} AND mentions.copy <> 'working'
        UNION SELECT texts.article_id, texts.language FROM ${articles}
          JOIN ${articleTexts} AS texts ON texts.article_id = articles.id
          WHERE articles.media_id = ${mediaId})`,
    );
}

/** Takes a picture from the lists and heads of all stories that have it. */
export function clearPicture(db: Database, mediaId: number): Statement {
  return db
    .update(articleTexts)
    .set({ imageKey: null, imageWidth: 0, imageHeight: 0 })
    .where(sql`${articleTexts.articleId} IN (SELECT id FROM articles WHERE media_id = ${mediaId})`);
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
