import { eq, sql } from 'drizzle-orm';
import { articleAuthors, articleTags, articleTexts } from '#domains/news/story/article.table.ts';
import { categories } from '#domains/news/taxonomy/taxonomy.table.ts';
import { type Database, valuesOf } from '#platform/database.ts';

/** Where readers find texts of these stories, and what lists them. */
export async function listPlaces(db: Database, articleIds: readonly number[]) {
  const ids = valuesOf(articleIds);
  const [texts, bylines, topics] = await db.batch([
    db
      .select({
        articleId: articleTexts.articleId,
        language: articleTexts.language,
        slug: articleTexts.slug,
        // Named apart: a batch tells columns by their names.
        categorySlug: sql<string>`${categories.slug}`.as('category_slug'),
        categoryId: articleTexts.categoryId,
        cityId: articleTexts.cityId,
        label: articleTexts.label,
        revision: articleTexts.revision,
        firstPublishedAt: articleTexts.firstPublishedAt,
        updatedAt: articleTexts.updatedAt,
        title: articleTexts.title,
        imageKey: articleTexts.imageKey,
      })
      .from(articleTexts)
      .innerJoin(categories, eq(categories.id, articleTexts.categoryId))
      .where(sql`${articleTexts.articleId} IN ${ids}`),
    db
      .select({ articleId: articleAuthors.articleId, id: articleAuthors.authorId })
      .from(articleAuthors)
      .where(sql`${articleAuthors.articleId} IN ${ids}`),
    db
      .select({ articleId: articleTags.articleId, id: articleTags.tagId })
      .from(articleTags)
      .where(sql`${articleTags.articleId} IN ${ids}`),
  ]);
  return texts.map((text) => ({
    ...text,
    authorIds: idsOf(bylines, text.articleId),
    topicIds: idsOf(topics, text.articleId),
  }));
}

export type Place = Awaited<ReturnType<typeof listPlaces>>[number];

function idsOf(rows: readonly { articleId: number; id: number }[], articleId: number): number[] {
  return rows.filter((row) => row.articleId === articleId).map(({ id }) => id);
}
