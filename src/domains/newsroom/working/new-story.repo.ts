import { sql } from 'drizzle-orm';
import { articles } from '#domains/news/story/article.table.ts';
import { deskLinks, workingStories, workingTexts } from '#domains/news/story/working.table.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { keepEntryOfWrite } from '#kernel/audit/audit-log.ts';
import type { Database } from '#platform/database.ts';
import type { Saver } from './revision.repo.ts';

/** Where a story without a category stands until it has one: readers never see it so. */
const ANY_CATEGORY = sql`(SELECT id FROM categories ORDER BY position LIMIT 1)`;

export interface NewStory {
  /** The same key is the same story. */
  key: string;
  lang: Lang;
  categoryId?: number;
  saver: Saver;
  author: Author;
}

/** A story with an empty text, or the one that is there under its key; null when that is somebody else's. */
export async function insertStory(db: Database, story: NewStory): Promise<number | null> {
  const { key, lang, saver, author } = story;
  const { userId, at } = saver;
  const externalId = `desk:${key}`;
  const its = sql`(SELECT id FROM articles WHERE external_id = ${externalId})`;
  const chosen = sql`(SELECT id FROM categories WHERE id = ${story.categoryId ?? 0})`;
  const categoryId = sql<number>`coalesce(${chosen}, ${ANY_CATEGORY})`;
  const entry = { ...author, at, action: 'story.created', details: { lang } } as const;
  const results = await db.batch([
    db
      .insert(articles)
      .values({ externalId, sourceLanguage: lang, categoryId, createdAt: at })
      .onConflictDoNothing(),
    keepEntryOfWrite(db, { ...entry, object: sql`'story:' || ${its}` }),
    db
      .insert(workingStories)
      .select(
        sql`SELECT ${its}, 1, coalesce(${chosen}, 0), NULL, NULL, 'news', '', '', '[]', '[]', 0, NULL,
          ${userId}, ${userId}, ${at.getTime()} WHERE true`,
      )
      .onConflictDoNothing(),
    db
      .insert(workingTexts)
      .select(
        sql`SELECT ${its}, ${lang}, 1, 'draft', NULL, NULL, ${userId}, ${at.getTime()},
          '', '', '', '', '', '', '', '', '' WHERE true`,
      )
      .onConflictDoNothing(),
    db
      .insert(deskLinks)
      .select(sql`SELECT ${its}, 'worker', ${userId}, ${at.getTime()} WHERE true`)
      .onConflictDoNothing(),
    db
      .select({ id: workingStories.articleId, createdBy: workingStories.createdBy })
      .from(workingStories)
      .where(sql`${workingStories.articleId} = ${its}`),
  ]);
  const [found] = results[5];
  return found && found.createdBy === userId ? found.id : null;
}
