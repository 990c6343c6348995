import { eq } from 'drizzle-orm';
import { articles } from '#domains/news/story/article.table.ts';
import { deskPresence } from '#domains/news/story/working.table.ts';
import type { Database } from '#platform/database.ts';
import type { Colleague } from './working-story.model.ts';

/** Writes down who has a story open, for the list. */
export async function replacePresent(
  db: Database,
  articleId: number,
  people: readonly Colleague[],
  seenAt: Date,
): Promise<void> {
  const rows = people.map(({ id: userId, name }) => ({ articleId, userId, name, seenAt }));
  await db.batch([
    db.delete(deskPresence).where(eq(deskPresence.articleId, articleId)),
    ...(rows.length > 0 ? [db.insert(deskPresence).values(rows)] : []),
  ]);
}

export async function isStory(db: Database, id: number): Promise<boolean> {
  const found = await db.select({ id: articles.id }).from(articles).where(eq(articles.id, id));
  return found.length > 0;
}
