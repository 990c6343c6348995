import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { writerOf } from '#domains/identity/profile/person.statement.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Database } from '#platform/database.ts';
import {
  type CommentSort,
  type Cursor,
  FIRST_REPLIES,
  type RoomRef,
  type ThreadQuery,
  type ToldStatus,
} from './comment.model.ts';
import { commentRooms, comments, isListed, isShownFirst } from './comment.table.ts';

/** A comment as lists read it. */
export interface CommentRow {
  id: number;
  rootId: number | null;
  parentId: number | null;
  userId: number;
  language: Lang;
  body: string;
  status: ToldStatus;
  likes: number;
  replies: number;
  /** Epoch milliseconds. */
  createdAt: number;
  editedAt: number | null;
  /** Who wrote it, as `writerOf` says it. */
  writer: string | null;
}

/** Columns of a row of `comments` under this name. */
export function rowOf(name: 'comments' | 'reply') {
  const column = <T>(of: string) => sql<T>`${sql.raw(`${name}.${of}`)}`;
  return {
    id: column<number>('id'),
    rootId: column<number | null>('root_id'),
    parentId: column<number | null>('parent_id'),
    userId: column<number>('user_id'),
    language: column<Lang>('language'),
    body: column<string>('body'),
    // A draft is never left behind.
    status: column<ToldStatus>('status'),
    likes: column<number>('likes'),
    replies: column<number>('replies'),
    createdAt: column<number>('created_at'),
    editedAt: column<number | null>('edited_at'),
    writer: writerOf(column('user_id')),
  };
}

/** The oldest replies of each first, as JSON: a row less for each than to ask for them by their numbers. */
const REPLIES = sql<string>`(SELECT json_group_array(json_object(${sql.join(
  Object.entries(rowOf('reply')).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
  sql`, `,
)})) FROM (SELECT * FROM comments AS theirs WHERE theirs.root_id = comments.id
  AND theirs.status = 'shown' ORDER BY theirs.id LIMIT ${sql.raw(String(FIRST_REPLIES))}) AS reply)`;

/** A room, with one first more than asked for, each with its oldest replies; in one round trip. */
export async function listThreads(db: Database, ref: RoomRef, query: ThreadQuery) {
  const [[set], rows] = await db.batch([
    selectRoom(db, ref),
    selectFirsts(db, ref, query, eq(comments.subjectId, ref.id)),
  ]);
  return { set: set ?? null, threads: rows.map(toRows) };
}

/** The same, but null for the threads, of which none is read, where the room still has the revision that is known, or is none. */
export async function listThreadsSince(
  db: Database,
  ref: RoomRef,
  query: ThreadQuery,
  known: number,
) {
  const changedId = db
    .select({ id: commentRooms.subjectId })
    .from(commentRooms)
    .where(and(isRoom(ref), ne(commentRooms.revision, known)));
  const [[set], rows] = await db.batch([
    selectRoom(db, ref),
    selectFirsts(db, ref, query, eq(comments.subjectId, changedId)),
  ]);
  // A room that is there no more says nothing of its comments.
  const threads = set && set.revision !== known ? rows.map(toRows) : null;
  return { set: set ?? null, threads };
}

function isRoom({ subject, id }: RoomRef) {
  return and(eq(commentRooms.subject, subject), eq(commentRooms.subjectId, id));
}

function selectRoom(db: Database, ref: RoomRef) {
  const { shown, mode, setAt, revision } = commentRooms;
  return db.select({ shown, mode, setAt, revision }).from(commentRooms).where(isRoom(ref));
}

function selectFirsts(
  db: Database,
  { subject }: RoomRef,
  { sort, language, after, size }: ThreadQuery,
  isInRoom: SQL,
) {
  return db
    .select({ ...rowOf('comments'), firstReplies: REPLIES })
    .from(comments)
    .where(
      and(
        eq(comments.subject, subject),
        isInRoom,
        sort === 'liked' ? isShownFirst : isListed,
        language && eq(comments.language, language),
        after && isBehind(sort, after),
      ),
    )
    .orderBy(toOrder(sort))
    .limit(size + 1);
}

function toRows({ firstReplies, ...first }: CommentRow & { firstReplies: string }) {
  const replies: CommentRow[] = JSON.parse(firstReplies);
  return { first, replies: replies.toSorted((a, b) => a.id - b.id) };
}

function isBehind(sort: CommentSort, { likes, id }: Cursor): SQL {
  if (sort === 'liked') return sql`(${comments.likes}, ${comments.id}) < (${likes}, ${id})`;
  return sort === 'newest' ? sql`${comments.id} < ${id}` : sql`${comments.id} > ${id}`;
}

function toOrder(sort: CommentSort): SQL {
  if (sort === 'liked') return sql`${comments.likes} DESC, ${comments.id} DESC`;
  return sort === 'newest' ? sql`${comments.id} DESC` : sql`${comments.id}`;
}

/** A first with what the desk says of its room, and one reply more than asked for, the oldest first, with who is answered; null for no such first. */
export async function getThread(
  db: Database,
  rootId: number,
  { after, size }: { after: number; size: number },
) {
  const { subject, subjectId } = comments;
  const { shown, mode, setAt } = commentRooms;
  const isItsRoom = and(eq(commentRooms.subject, subject), eq(commentRooms.subjectId, subjectId));
  const [[found], rows] = await db.batch([
    db
      .select({ first: rowOf('comments'), room: { subject, id: subjectId }, shown, mode, setAt })
      .from(comments)
      .leftJoin(commentRooms, isItsRoom)
      .where(and(eq(comments.id, rootId), isListed)),
    db
      .select({ ...rowOf('comments'), answered: answeredOf })
      .from(comments)
      .where(and(eq(comments.rootId, rootId), sql`status = 'shown'`, sql`id > ${after}`))
      .orderBy(comments.id)
      .limit(size + 1),
  ]);
  return found ? { ...found, rows } : null;
}

/** Where a comment stands, whatever has become of it, and whose it is; null for none. */
export async function getPlace(db: Database, id: number) {
  const { subject, subjectId, rootId, status, userId } = comments;
  const [row] = await db
    .select({ room: { subject, id: subjectId }, rootId, status, userId })
    .from(comments)
    .where(eq(comments.id, id));
  return row ?? null;
}

export type ReplyRow = CommentRow & { answered: string | null };

/** Who wrote the reply that a reply answers, as JSON; null for one that answers the first, and where that reply is not shown. */
export const answeredOf = sql<string | null>`(SELECT json_array(${writerOf(sql`answered.user_id`)})
  FROM comments AS answered WHERE answered.id = comments.parent_id
    AND comments.parent_id <> comments.root_id AND answered.status = 'shown')`;
