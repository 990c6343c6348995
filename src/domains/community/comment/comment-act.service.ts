import { takeTurnOf } from '#kernel/access/rate-limit.ts';
import { loadCommented } from '#kernel/domain/commented.loader.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { type CommentRefusal, commentNotFound } from './comment.errors.ts';
import { deleteComment, getShown, saveVote } from './comment-act.repo.ts';
import type { OwnRef } from './comment-edit.repo.ts';
import { VOTE_LIMIT } from './comment-limit.model.ts';
import type { CommentEnv } from './comment-write.service.ts';
import { modeOf, takesComments } from './room.model.ts';

/** Takes somebody's comment away; a second time changes nothing. Throws where there is none of theirs, also where the desk has removed it. */
export async function removeComment({ db, now }: Platform, ref: OwnRef) {
  const gone = await readOrUnavailable(deleteComment(db, ref, now));
  if (!gone) throw commentNotFound();
  return gone;
}

/** Says that somebody likes a comment of others, or no more, as long as its room is open; gives how many do. */
export async function likeComment(
  platform: Platform<CommentEnv>,
  vote: OwnRef & { isLiked: boolean },
): Promise<{ likes: number } | { refusal: CommentRefusal }> {
  const { db, now } = platform;
  const shown = await readOrUnavailable(getShown(db, vote.id));
  const about = shown && (await loadCommented(platform, shown.room));
  const mode = about && modeOf(about, shown, now);
  if (!mode || mode === 'off') throw commentNotFound();
  if (shown.userId === vote.userId) return { refusal: { why: 'own' } };
  if (!takesComments(mode)) return { refusal: { why: 'closed' } };
  const seconds = await takeTurnOf(platform, `user/${vote.userId}`, VOTE_LIMIT);
  if (seconds > 0) return { refusal: { why: 'too_many', seconds } };
  return { likes: await readOrUnavailable(saveVote(db, vote, now)) };
}
