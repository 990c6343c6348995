import { eq, type SQL, sql } from 'drizzle-orm';
import type { Saver } from '#domains/news/story/working.model.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import { deskLinks, deskStories } from './desk-story.table.ts';

/** The story, by its number or a query for it, is among those this person has worked on; a program has no such list. */
export function markWorker(db: Database, id: number | SQL, { userId, at }: Saver): Statement {
  return db
    .insert(deskLinks)
    .select(sql`SELECT ${id}, 'worker', ${userId}, ${at.getTime()} WHERE ${userId} IS NOT NULL`)
    .onConflictDoNothing();
}

/** The story has changed, for the desk's list. */
export function touchStory(db: Database, id: number, at: Date): Statement {
  return db
    .update(deskStories)
    .set({ touchedAt: sql`max(${deskStories.touchedAt}, ${at.getTime()})` })
    .where(eq(deskStories.articleId, id));
}
