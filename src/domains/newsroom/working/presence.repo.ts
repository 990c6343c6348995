import { eq } from 'drizzle-orm';
import { selectStory } from '#domains/news/story/working-copy.statement.ts';
import type { Database } from '#platform/database.ts';
import { deskPresence } from './desk-story.table.ts';
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
  const found = await selectStory(db, id);
  return found.length > 0;
}
