import { and, asc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import { media } from '#features/media/media.table.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Database } from '#platform/database.ts';
import { articleAuthors, articles, articleTags, articleTexts } from './article.table.ts';
import { authors } from './author.table.ts';
import { selectCards } from './list.repo.ts';
import { tags } from './taxonomy.table.ts';

/** Everything an article page shows, in one round trip; null when there is no such story. */
export async function readArticle(db: Database, id: number, lang: Lang, relatedCount: number) {
  const sameCategory = sql`${articleTexts.categoryId} = (SELECT category_id FROM articles WHERE id = ${id})`;
  const slice = { limit: relatedCount, offset: 0 };
  const others = ne(articleTexts.articleId, id);
  const [[article], texts, bylines, topics, pictures, related, latest] = await db.batch([
    db.select().from(articles).where(eq(articles.id, id)),
    db.select().from(articleTexts).where(eq(articleTexts.articleId, id)),
    db
      .select({ ...getTableColumns(authors), order: articleAuthors.position })
      .from(articleAuthors)
      .innerJoin(authors, eq(authors.id, articleAuthors.authorId))
      .where(eq(articleAuthors.articleId, id))
      .orderBy(asc(articleAuthors.position)),
    db
      .select(getTableColumns(tags))
      .from(articleTags)
      .innerJoin(tags, eq(tags.id, articleTags.tagId))
      .where(eq(articleTags.articleId, id))
      .orderBy(asc(tags.id)),
    db
      .select(getTableColumns(media))
      .from(media)
      .where(eq(media.id, sql`(SELECT media_id FROM articles WHERE id = ${id})`)),
    selectCards(db, lang, slice, and(sameCategory, others)),
    selectCards(db, lang, slice, others),
  ]);
  if (!article) return null;
  return { article, texts, bylines, topics, picture: pictures[0] ?? null, related, latest };
}

export type ArticleRecord = NonNullable<Awaited<ReturnType<typeof readArticle>>>;
