import { langOfText } from '#i18n/text-lang.ts';
import { takeTurnOf } from '#kernel/access/rate-limit.ts';
import { loadCommented } from '#kernel/domain/commented.loader.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { type CommentRefusal, commentNotFound, type PresentText } from './comment.errors.ts';
import { EDIT_TIME, type OwnComment } from './comment.model.ts';
import { getEdited, saveEdit } from './comment-edit.repo.ts';
import { judgeComment } from './comment-judge.service.ts';
import { EDIT_LIMIT } from './comment-limit.model.ts';
import { toOwn } from './comment-own.loader.ts';
import type { OwnRow } from './comment-own.repo.ts';
import type { CommentEnv, CommentWriter } from './comment-write.service.ts';
import { modeOf, takesComments } from './room.model.ts';

export interface CommentChange {
  id: number;
  /** As `toCommentText` gives it. */
  body: string;
  /** Of the words that are changed; null for the first ones. */
  version: Date | null;
}

/** Changes what somebody has written a moment ago, or says why not; sent again it changes nothing. Throws where there is nothing of theirs. */
export async function editComment(
  platform: Platform<CommentEnv>,
  writer: CommentWriter,
  { id, body, version }: CommentChange,
): Promise<{ comment: OwnComment } | { refusal: CommentRefusal }> {
  const { db, now } = platform;
  const ref = { id, userId: writer.userId };
  const found = await readOrUnavailable(getEdited(db, ref));
  if (!found || !isThere(found.row)) throw commentNotFound();
  const { row, author, set } = found;
  const room = { subject: row.subject, id: row.subjectId };
  const about = await loadCommented(platform, room);
  const mode = about && modeOf(about, set, now);
  if (!about || mode === null || mode === 'off') throw commentNotFound();
  const done = (as: OwnRow) => ({ comment: toOwn(as, { about, lang: writer.lang }) });
  if (row.body === body) return done(row);
  const early = takesComments(mode) ? findRefusal(row, version, now) : { why: 'closed' as const };
  if (early) return { refusal: early };
  const seconds = await takeTurnOf(platform, `user/${writer.userId}`, EDIT_LIMIT);
  if (seconds > 0) return { refusal: { why: 'too_many', seconds } };
  // They have written this one.
  const text = { room, body, author, earlier: Number.POSITIVE_INFINITY, isHeld: mode === 'held' };
  const judged = await judgeComment(platform, text);
  if ('refusal' in judged) return judged;
  const edit = { ...ref, body, language: langOfText(body, writer.lang), version: row.editedAt };
  const saved = await readOrUnavailable(saveEdit(db, { ...edit, why: judged.why }, now));
  if (!saved || !isThere(saved)) throw commentNotFound();
  return saved.body === body ? done(saved) : { refusal: toChanged(saved) };
}

const isThere = ({ status }: OwnRow) => status === 'shown' || status === 'held';

function findRefusal(row: OwnRow, version: Date | null, now: Date): CommentRefusal | null {
  if (now.getTime() >= row.createdAt + EDIT_TIME) return { why: 'edit_over' };
  return row.editedAt === (version?.getTime() ?? null) ? null : toChanged(row);
}

function toChanged({ body, editedAt }: OwnRow): { why: 'changed'; present: PresentText } {
  return {
    why: 'changed',
    present: { body, editedAt: editedAt === null ? null : new Date(editedAt) },
  };
}
