import { sql } from 'drizzle-orm';
import { forgetThings } from '#kernel/judge/forgotten-thing.statement.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { commentRooms, comments } from './comment.table.ts';

/** Numbers of the stories that somebody has written under, or whose rooms the desk has set. */
export async function listRooms(db: Database): Promise<number[]> {
  const rows = await db.all<{ id: number }>(
    sql`SELECT subject_id AS id FROM comment_rooms WHERE subject = 'story'
      UNION SELECT subject_id FROM comments WHERE subject = 'story'`,
  );
  return rows.map(({ id }) => id);
}

/** Deletes the rooms of these stories with all that was written and decided there; gives how many comments there were. */
export async function deleteRooms(db: Database, ids: readonly number[]): Promise<number> {
  const isThere = sql`subject = 'story' AND subject_id IN ${valuesOf(ids)}`;
  const [gone] = await db.batch([
    db.select({ id: comments.id }).from(comments).where(isThere),
    ...forgetThings(db, { comment: sql`(SELECT id FROM comments WHERE ${isThere})` }),
    db.delete(comments).where(isThere),
    db.delete(commentRooms).where(isThere),
  ]);
  return gone.length;
}
