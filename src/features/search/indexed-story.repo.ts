import { sql } from 'drizzle-orm';
import { articleAuthors, articleTags, articleTexts } from '#features/news/article.table.ts';
import { type Database, valuesOf } from '#platform/database.ts';

/** The published texts of stories, with the authors and topics whose pages list them. */
export async function readPublished(db: Database, articleIds: readonly number[]) {
  const wanted = valuesOf(articleIds);
  const [texts, authors, topics] = await db.batch([
    db
      .select({
        articleId: articleTexts.articleId,
        language: articleTexts.language,
        publishedAt: articleTexts.firstPublishedAt,
        categoryId: articleTexts.categoryId,
        cityId: articleTexts.cityId,
        title: articleTexts.title,
        standfirst: articleTexts.standfirst,
        bodyHtml: articleTexts.bodyHtml,
      })
      .from(articleTexts)
      .where(sql`${articleTexts.articleId} IN ${wanted} AND ${articleTexts.status} = 'published'`),
    db
      .selectDistinct({ id: articleAuthors.authorId })
      .from(articleAuthors)
      .where(sql`${articleAuthors.articleId} IN ${wanted}`),
    db
      .selectDistinct({ id: articleTags.tagId })
      .from(articleTags)
      .where(sql`${articleTags.articleId} IN ${wanted}`),
  ]);
  return {
    texts,
    authorIds: authors.map(({ id }) => id),
    topicIds: topics.map(({ id }) => id),
  };
}

export type Published = Awaited<ReturnType<typeof readPublished>>;
