import { and, eq, sql } from 'drizzle-orm';
import { isStaying } from '#domains/identity/profile/person.statement.ts';
import { type Database, insertFrom } from '#platform/database.ts';
import { commentFarewells } from './comment.table.ts';

/** Keeps or forgets what somebody wants of their comments; once they have asked for deletion it stays as it is. */
export async function saveFarewell(
  db: Database,
  { userId, takesComments }: { userId: number; takesComments: boolean },
  now: Date,
): Promise<void> {
  const farewell = { userId, askedAt: now };
  if (takesComments)
    await insertFrom(
      db,
      commentFarewells,
      farewell,
      sql`WHERE ${isStaying(userId)}`,
    ).onConflictDoNothing();
  else
    await db
      .delete(commentFarewells)
      .where(and(eq(commentFarewells.userId, userId), isStaying(userId)));
}
