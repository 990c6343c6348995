import { sql } from 'drizzle-orm';
import { media } from '#domains/media/picture/media.table.ts';
import { isShownBesideStories } from '#domains/media/picture/picture-use.table.ts';
import type { Database } from '#platform/database.ts';

/** Rows of `media` whose key begins with a name: in a range, so that the index finds them. */
const named = (name: string) =>
  sql.raw(`media.key >= ${name} || '.' AND media.key < ${name} || '/'`);

/** The pictures that a story shows, before its texts and in them, and nothing else does. */
export async function listOwnPictures(db: Database, articleId: number): Promise<number[]> {
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(
      sql`${media.id} IN (
          SELECT media_id FROM articles WHERE id = ${articleId}
          UNION SELECT media_id FROM working_stories WHERE article_id = ${articleId}
          UNION SELECT media.id FROM media_mentions AS used JOIN media ON ${named('used.name')}
            WHERE used.article_id = ${articleId})
        AND NOT EXISTS (SELECT 1 FROM articles WHERE media_id = ${media.id} AND id <> ${articleId})
        AND NOT EXISTS (SELECT 1 FROM working_stories WHERE media_id = ${media.id} AND article_id <> ${articleId})
        AND NOT EXISTS (SELECT 1 FROM media_mentions WHERE name = substr(${media.key}, 1, 16) AND article_id <> ${articleId})
        AND NOT ${isShownBesideStories}`,
    );
  return rows.map(({ id }) => id);
}

/** Names of a story's pictures whose rows are gone, as a try that was cut off leaves them. */
export async function listRowless(
  db: Database,
  articleId: number,
  imageKey: string | null,
): Promise<string[]> {
  const rows = await db.all<{ name: string }>(sql`
    SELECT name FROM (
      SELECT name FROM media_mentions WHERE article_id = ${articleId}
      UNION SELECT substr(${imageKey}, 1, 16) WHERE ${imageKey} IS NOT NULL
    ) AS used
    WHERE NOT EXISTS (SELECT 1 FROM media WHERE ${named('used.name')})
      AND NOT EXISTS (SELECT 1 FROM media_mentions AS other
        WHERE other.name = used.name AND other.article_id <> ${articleId})`);
  return rows.map(({ name }) => name);
}
