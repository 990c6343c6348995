import { and, eq, sql } from 'drizzle-orm';
import { closeGone } from '#kernel/judge/case.repo.ts';
import type { Database } from '#platform/database.ts';
import { commentEdits, commentRooms, comments, commentVotes } from './comment.table.ts';
import { moveComments } from './comment-count.statement.ts';
import type { OwnRef } from './comment-edit.repo.ts';

/** A shown comment by its number: whose it is, where, and what the desk says of that room; null for none. */
export async function getShown(db: Database, id: number) {
  const { subject, subjectId, userId, likes } = comments;
  const [row] = await db
    .select({
      ...{ userId, likes, room: { subject, id: subjectId } },
      ...{ mode: commentRooms.mode, setAt: commentRooms.setAt },
    })
    .from(comments)
    .leftJoin(
      commentRooms,
      and(eq(commentRooms.subject, subject), eq(commentRooms.subjectId, subjectId)),
    )
    .where(and(eq(comments.id, id), eq(comments.status, 'shown')));
  return row ?? null;
}

/** Takes the words of somebody's comment away, also those it had before, and what waits of it; gives where it stands, null for none of theirs. */
export async function deleteComment(db: Database, { id, userId }: OwnRef, now: Date) {
  const isTheirs = sql`comments.id = ${id} AND comments.user_id = ${userId}`;
  const isThere = sql`${isTheirs} AND comments.status IN ('shown', 'held')`;
  const ids = sql`(SELECT CAST(id AS TEXT) FROM comments WHERE ${isThere})`;
  const { subject, subjectId, rootId, replies } = comments;
  const [[row]] = await db.batch([
    db
      .select({ room: { subject, id: subjectId }, rootId, replies })
      .from(comments)
      .where(sql`${isTheirs} AND comments.status IN ('shown', 'held', 'deleted')`),
    db
      .delete(commentEdits)
      .where(sql`${commentEdits.commentId} IN (SELECT id FROM comments WHERE ${isThere})`),
    ...closeGone(db, { kind: 'comment', ids }, now),
    ...moveComments(db, isThere, { to: 'deleted', now, change: { body: '' } }),
  ]);
  return row ?? null;
}

/** Counts somebody who likes a shown comment of others, or counts them no more; gives how many do. */
export async function saveVote(
  db: Database,
  { id, userId, isLiked }: OwnRef & { isLiked: boolean },
  now: Date,
): Promise<number> {
  const isVote = and(eq(commentVotes.commentId, id), eq(commentVotes.userId, userId));
  const hasVoted = sql`EXISTS (SELECT 1 FROM comment_votes WHERE comment_id = ${id} AND comment_votes.user_id = ${userId})`;
  const isOpen = sql`comments.id = ${id} AND comments.user_id <> ${userId} AND comments.status = 'shown'`;
  const [, , [row]] = await db.batch([
    db
      .update(comments)
      .set({ likes: sql`${comments.likes} ${sql.raw(isLiked ? '+' : '-')} 1` })
      .where(
        isLiked ? sql`${isOpen} AND NOT ${hasVoted}` : sql`comments.id = ${id} AND ${hasVoted}`,
      ),
    isLiked
      ? db
          .insert(commentVotes)
          .select(sql`SELECT id, ${userId}, ${now.getTime()} FROM comments WHERE ${isOpen}`)
          .onConflictDoNothing()
      : db.delete(commentVotes).where(isVote),
    db.select({ likes: comments.likes }).from(comments).where(eq(comments.id, id)),
  ]);
  return row?.likes ?? 0;
}
