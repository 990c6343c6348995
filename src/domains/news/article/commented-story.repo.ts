import { eq, sql } from 'drizzle-orm';
import { articles, articleTexts } from '#domains/news/story/article.table.ts';
import { workingStories } from '#domains/news/story/working.table.ts';
import { categories } from '#domains/news/taxonomy/taxonomy.table.ts';
import { LANGS } from '#i18n/editions.ts';
import { type Database, valuesOf } from '#platform/database.ts';

/** When the last live entry of a story was added in any language; null for a story that never was a live blog. */
const LAST_ENTRY = sql<number | null>`nullif(max(${sql.join(
  LANGS.map(
    (lang) => sql`coalesce((SELECT entry.at FROM live_entries AS entry
      WHERE entry.article_id = articles.id AND entry.language = ${lang} ORDER BY entry.serial DESC LIMIT 1), 0)`,
  ),
  sql`, `,
)}), 0)`;

/** What rooms of comments need to know of stories, and their published texts. */
export async function listCommentedRows(db: Database, ids: readonly number[]) {
  const asked = valuesOf(ids);
  const [stories, texts] = await db.batch([
    db
      .select({
        id: articles.id,
        sourceLanguage: articles.sourceLanguage,
        label: articles.label,
        category: { slug: categories.slug, section: categories.section },
        isLive: sql<boolean>`coalesce(${workingStories.isLiveBlog}, 0)`.mapWith(Boolean),
        lastEntryAt: LAST_ENTRY,
        createdBy: workingStories.createdBy,
      })
      .from(articles)
      .innerJoin(categories, eq(categories.id, articles.categoryId))
      .leftJoin(workingStories, eq(workingStories.articleId, articles.id))
      .where(sql`${articles.id} IN ${asked}`),
    db
      .select({
        articleId: articleTexts.articleId,
        language: articleTexts.language,
        title: articleTexts.title,
        slug: articleTexts.slug,
        publishedAt: articleTexts.firstPublishedAt,
      })
      .from(articleTexts)
      .where(sql`${articleTexts.articleId} IN ${asked} AND ${articleTexts.status} = 'published'`),
  ]);
  return { stories, texts };
}

export type CommentedRows = Awaited<ReturnType<typeof listCommentedRows>>;
