import { count, desc, eq, lte, max, min, sql } from 'drizzle-orm';
import {
  articleAuthors,
  articles,
  articleTags,
  articleTexts,
} from '#features/news/article.table.ts';
import { tags } from '#features/news/taxonomy.table.ts';
import { type Database, valuesOf } from '#platform/database.ts';

const INDEXED = {
  articleId: articleTexts.articleId,
  language: articleTexts.language,
  publishedAt: articleTexts.firstPublishedAt,
  categoryId: articleTexts.categoryId,
  cityId: articleTexts.cityId,
  title: articleTexts.title,
  standfirst: articleTexts.standfirst,
  bodyHtml: articleTexts.bodyHtml,
};

const TOPIC = {
  id: tags.id,
  slug: tags.slug,
  nameEn: tags.nameEn,
  nameHi: tags.nameHi,
  nameGu: tags.nameGu,
};

/** The published texts of stories, with the authors and topics whose pages list them. */
export async function readPublished(db: Database, articleIds: readonly number[]) {
  const wanted = valuesOf(articleIds);
  const [texts, authors, topics] = await db.batch([
    db
      .select(INDEXED)
      .from(articleTexts)
      .where(sql`${articleTexts.articleId} IN ${wanted} AND ${articleTexts.status} = 'published'`),
    db
      .selectDistinct({ id: articleAuthors.authorId })
      .from(articleAuthors)
      .where(sql`${articleAuthors.articleId} IN ${wanted}`),
    db
      .selectDistinct(TOPIC)
      .from(articleTags)
      .innerJoin(tags, eq(tags.id, articleTags.tagId))
      .where(sql`${articleTags.articleId} IN ${wanted}`),
  ]);
  return {
    texts,
    authorIds: authors.map(({ id }) => id),
    topics,
  };
}

export type Published = Awaited<ReturnType<typeof readPublished>>;

/** How many texts there are to index, and the highest number a story has. */
export async function measureStories(db: Database): Promise<{ texts: number; last: number }> {
  const [counted, highest] = await db.batch([
    db.select({ texts: count() }).from(articleTexts).where(eq(articleTexts.status, 'published')),
    db.select({ last: max(articles.id) }).from(articles),
  ]);
  return { texts: counted[0]?.texts ?? 0, last: highest[0]?.last ?? 0 };
}

/** The published texts of at most `most` stories up to the number `last`, and the lowest number looked at. */
export async function readPublishedUpTo(db: Database, last: number, most: number) {
  const ids = db
    .select({ id: articles.id })
    .from(articles)
    .where(lte(articles.id, last))
    .orderBy(desc(articles.id))
    .limit(most)
    .as('ids');
  const [lowest, texts] = await db.batch([
    db.select({ first: min(ids.id), stories: count() }).from(ids),
    db
      .select(INDEXED)
      .from(articleTexts)
      .innerJoin(ids, eq(ids.id, articleTexts.articleId))
      .where(eq(articleTexts.status, 'published')),
  ]);
  const { first, stories } = lowest[0] ?? { first: null, stories: 0 };
  // Where fewer stories were found than asked for, there are none below.
  return { texts, first: stories < most ? 0 : (first ?? 0) };
}

/** Topics after `lastId` that have a published story, in the order of their numbers. */
export function readTopicsAfter(db: Database, lastId: number, most: number) {
  return db
    .select(TOPIC)
    .from(tags)
    .where(
      sql`${tags.id} > ${lastId} AND EXISTS (
        SELECT 1 FROM ${articleTags} WHERE ${articleTags.tagId} = ${tags.id} AND ${articleTags.publishedAt} IS NOT NULL)`,
    )
    .orderBy(tags.id)
    .limit(most);
}
