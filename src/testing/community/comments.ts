import { env } from 'cloudflare:test';
import { sql } from 'drizzle-orm';
import type { CommentStatus, HeldReason } from '#domains/community/comment/comment.model.ts';
import { comments } from '#domains/community/comment/comment.table.ts';
import { moveComments } from '#domains/community/comment/comment-count.statement.ts';
import type { Lang } from '#i18n/editions.ts';
import { openCase } from '#kernel/judge/case.statement.ts';
import { makePlatform } from '#testing/factories.ts';

interface MadeComment {
  storyId: number;
  userId: number;
  body?: string;
  language?: Lang;
  status?: CommentStatus;
  why?: readonly HeldReason[];
  /** What it answers, and the first of that thread. */
  parentId?: number;
  rootId?: number;
  createdAt?: Date;
}

/** A comment as its author has written it, with the counts of its room and thread; one that is held has its case. */
export async function makeComment(made: MadeComment): Promise<number> {
  const { db, now } = makePlatform();
  const { storyId, status = 'shown', body = 'Well said.', language = 'en', why = [] } = made;
  const [row] = await db
    .insert(comments)
    .values({
      ...{ subject: 'story', subjectId: storyId, userId: made.userId, body, language, why },
      ...{ status: 'draft', key: crypto.randomUUID(), createdAt: made.createdAt ?? now },
      ...{ parentId: made.parentId ?? null, rootId: made.rootId ?? made.parentId ?? null },
    })
    .returning({ id: comments.id });
  const id = row?.id ?? 0;
  const isOne = sql`comments.id = ${id}`;
  const first = status === 'held' ? 'held' : 'shown';
  await db.batch([
    openCase(db, { kind: 'comment', id: String(id), why }, now, sql`WHERE ${status} = 'held'`),
    ...moveComments(db, isOne, { to: first, now }),
    ...(status === first ? [] : moveComments(db, isOne, { to: status, now })),
  ]);
  return id;
}

/** How a comment stands, with the counts that it changes. */
export async function readComment(id: number) {
  const row = await env.DB.prepare(
    `SELECT comments.status, comments.rule, comments.why, comments.body, comments.replies, room.shown
      FROM comments LEFT JOIN comment_rooms AS room
        ON room.subject = comments.subject AND room.subject_id = comments.subject_id
      WHERE comments.id = ?`,
  )
    .bind(id)
    .first<{
      status: string;
      rule: string;
      why: string;
      body: string;
      replies: number;
      shown: number;
    }>();
  if (!row) throw new Error(`no comment ${id}`);
  return row;
}
