import { eq, sql } from 'drizzle-orm';
import { articleTags } from '#domains/news/story/article.table.ts';
import { markChanged } from '#domains/news/story/story.statement.ts';
import { workingStories } from '#domains/news/story/working.table.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import { bumpRevisions } from '#kernel/content/content-revisions.ts';
import { leaveRedirects } from '#kernel/redirect/redirect.repo.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { mergedTags, tags } from './taxonomy.table.ts';

export type TagRow = typeof tags.$inferSelect;

export function listTags(db: Database, ids: readonly number[]): Promise<TagRow[]> {
  return db
    .select()
    .from(tags)
    .where(sql`${tags.id} IN ${valuesOf(ids)}`);
}

/** Gives the stories and the address of one tag to another, and removes it. */
export async function mergeTag(
  db: Database,
  { tag, into, at, author }: { tag: TagRow; into: TagRow; at: Date; author: Author },
): Promise<void> {
  const stories = sql`(SELECT article_id FROM article_tags WHERE tag_id = ${tag.id})`;
  // A story that has both keeps one.
  const tagIds = sql<
    number[]
  >`(SELECT json_group_array(DISTINCT CASE value WHEN ${tag.id} THEN ${into.id} ELSE value END)
    FROM json_each(tag_ids))`;
  const address = { from: `/topic/${tag.slug}`, to: `/topic/${into.slug}`, at };
  await db.batch([
    markChanged(db, stories, at),
    db
      .insert(articleTags)
      .select(
        sql`SELECT article_id, ${into.id}, published_at FROM article_tags WHERE tag_id = ${tag.id}`,
      )
      .onConflictDoNothing(),
    db
      .update(workingStories)
      .set({ tagIds })
      .where(sql`EXISTS (SELECT 1 FROM json_each(tag_ids) WHERE value = ${tag.id})`),
    db.update(mergedTags).set({ intoId: into.id }).where(eq(mergedTags.intoId, tag.id)),
    db.insert(mergedTags).values({ id: tag.id, intoId: into.id }),
    db.delete(tags).where(eq(tags.id, tag.id)),
    insertEntryOfWrite(db, {
      ...author,
      at,
      action: 'tag.merged',
      object: `tag:${tag.id}`,
      details: { name: tag.slug, into: into.slug },
    }),
    ...leaveRedirects(db, address),
    bumpRevisions(db, ['site']),
  ]);
}
