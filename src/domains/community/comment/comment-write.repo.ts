import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { renamePerson, selectAuthor } from '#domains/identity/profile/person.statement.ts';
import type { Lang } from '#i18n/editions.ts';
import { openCase } from '#kernel/judge/case.statement.ts';
import { type Database, insertFrom } from '#platform/database.ts';
import type { HeldReason, RoomRef } from './comment.model.ts';
import { commentRooms, comments } from './comment.table.ts';
import { moveComments } from './comment-count.statement.ts';
import { type CommentPace, PACES } from './comment-limit.model.ts';
import { tellAnswered } from './comment-notice.statement.ts';
import { selectOwn } from './comment-own.repo.ts';

/** Comments by which it is known whether somebody is new to them. */
const FIRST = 2;
const DAY = 86_400_000;

export interface CommentKey {
  userId: number;
  key: string;
}

const isOf = ({ userId, key }: CommentKey) =>
  and(eq(comments.userId, userId), eq(comments.key, key));

/** Of somebody who writes: their account, what they have sent under this key, what they answer, what the desk says of the room, and what they have written in the last day, the newest first. */
export async function getStanding(
  db: Database,
  sent: CommentKey & { room: RoomRef; parentId: number | null },
  now: Date,
) {
  const { userId, room, parentId } = sent;
  const { subject, subjectId, status } = comments;
  const [[author], [before], [parent], [set], recent, earlier] = await db.batch([
    selectAuthor(db, userId),
    selectOwn(db, isOf(sent)),
    db
      .select({ subject, subjectId, status })
      .from(comments)
      .where(eq(comments.id, parentId ?? 0)),
    selectRoom(db, room),
    db
      .select({ body: comments.body, createdAt: comments.createdAt })
      .from(comments)
      .where(and(eq(comments.userId, userId), gt(comments.createdAt, dayBefore(now))))
      .orderBy(desc(comments.createdAt))
      .limit(PACES.at(-1)?.most ?? 0),
    db.select({ id: comments.id }).from(comments).where(eq(comments.userId, userId)).limit(FIRST),
  ]);
  return {
    ...{ author: author ?? null, before: before ?? null, parent: parent ?? null },
    ...{ set: set ?? null, recent, earlier: earlier.length },
  };
}

const dayBefore = (now: Date) => new Date(now.getTime() - DAY);

export function selectRoom(db: Database, { subject, id }: RoomRef) {
  const { shown, mode, setAt } = commentRooms;
  return db
    .select({ shown, mode, setAt })
    .from(commentRooms)
    .where(and(eq(commentRooms.subject, subject), eq(commentRooms.subjectId, id)));
}

export interface NewComment extends CommentKey {
  room: RoomRef;
  parentId: number | null;
  language: Lang;
  body: string;
  /** What has it wait; null where nothing does. */
  why: readonly HeldReason[] | null;
  /** The name that its author takes with it; null where they have one. */
  newName: string | null;
}

/**
 * Writes a comment, with its counts, its case where it waits, and what tells whom it answers, or nothing of it: under a key that was
 * used, too soon after others, to what is gone meanwhile, and in a room that was closed meanwhile. Gives what stands under the key.
 */
export async function saveComment(db: Database, comment: NewComment, now: Date) {
  const { userId, key, room, parentId, language, body, why, newName: name } = comment;
  const own = sql`comments.user_id = ${userId} AND comments.key = ${key}`;
  const isJust = sql`${own} AND comments.created_at = ${now.getTime()}`;
  const parent = sql`FROM comments AS parent WHERE parent.id = ${parentId} AND parent.status = 'shown'
    AND parent.subject = ${room.subject} AND parent.subject_id = ${room.id} AND`;
  const row = {
    ...{ subject: room.subject, subjectId: room.id, parentId, userId, language, body, key },
    ...{ rootId: parentId === null ? null : sql`coalesce(parent.root_id, parent.id)` },
    ...{ status: 'draft' as const, why: why ?? [], createdAt: now },
  };
  const rest = sql`${parentId === null ? sql`WHERE` : parent} ${isOpen(room)} AND ${isInPace(userId, now)}`;
  const held = { kind: 'comment', id: sql`CAST(comments.id AS TEXT)`, why: why ?? [] } as const;
  const isWritten = sql`EXISTS (SELECT 1 FROM comments WHERE ${own} AND comments.status = 'draft')`;
  await db.batch([
    insertFrom(db, comments, row, rest).onConflictDoNothing(),
    ...(name ? [renamePerson(db, { userId, name, at: now }, isWritten)] : []),
    ...moveComments(db, sql`${own} AND comments.status = 'draft'`, {
      ...{ to: why ? 'held' : 'shown', now },
    }),
    openCase(db, held, now, sql`FROM comments WHERE ${isJust} AND comments.status = 'held'`),
    tellAnswered(db, isJust, now),
  ]);
  const [saved] = await selectOwn(db, isOf(comment));
  return saved ?? null;
}

/** Whether the desk lets readers write in a room: what its subject says was looked at before. */
function isOpen({ subject, id }: RoomRef): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM comment_rooms WHERE subject = ${subject} AND subject_id = ${id}
    AND mode IN ('closed', 'off'))`;
}

function isInPace(userId: number, now: Date): SQL {
  const counts = PACES.map(
    ({ most, window }: CommentPace) =>
      sql`(SELECT count(*) FROM comments AS own WHERE own.user_id = ${userId}
        AND own.created_at > ${now.getTime() - window}) < ${most}`,
  );
  return sql.join(counts, sql` AND `);
}
