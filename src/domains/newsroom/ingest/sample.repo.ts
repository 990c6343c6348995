import { eq, sql } from 'drizzle-orm';
import { advertisements } from '#domains/commerce/ad/ads.table.ts';
import { media } from '#domains/media/picture/media.table.ts';
import { articles } from '#domains/news/story/article.table.ts';
import { markChanged } from '#domains/news/story/story.statement.ts';
import { authors } from '#domains/news/taxonomy/author.table.ts';
import { tags } from '#domains/news/taxonomy/taxonomy.table.ts';
import { videos } from '#domains/news/video/video.table.ts';
import { type Database, valuesOf } from '#platform/database.ts';

/** At most `limit` sample stories. */
export async function listStories(db: Database, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(sql`is_sample = 1`)
    .orderBy(articles.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Removes stories with all that hangs on them. */
export async function deleteStories(
  db: Database,
  articleIds: readonly number[],
  now: Date,
): Promise<void> {
  const wanted = valuesOf(articleIds);
  await db.batch([
    markChanged(db, wanted, now),
    db.delete(articles).where(sql`${articles.id} IN ${wanted}`),
  ]);
}

/** Removes sample videos, advertisements, and the authors and tags no story uses; gives their numbers. */
export async function deleteRest(db: Database) {
  const [video, advertisement, author, tag] = await db.batch([
    db.delete(videos).where(eq(videos.isSample, true)),
    db.delete(advertisements).where(eq(advertisements.isSample, true)),
    db
      .delete(authors)
      .where(sql`is_sample = 1 AND id NOT IN (SELECT author_id FROM article_authors)`),
    db.delete(tags).where(sql`is_sample = 1 AND id NOT IN (SELECT tag_id FROM article_tags)`),
  ]);
  return {
    videos: video.meta.changes,
    advertisements: advertisement.meta.changes,
    authors: author.meta.changes,
    tags: tag.meta.changes,
  };
}

/** At most `limit` sample pictures that nothing shows. */
export async function listUnusedPictures(db: Database, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(
      sql`is_sample = 1
        AND NOT EXISTS (SELECT 1 FROM articles WHERE media_id = ${media.id})
        AND NOT EXISTS (SELECT 1 FROM authors WHERE media_id = ${media.id})
        AND NOT EXISTS (SELECT 1 FROM videos WHERE media_id = ${media.id})
        AND NOT EXISTS (SELECT 1 FROM advertisements WHERE media_id = ${media.id})`,
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}
