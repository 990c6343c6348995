import type { Hono } from 'hono';
import {
  type CommentRefusal,
  commentRefused,
  statusOf,
} from '#domains/community/comment/comment.errors.ts';
import type { Comment } from '#domains/community/comment/comment.model.ts';
import { likeComment, removeComment } from '#domains/community/comment/comment-act.service.ts';
import { requireSameOrigin } from '#kernel/access/same-origin.ts';
import { limitedBody } from '#kernel/http/api-input.ts';
import type { HttpContext, HttpEnv } from '#kernel/http/http.ts';
import { CommentAnswer, LikeAnswer, RefusalAnswer } from './CommentAnswer.tsx';
import { ROOM } from './discussion.pages.tsx';
import {
  isPart,
  leadTo,
  orMissing,
  type SentForm,
  sayTo,
  sendPart,
  takeForm,
  viewOf,
} from './sent-form.pages.tsx';

/** Buttons that take a comment away, and that like one. */
export function registerCommentActs(pages: Hono<HttpEnv>): void {
  pages.post(`${ROOM}/delete`, requireSameOrigin, limitedBody, takeForm(remove));
  pages.post(`${ROOM}/like`, requireSameOrigin, limitedBody, takeForm(like));
}

async function remove(c: HttpContext, sent: SentForm): Promise<Response> {
  const { id, ref, user } = sent;
  const gone = await removeComment(c.var.platform, { id, userId: user.id }).catch(orMissing);
  if (!gone) return answerRefusal(c, sent, { why: 'not_found' });
  const { rootId, replies } = gone;
  const view = isPart(c) ? await viewOf(c, sent) : null;
  if (!view) return leadTo(c, { ref, id, rootId }, 'removed');
  const comment = replies > 0 ? toPlace(id, replies) : null;
  return sendPart(c, <CommentAnswer {...{ view, comment, rootId }} done="removed" isNew={false} />);
}

async function like(c: HttpContext, sent: SentForm): Promise<Response> {
  const { id, ref, user, typed } = sent;
  const isLiked = !typed.undo;
  const vote = { id, userId: user.id, isLiked };
  const liked = await likeComment(c.var.platform, vote).catch(orMissing);
  if (!liked) return answerRefusal(c, sent, { why: 'not_found' });
  if ('refusal' in liked) return answerRefusal(c, sent, liked.refusal);
  if (!isPart(c)) return leadTo(c, { ref, id, rootId: id }, null);
  return sendPart(c, <LikeAnswer room={ref} comment={{ id, ...liked }} isLiked={isLiked} />);
}

/** Without scripts the list says what is: only whoever has to wait is told so. */
function answerRefusal(c: HttpContext, { ref, id }: SentForm, refusal: CommentRefusal) {
  if (isPart(c))
    return sendPart(c, <RefusalAnswer message={sayTo(c, refusal)} />, statusOf(refusal));
  if (refusal.why === 'too_many') throw commentRefused(refusal, c.var.edition);
  return leadTo(c, { ref, id, rootId: null }, null);
}

/** The place of a deleted first, which stays for the replies under it. */
function toPlace(id: number, replies: number): Comment {
  return {
    ...{ id, parentId: null, replyTo: null, language: 'en', body: '', status: 'deleted' },
    author: { name: '', photo: null, isStaff: false, isAuthor: false },
    ...{ createdAt: new Date(0), editedAt: null, likes: 0, replies },
  };
}
