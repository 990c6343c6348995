import { and, lt, sql } from 'drizzle-orm';
import type { Thin } from '#kernel/domain/term.model.ts';
import { deleteOld } from '#kernel/storage/old-row.repo.ts';
import { commentEdits, comments } from './comment.table.ts';

/** The words of what was removed long ago; its author could object within days. */
export const forgetRemoved: Thin = async ({ db }, { before, limit }) => {
  const old = db
    .select({ id: comments.id })
    .from(comments)
    .where(and(lt(comments.goneAt, before), sql`gone_at IS NOT NULL AND body <> ''`))
    .orderBy(comments.goneAt)
    .limit(limit);
  const forgotten = await db
    .update(comments)
    .set({ body: '' })
    .where(sql`${comments.id} IN ${old}`)
    .returning({ id: comments.id });
  return forgotten.length;
};

export const deleteOldEdits = deleteOld(commentEdits.at);
