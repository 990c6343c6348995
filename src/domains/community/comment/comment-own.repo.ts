import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { RoomRef } from './comment.model.ts';
import { comments, commentVotes } from './comment.table.ts';
import { answeredOf, rowOf } from './comment-list.repo.ts';

/** Of one person in one room. */
const MOST_OWN = 200;
const MOST_LIKED = 500;

const OWN = {
  ...rowOf('comments'),
  ...{ subject: comments.subject, subjectId: comments.subjectId },
  ...{ rule: comments.rule, why: comments.why, answered: answeredOf },
};

export type OwnRow = Awaited<ReturnType<typeof listOwnComments>>[number];

const isThere = sql`comments.status <> 'deleted'`;

/** What somebody has written in a room, the last first, and the numbers of what they like there. */
export async function listOwnIn(db: Database, userId: number, { subject, id }: RoomRef) {
  const isInRoom = and(eq(comments.subject, subject), eq(comments.subjectId, id));
  const [own, liked] = await db.batch([
    db
      .select(OWN)
      .from(comments)
      .where(and(eq(comments.userId, userId), isInRoom, isThere))
      .orderBy(desc(comments.createdAt))
      .limit(MOST_OWN),
    db
      .select({ id: commentVotes.commentId })
      .from(commentVotes)
      .innerJoin(comments, eq(comments.id, commentVotes.commentId))
      .where(and(eq(commentVotes.userId, userId), isInRoom))
      .orderBy(desc(commentVotes.commentId))
      .limit(MOST_LIKED),
  ]);
  return { own, liked: liked.map(({ id }) => id) };
}

/** What somebody has written anywhere, the last first, without what they deleted. */
export function listOwnComments(
  db: Database,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select(OWN)
    .from(comments)
    .where(and(eq(comments.userId, userId), isThere))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(limit)
    .offset(offset);
}

/** Those that a condition names, also deleted ones; a draft is never left behind. */
export function selectOwn(db: Database, which: SQL | undefined) {
  return db.select(OWN).from(comments).where(which);
}

/** One of somebody's, also one that is deleted; null for none. */
export async function getOwnComment(db: Database, userId: number, id: number) {
  const [row] = await selectOwn(db, and(eq(comments.id, id), eq(comments.userId, userId)));
  return row ?? null;
}
