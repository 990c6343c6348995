import { and, eq, sql } from 'drizzle-orm';
import { selectAuthor } from '#domains/identity/profile/person.statement.ts';
import type { Lang } from '#i18n/editions.ts';
import { openCase } from '#kernel/judge/case.statement.ts';
import type { Database } from '#platform/database.ts';
import { EDIT_TIME, type HeldReason } from './comment.model.ts';
import { commentEdits, commentRooms, comments } from './comment.table.ts';
import { moveComments } from './comment-count.statement.ts';
import { selectOwn } from './comment-own.repo.ts';

export interface OwnRef {
  id: number;
  userId: number;
}

const isTheirs = ({ id, userId }: OwnRef) => and(eq(comments.id, id), eq(comments.userId, userId));

/** Somebody's comment, also one that is gone, with who they are and what the desk says of its room. */
export async function getEdited(db: Database, ref: OwnRef) {
  const { mode, setAt } = commentRooms;
  const [[row], [author], [set]] = await db.batch([
    selectOwn(db, isTheirs(ref)),
    selectAuthor(db, ref.userId),
    db
      .select({ mode, setAt })
      .from(commentRooms)
      .innerJoin(
        comments,
        and(
          eq(comments.subject, commentRooms.subject),
          eq(comments.subjectId, commentRooms.subjectId),
        ),
      )
      .where(isTheirs(ref)),
  ]);
  return row && author ? { row, author, set: set ?? null } : null;
}

export interface Edit extends OwnRef {
  body: string;
  language: Lang;
  /** When the words that are changed were written, in epoch milliseconds; null for the first ones. */
  version: number | null;
  why: readonly HeldReason[] | null;
}

/** Puts other words in the place of a comment's, which are kept, and opens its case where they wait; gives what stands there then. */
export async function saveEdit(db: Database, edit: Edit, now: Date) {
  const { id, body, language, version, why } = edit;
  const isVersion = version === null ? sql`edited_at IS NULL` : sql`edited_at = ${version}`;
  const isChanging = sql`comments.id = ${id} AND comments.user_id = ${edit.userId} AND ${isVersion}
    AND status IN ('shown', 'held') AND body <> ${body} AND created_at > ${now.getTime() - EDIT_TIME}`;
  // Two in one millisecond are two.
  const at = Math.max(now.getTime(), (version ?? 0) + 1);
  const isChanged = sql`comments.id = ${id} AND comments.edited_at = ${at} AND comments.body = ${body}`;
  const held = { kind: 'comment', id: String(id), why: why ?? [] } as const;
  const isWaiting = sql`WHERE EXISTS (SELECT 1 FROM comments WHERE ${isChanged} AND status = 'held')`;
  await db.batch([
    db.insert(commentEdits).select(sql`SELECT id, ${at}, body FROM comments WHERE ${isChanging}`),
    db
      .update(comments)
      .set({ body, language, editedAt: new Date(at) })
      .where(isChanging),
    ...(why
      ? [
          db.update(comments).set({ why }).where(isChanged),
          ...moveComments(db, isChanged, { to: 'held', now }),
          openCase(db, held, now, isWaiting),
        ]
      : []),
  ]);
  const [row] = await selectOwn(db, isTheirs(edit));
  return row ?? null;
}
