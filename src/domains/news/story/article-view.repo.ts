import { and, eq, ne, sql } from 'drizzle-orm';
import type { Lang } from '#i18n/editions.ts';
import type { Database } from '#platform/database.ts';
import { articleTexts } from './article.table.ts';
import { articleViews } from './article-view.table.ts';

/** Views of each published text of a story, or of a post; empty when there is none. */
export async function listViews(
  db: Database,
  articleId: number,
  among: 'news' | 'posts',
): Promise<{ language: Lang; views: number }[]> {
  return db
    .select({
      language: articleTexts.language,
      views: sql<number>`coalesce(${articleViews.views}, 0)`,
    })
    .from(articleTexts)
    .leftJoin(
      articleViews,
      and(
        eq(articleViews.articleId, articleTexts.articleId),
        eq(articleViews.language, articleTexts.language),
      ),
    )
    .where(
      and(
        eq(articleTexts.articleId, articleId),
        eq(articleTexts.status, 'published'),
        among === 'posts' ? eq(articleTexts.section, 'blog') : ne(articleTexts.section, 'blog'),
      ),
    );
}
