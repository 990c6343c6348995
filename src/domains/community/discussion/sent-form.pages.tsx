import type { ReactElement } from 'react';
import {
  type CommentRefusal,
  sayRefusal,
  type statusOf,
} from '#domains/community/comment/comment.errors.ts';
import {
  type RoomRef,
  toCommentPath,
  toRoomPath,
} from '#domains/community/comment/comment.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { commentStyles } from '#islands/assets.ts';
import type { SignedInUser } from '#kernel/access/account.model.ts';
import { toSignInPath, toStayPath } from '#kernel/access/account.ts';
import { parseForm } from '#kernel/http/form-body.ts';
import { cachePrivate, type HttpContext } from '#kernel/http/http.ts';
import { AppError } from '#shared/app-error.ts';
import { PART_OF_PAGE } from '#shared/part-of-page.ts';
import { RefusalAnswer } from './CommentAnswer.tsx';
import { loadHead } from './discussion.loader.ts';
import type { Done, RoomView } from './discussion.model.ts';
import { roomOf } from './discussion.pages.tsx';
import { toNumber } from './discussion.schema.ts';

export type Typed = Readonly<Record<string, string | undefined>>;

/** A form of a room, and who has sent it. */
export interface SentForm {
  ref: RoomRef;
  typed: Typed;
  user: SignedInUser;
  /** Number of the comment it is about; 0 for none. */
  id: number;
}

/** Has forms of those who are signed in done by `work`; all others are led to sign in first, and come back to where `back` says. */
export function takeForm(
  work: (c: HttpContext, sent: SentForm) => Promise<Response>,
  back: (c: HttpContext, sent: Omit<SentForm, 'user'>) => string | Promise<string> = backTo,
) {
  return async (c: HttpContext): Promise<Response> => {
    cachePrivate(c);
    const { edition } = c.var;
    const ref = roomOf(c);
    const typed: Typed = await parseForm(c);
    const sent = { ref, typed, id: toNumber(typed.id) ?? 0 };
    const user = (await c.var.getAccount())?.user;
    if (user?.deletedAt) return c.redirect(toStayPath(edition), 303);
    if (user) return work(c, { ...sent, user });
    if (isPart(c)) return sendPart(c, <RefusalAnswer message="" />, 401);
    return c.redirect(toSignInPath(edition, toEditionPath(edition, await back(c, sent))), 303);
  };
}

function backTo(_: HttpContext, { ref, id }: Pick<SentForm, 'ref' | 'id'>): string {
  return `${toCommentPath(ref, id)}?mine=1#comment-${id}`;
}

/** Whether scripts have sent a form, which put what they are answered into their page. */
export function isPart(c: HttpContext): boolean {
  return c.req.query(PART_OF_PAGE) !== undefined;
}

/** Answers scripts. */
export function sendPart(
  c: HttpContext,
  content: ReactElement,
  status: 200 | ReturnType<typeof statusOf> | 401 = 200,
) {
  c.status(status);
  return c.render(content, { ...propsOf(c), isPart: true });
}

/** Null for what is no longer there. */
export function orMissing(error: unknown): null {
  if (error instanceof AppError && error.status === 404) return null;
  throw error;
}

/** What a page that is drawn for a form says of itself. */
export function propsOf(c: HttpContext) {
  const title = translatorOf(c.var.edition.lang)('comments.heading');
  const path = toRoomPath(roomOf(c));
  return { title, description: title, path, robots: 'noindex', styles: commentStyles() };
}

/** The refusal in words, with what goes into the head of its answer. */
export function sayTo(c: HttpContext, refusal: CommentRefusal): string {
  if (refusal.why === 'too_many') c.header('Retry-After', String(refusal.seconds));
  return sayRefusal(refusal, c.var.edition);
}

/** A room without its comments, as somebody sees it who has written this one. */
export async function viewOf(
  c: HttpContext,
  { ref, user, id }: Pick<SentForm, 'ref' | 'user' | 'id'>,
): Promise<RoomView | null> {
  const head = await loadHead(c.var.platform, ref);
  return (
    head && {
      ...head,
      ...{ ref, threads: [], after: null, isLater: false, alone: null },
      filter: { sort: 'newest', language: undefined },
      mine: { name: user.name, own: new Set([id]), liked: new Set() },
    }
  );
}

/** Leads to where a comment stands now, past all copies of the page. */
export function leadTo(
  c: HttpContext,
  { ref, id, rootId }: { ref: RoomRef; id: number; rootId: number | null },
  done: Done | null,
) {
  const state = done ? `&state=${done}` : '';
  const path =
    rootId === null
      ? `${toRoomPath(ref)}?mine=1${state}`
      : `${toCommentPath(ref, rootId)}?mine=1${state}&after=${id - 1}`;
  return c.redirect(`${toEditionPath(c.var.edition, path)}#comment-${id}`, 303);
}
