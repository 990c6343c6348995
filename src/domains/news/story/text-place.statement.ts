import { eq, sql } from 'drizzle-orm';
import { categories } from '#domains/news/taxonomy/taxonomy.table.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { articleAuthors, articleTags, articleTexts } from './article.table.ts';

/** The texts of stories with their places on the site, their bylines and their topics. */
export function selectPlaces(db: Database, articleIds: readonly number[]) {
  const ids = valuesOf(articleIds);
  return [
    db
      .select({
        articleId: articleTexts.articleId,
        language: articleTexts.language,
        slug: articleTexts.slug,
        // Named apart: a batch tells columns by their names.
        categorySlug: sql<string>`${categories.slug}`.as('category_slug'),
        section: articleTexts.section,
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
  ] as const;
}
