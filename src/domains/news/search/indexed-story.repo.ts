import { count, eq, max, sql } from 'drizzle-orm';
import { articles, articleTags, articleTexts } from '#domains/news/story/article.table.ts';
import { BLOG } from '#domains/news/taxonomy/taxonomy.model.ts';
import { tags } from '#domains/news/taxonomy/taxonomy.table.ts';
import type { Lang } from '#i18n/editions.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { LONGEST_BODY } from './entry.model.ts';

const toIds = (value: unknown) => JSON.parse(String(value)) as number[];

// Columns of the text stand whole in queries within: drizzle leaves the table's name out, by which they would be those of the inner table.
const INDEXED = {
  articleId: articleTexts.articleId,
  language: articleTexts.language,
  publishedAt: articleTexts.firstPublishedAt,
  categoryId: articleTexts.categoryId,
  cityId: articleTexts.cityId,
  isPost: sql`${articleTexts.section} = ${BLOG}`.mapWith(Boolean).as('is_post'),
  isPaid: sql`${articleTexts.label} = 'sponsored'`.mapWith(Boolean).as('is_paid'),
  authorIds: sql`(SELECT json_group_array(author_id) FROM article_authors
    WHERE article_id = article_texts.article_id)`.mapWith(toIds),
  topicIds: sql`(SELECT json_group_array(tag_id) FROM article_tags
    WHERE article_id = article_texts.article_id)`.mapWith(toIds),
  slug: articleTexts.slug,
  title: articleTexts.title,
  standfirst: articleTexts.standfirst,
  bodyHtml: sql<string>`substr(${articleTexts.bodyHtml} || coalesce((
    SELECT group_concat('<p>' || title || '</p>' || body_html, '') FROM live_entries
    WHERE live_entries.article_id = article_texts.article_id
      AND live_entries.language = article_texts.language AND removed_at IS NULL), ''), 1, ${LONGEST_BODY})`,
};

const TOPIC = {
  id: tags.id,
  slug: tags.slug,
  nameEn: tags.nameEn,
  nameHi: tags.nameHi,
  nameGu: tags.nameGu,
};

/** True for a topic of a published text. */
const IS_LISTED = sql`EXISTS (
  SELECT 1 FROM ${articleTags} JOIN ${articleTexts} USING (article_id)
  WHERE ${articleTags.tagId} = ${tags.id} AND ${articleTexts.status} = 'published')`;

/** The published texts of stories. */
export function listPublished(db: Database, articleIds: readonly number[]) {
  return db
    .select(INDEXED)
    .from(articleTexts)
    .where(
      sql`${articleTexts.articleId} IN ${valuesOf(articleIds)} AND ${articleTexts.status} = 'published'`,
    );
}

/** Those of the topics that a published text has. */
export function listTopics(db: Database, ids: readonly number[]) {
  return db
    .select(TOPIC)
    .from(tags)
    .where(sql`${tags.id} IN ${valuesOf(ids)} AND ${IS_LISTED}`);
}

/** How many texts there are to index, and the highest number a story has. */
export async function measureStories(db: Database): Promise<{ texts: number; last: number }> {
  const [counted, highest] = await db.batch([
    db.select({ texts: count() }).from(articleTexts).where(eq(articleTexts.status, 'published')),
    db.select({ last: max(articles.id) }).from(articles),
  ]);
  return { texts: counted[0]?.texts ?? 0, last: highest[0]?.last ?? 0 };
}

/**
 * The published texts of the newest stories up to the number `last`, and the lowest number looked at:
 * at most so many stories, and of more than one so many bytes.
 */
export async function listPublishedUpTo(
  db: Database,
  last: number,
  most: { stories: number; bytes: number },
) {
  const [found] = await db.all<{ first: number | null }>(sql`
    WITH newest AS (
      SELECT id FROM ${articles} WHERE id <= ${last} ORDER BY id DESC LIMIT ${most.stories}
    ), sized AS (
      SELECT id, row_number() OVER newest_first AS place, sum((
        SELECT sum(octet_length(body_html)) FROM ${articleTexts} WHERE article_id = newest.id
      )) OVER newest_first AS bytes
      FROM newest WINDOW newest_first AS (ORDER BY id DESC)
    )
    SELECT min(id) AS first FROM sized WHERE place = 1 OR bytes <= ${most.bytes}`);
  if (!found?.first) return { texts: [], first: 0 };
  const { first } = found;
  const texts = await db
    .select(INDEXED)
    .from(articleTexts)
    .where(
      sql`${articleTexts.articleId} BETWEEN ${first} AND ${last} AND ${articleTexts.status} = 'published'`,
    );
  return { texts, first };
}

/** Topics after `lastId` that a published text has, in the order of their numbers. */
export function listTopicsAfter(db: Database, lastId: number, most: number) {
  return db
    .select(TOPIC)
    .from(tags)
    .where(sql`${tags.id} > ${lastId} AND ${IS_LISTED}`)
    .orderBy(tags.id)
    .limit(most);
}

/** Bodies of stories published in a language. */
export function listBodies(db: Database, lang: Lang, articleIds: readonly number[]) {
  const { articleId, bodyHtml } = INDEXED;
  return db
    .select({ articleId, bodyHtml })
    .from(articleTexts)
    .where(
      sql`${articleTexts.articleId} IN ${valuesOf(articleIds)}
        AND ${articleTexts.language} = ${lang} AND ${articleTexts.status} = 'published'`,
    );
}
