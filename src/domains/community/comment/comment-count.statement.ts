import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { CountedRoom } from '#kernel/domain/comment-subject.model.ts';
import type { Database } from '#platform/database.ts';
import type { CommentStatus } from './comment.model.ts';
import { commentRooms, comments } from './comment.table.ts';

/** From where a comment may come to a state. */
const FROM = {
  draft: [],
  shown: ['draft', 'held', 'removed'],
  held: ['draft', 'shown'],
  removed: ['shown', 'held'],
  deleted: ['shown', 'held', 'removed'],
} as const satisfies Record<CommentStatus, readonly CommentStatus[]>;

/**
 * Brings the comments that `which`, a condition on `comments`, names to a state, and with them the counts of their rooms and threads:
 * all of it goes by the state they were in, so that a second time changes nothing. `change` is what else is set.
 */
export function moveComments(
  db: Database,
  which: SQL,
  {
    to,
    now,
    change = {},
  }: { to: CommentStatus; now: Date; change?: SQLiteUpdateSetSource<typeof comments> },
): Statement[] {
  const moving = sql`(${which}) AND comments.status IN ${sql.raw(`('${FROM[to].join("','")}')`)}`;
  const counted = to === 'shown' ? moving : sql`${moving} AND comments.status = 'shown'`;
  const isGone = to === 'removed' || to === 'deleted';
  const set = { ...change, status: to, goneAt: isGone ? now : null };
  return [
    ...changeCounts(db, counted, to === 'shown' ? 1 : -1),
    db.update(comments).set(set).where(moving),
  ];
}

/** How many comments of a thing readers see; null where there is no room for them, which `isOff`, a condition, says of it by itself. */
export function selectShown({ kind, id, isOff }: CountedRoom): SQL {
  return sql`(SELECT iif(coalesce(room.mode = 'off', ${isOff}), NULL, coalesce(room.shown, 0)) FROM (SELECT 1)
    LEFT JOIN comment_rooms AS room ON room.subject = ${kind} AND room.subject_id = ${id})`;
}

function changeCounts(db: Database, counted: SQL, sign: 1 | -1): Statement[] {
  const sum = sql.raw(`${sign} * count(*)`);
  return [
    db
      .insert(commentRooms)
      .select(
        sql`SELECT subject, subject_id, ${sum}, NULL, '', NULL, 0 FROM comments
          WHERE ${counted} GROUP BY subject, subject_id`,
      )
      .onConflictDoUpdate({
        target: [commentRooms.subject, commentRooms.subjectId],
        set: { shown: sql`${commentRooms.shown} + excluded.shown` },
      }),
    db
      .update(comments)
      .set({ replies: sql`${comments.replies} + moved.sum` })
      .from(
        sql`(SELECT root_id, ${sum} AS sum FROM comments
          WHERE ${counted} AND root_id IS NOT NULL GROUP BY root_id) AS moved`,
      )
      .where(sql`comments.id = moved.root_id`),
  ];
}
