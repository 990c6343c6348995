import { and, ne, type SQL, sql } from 'drizzle-orm';
import { writerOf } from '#domains/identity/profile/person.statement.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { comments } from './comment.table.ts';
import { moveComments } from './comment-count.statement.ts';
import { tellAnswered } from './comment-notice.statement.ts';

/** Of a thread, so many before a comment and behind it. */
const AROUND = 2;

/** Another comment of the same thread. */
export interface Neighbour {
  id: number;
  body: string;
  /** As `writerOf` says it. */
  writer: string | null;
}

const NEIGHBOUR = sql.raw("json_object('id', near.id, 'body', near.body, 'writer', near.writer)");

/** Others of the thread that have words, from one on into a direction, the nearest first. */
function nearby(side: '<' | '>') {
  const order = sql.raw(side === '<' ? 'DESC' : 'ASC');
  return sql<string>`(SELECT json_group_array(json(${NEIGHBOUR})) FROM (
    SELECT other.id, other.body, ${writerOf(sql`other.user_id`)} AS writer FROM comments AS other
    WHERE other.root_id = coalesce(comments.root_id, comments.id) AND other.status = 'shown'
      AND other.id ${sql.raw(side)} comments.id AND other.id <> coalesce(comments.parent_id, 0)
    ORDER BY other.id ${order} LIMIT ${sql.raw(String(AROUND))}) AS near)`;
}

/** One that is asked for by its number, as JSON; null for none, and where its words are gone. */
function named(id: 'comments.root_id' | 'comments.parent_id') {
  return sql<string | null>`(SELECT ${NEIGHBOUR} FROM (
    SELECT other.id, other.body, ${writerOf(sql`other.user_id`)} AS writer FROM comments AS other
    WHERE other.id = ${sql.raw(id)} AND other.body <> '') AS near)`;
}

/** What it said before its author changed it, the last first. */
const EARLIER = sql<string>`(SELECT json_group_array(body) FROM (
  SELECT edit.body FROM comment_edits AS edit WHERE edit.comment_id = comments.id ORDER BY edit.at DESC LIMIT 5))`;

/** Comments as they are decided upon, with the thread around each; what its author has deleted is not. */
export function listJudgedComments(db: Database, ids: readonly number[]) {
  return db
    .select({
      id: comments.id,
      subject: comments.subject,
      subjectId: comments.subjectId,
      rootId: comments.rootId,
      parentId: comments.parentId,
      userId: comments.userId,
      writer: writerOf(comments.userId).as('writer'),
      language: comments.language,
      body: comments.body,
      status: comments.status,
      first: named('comments.root_id').as('first'),
      answered: named('comments.parent_id').as('answered'),
      before: nearby('<').as('before'),
      after: nearby('>').as('after'),
      earlier: EARLIER.as('earlier'),
    })
    .from(comments)
    .where(and(sql`${comments.id} IN ${valuesOf(ids)}`, ne(comments.status, 'deleted'), isWritten));
}

/** Within the batch that writes it a comment is a draft. */
const isWritten = ne(comments.status, 'draft');

export type JudgedComment = Awaited<ReturnType<typeof listJudgedComments>>[number];

/** Condition: a comment says these words. */
export function saysStill(id: number, body: string): SQL {
  return sql`EXISTS (SELECT 1 FROM comments WHERE comments.id = ${id} AND comments.body = ${body})`;
}

/** Takes what is shown from readers' eyes until it is decided upon. */
export function holdComment(db: Database, id: number, now: Date): Statement[] {
  return moveComments(db, sql`comments.id = ${id}`, {
    to: 'held',
    now,
    change: { why: ['reports'] },
  });
}

/** Shows what waited, and what was removed before an appeal, and tells whom it answers. */
export function keepComment(db: Database, id: number, now: Date): Statement[] {
  const which = sql`comments.id = ${id} AND comments.status <> 'draft'`;
  return [
    ...moveComments(db, which, { to: 'shown', now, change: { rule: '', why: [] } }),
    tellAnswered(db, which, now),
  ];
}

export function removeComment(
  db: Database,
  id: number,
  { rule, now }: { rule: string; now: Date },
): Statement[] {
  return moveComments(db, sql`comments.id = ${id}`, { to: 'removed', now, change: { rule } });
}
