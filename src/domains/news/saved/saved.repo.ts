import { and, count, eq, sql } from 'drizzle-orm';
import { articleTexts } from '#domains/news/story/article.table.ts';
import { categories } from '#domains/news/taxonomy/taxonomy.table.ts';
import type { Lang } from '#i18n/editions.ts';
import { type AccountData, defineExport } from '#kernel/domain/account-data.model.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { MOST_SAVED_BY_ACCOUNT } from './saved.model.ts';
import { exportedStories } from './saved.schema.ts';
import { savedStories } from './saved.table.ts';

/** What a device has saved and taken out since it was last in step. */
export interface SavedChange {
  /** `at` in epoch milliseconds. */
  add: readonly { id: number; at: number }[];
  remove: readonly number[];
}

/** Stories that were never published are not kept. */
export async function changeSaved(
  db: Database,
  userId: number,
  { add, remove }: SavedChange,
): Promise<void> {
  const isTheirs = eq(savedStories.userId, userId);
  await db.batch([
    db
      .delete(savedStories)
      .where(and(isTheirs, sql`${savedStories.articleId} IN ${valuesOf(remove)}`)),
    db
      .insert(savedStories)
      .select(
        sql`SELECT ${userId}, articles.id, added.value ->> 'at' FROM json_each(${JSON.stringify(add)}) AS added
          JOIN articles ON articles.id = added.value ->> 'id'
          WHERE EXISTS (SELECT 1 FROM article_texts WHERE article_id = articles.id AND status = 'published')`,
      )
      .onConflictDoNothing(),
    db.delete(savedStories).where(
      and(
        isTheirs,
        sql`article_id NOT IN (SELECT article_id FROM saved_stories WHERE user_id = ${userId}
          ORDER BY saved_at DESC, article_id DESC LIMIT ${MOST_SAVED_BY_ACCOUNT})`,
      ),
    ),
  ]);
}

/** Saved stories as far as they are published, last saved first: in `lang`, or in the language that comes first. */
export function listSaved(
  db: Database,
  userId: number,
  { lang, limit }: { lang: Lang; limit: number },
) {
  const { articleId, savedAt } = savedStories;
  const best = sql`(SELECT language FROM article_texts WHERE article_id = ${articleId}
    AND status = 'published' ORDER BY language <> ${lang}, language LIMIT 1)`;
  return db
    .select({
      id: articleId,
      savedAt,
      lang: articleTexts.language,
      title: articleTexts.title,
      label: articleTexts.label,
      slug: articleTexts.slug,
      category: {
        slug: categories.slug,
        section: categories.section,
        nameEn: categories.nameEn,
        nameHi: categories.nameHi,
        nameGu: categories.nameGu,
      },
      imageKey: articleTexts.imageKey,
      publishedAt: articleTexts.firstPublishedAt,
    })
    .from(savedStories)
    .innerJoin(
      articleTexts,
      and(eq(articleTexts.articleId, articleId), sql`${articleTexts.language} = ${best}`),
    )
    .innerJoin(categories, eq(categories.id, articleTexts.categoryId))
    .where(eq(savedStories.userId, userId))
    .orderBy(sql`${savedAt} DESC, ${articleId} DESC`)
    .limit(limit);
}

export type SavedRow = Awaited<ReturnType<typeof listSaved>>[number];

/** How many of them `listSaved` knows. */
export function countSaved(db: Database, userId: number) {
  const isPublished = sql`EXISTS (SELECT 1 FROM article_texts
    WHERE article_id = ${savedStories.articleId} AND status = 'published')`;
  return db
    .select({ count: count() })
    .from(savedStories)
    .where(and(eq(savedStories.userId, userId), isPublished));
}

export const SAVED_DATA: AccountData = {
  tables: ['saved_stories'],
  exported: defineExport({
    shape: exportedStories,
    load: async ({ db }, { ids }) => ({
      savedStories: await db
        .select({ articleId: savedStories.articleId, savedAt: savedStories.savedAt })
        .from(savedStories)
        .where(sql`${savedStories.userId} IN ${ids}`),
    }),
  }),
  erase: (db, { ids }) => [db.delete(savedStories).where(sql`${savedStories.userId} IN ${ids}`)],
};
