import { and, eq, inArray, sql } from 'drizzle-orm';
import { articleTexts } from '#domains/news/story/article.table.ts';
import { articleViews } from '#domains/news/story/article-view.table.ts';
import { authors } from '#domains/news/taxonomy/author.table.ts';
import { tags } from '#domains/news/taxonomy/taxonomy.table.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { type Database, toJsonList, valuesOf } from '#platform/database.ts';
import { articleSponsors } from './sponsor.table.ts';

/** How often posts have been read in a language, and by which businesses the paid ones were; in one round trip. */
export async function getPostFacts(
  db: Database,
  lang: Lang,
  { ids, paid }: { ids: readonly number[]; paid: readonly number[] },
) {
  const [read, sponsors] = await db.batch([
    db
      .select({ id: articleViews.articleId, views: articleViews.views })
      .from(articleViews)
      .where(and(inArray(articleViews.articleId, valuesOf(ids)), eq(articleViews.language, lang))),
    db
      .select()
      .from(articleSponsors)
      .where(inArray(articleSponsors.articleId, valuesOf(paid))),
  ]);
  return {
    views: new Map(read.map(({ id, views }) => [id, views])),
    sponsors: new Map(sponsors.map(({ articleId, businessId }) => [articleId, businessId])),
  };
}

/** Posts of each of these categories that are published in any language: entries of an index only. */
export async function countPosts(
  db: Database,
  categoryIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({
      id: articleTexts.categoryId,
      count: sql<number>`count(DISTINCT ${articleTexts.articleId})`,
    })
    .from(articleTexts)
    .where(
      sql`${articleTexts.language} IN (SELECT value FROM json_each(${toJsonList(LANGS)}))
        AND ${articleTexts.categoryId} IN ${valuesOf(categoryIds)} AND ${articleTexts.status} = 'published'`,
    )
    .groupBy(articleTexts.categoryId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The newest post that has this slug in a language. */
export async function findPost(db: Database, lang: Lang, slug: string): Promise<number | null> {
  const [row] = await db
    .select({ id: articleTexts.articleId })
    .from(articleTexts)
    .where(
      sql`${articleTexts.language} = ${lang} AND ${articleTexts.slug} = ${slug}
        AND ${articleTexts.section} = 'blog' AND ${articleTexts.status} = 'published'`,
    )
    .orderBy(sql`${articleTexts.articleId} DESC`)
    .limit(1);
  return row?.id ?? null;
}

/** Numbers of the topic and the author with these slugs. */
export async function findProfiles(db: Database, slugs: { topic: string; author: string }) {
  const [[topic], [author]] = await db.batch([
    db.select({ id: tags.id }).from(tags).where(eq(tags.slug, slugs.topic)),
    db.select({ id: authors.id }).from(authors).where(eq(authors.slug, slugs.author)),
  ]);
  return { topicId: topic?.id, authorId: author?.id };
}

/** These stories, those first that were read most in a language. */
export async function sortByViews(
  db: Database,
  lang: Lang,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db
    .select({ id: articleViews.articleId, views: articleViews.views })
    .from(articleViews)
    .where(
      sql`${articleViews.articleId} IN ${valuesOf(ids)} AND ${articleViews.language} = ${lang}`,
    );
  const views = new Map(rows.map((row) => [row.id, row.views]));
  return ids.toSorted((a, b) => (views.get(b) ?? 0) - (views.get(a) ?? 0));
}
