import type { Hono } from 'hono';
import {
  type RoomRef,
  toCommentPath,
  toRoomPath,
} from '#domains/community/comment/comment.model.ts';
import { LIST_RUSH } from '#domains/community/comment/comment-limit.model.ts';
import { getPlace } from '#domains/community/comment/comment-list.repo.ts';
import { samePathInAll, toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { commentStyles } from '#islands/assets.ts';
import { refuseRush } from '#kernel/access/rate-limit.ts';
import { COMMENTED_KINDS } from '#kernel/domain/comment-subject.model.ts';
import { cacheBriefly, cachePrivate, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { notFound } from '#shared/app-error.ts';
import { PART_OF_PAGE } from '#shared/part-of-page.ts';
import { CommentPage } from './CommentPage.tsx';
import { CommentRoom } from './CommentRoom.tsx';
import { loadRoom, loadThread } from './discussion.loader.ts';
import {
  type Done,
  type EditState,
  type FormState,
  NEW_COMMENT,
  type RoomView,
  toHeading,
} from './discussion.model.ts';
import { type AskedPage, parsePage } from './discussion.schema.ts';
import { getUnsent } from './unsent-comment.pages.ts';

export const ROOM = `/comments/:subject{${COMMENTED_KINDS.join('|')}}/:id{[1-9][0-9]{0,14}}`;

/** Seconds after which everybody sees what is new. */
const FRESH = 30;

/** What is written under something, for reading. */
export function registerCommentPages(pages: Hono<HttpEnv>): void {
  pages.get(ROOM, async (c) => showRoom(c, await readPage(c)));
  pages.get(`${ROOM}/:comment{[1-9][0-9]{0,14}}`, showThread);
}

/** The room that an address names. */
export function roomOf(c: HttpContext): RoomRef {
  const { subject, id } = c.req.param() as Record<string, string | undefined>;
  const kind = COMMENTED_KINDS.find((each) => each === subject);
  if (!kind) throw notFound();
  return { subject: kind, id: Number(id) };
}

/** What a page of comments is drawn of besides its comments. */
export interface DrawnForms {
  form: FormState;
  edit: EditState | null;
  done: Done | null;
}

async function readPage(c: HttpContext): Promise<AskedPage> {
  await refuseRush(c, LIST_RUSH);
  return parsePage(c.req.query());
}

/** The page of a room; `forms` are those that could not be taken. */
export async function showRoom(c: HttpContext, asked: AskedPage, forms: Partial<DrawnForms> = {}) {
  const ref = roomOf(c);
  const view = await loadRoom(c.var.platform, await toAsked(c, ref, asked), asked.filter);
  if (!view) throw notFound();
  const unsent = asked.hasDraft ? await getUnsent(c, toRoomPath(ref)) : null;
  const form = { ...NEW_COMMENT, ...(unsent && { body: unsent.body, name: unsent.name }) };
  return renderRoom(c, view, { form, edit: null, done: asked.done, ...forms });
}

async function showThread(c: HttpContext) {
  const asked = await readPage(c);
  const ref = roomOf(c);
  const id = Number(c.req.param('comment'));
  const view = await loadThread(c.var.platform, await toAsked(c, ref, asked), id);
  if (!view) return leadToThread(c, ref, id);
  const unsent = asked.hasDraft ? await getUnsent(c, toRoomPath(ref)) : null;
  const parentId = unsent?.parentId ?? asked.reply ?? id;
  const form = toReplyForm(view, { body: unsent?.body ?? '', name: unsent?.name ?? '', parentId });
  return renderRoom(c, view, { form, edit: null, done: asked.done });
}

/** The form of a reply to a comment that is on the page. */
export function toReplyForm(
  { threads }: Pick<RoomView, 'threads'>,
  typed: Pick<FormState, 'body' | 'name' | 'parentId'>,
): FormState {
  const shown = threads.flatMap((thread) => [thread, ...thread.firstReplies]);
  const parent = shown.find(({ id }) => id === typed.parentId);
  return { ...NEW_COMMENT, ...typed, parentName: parent?.author.name ?? '' };
}

/** To where a comment stands that is no first of a thread, or whose thread is not shown. One that waits is there for its author and for the desk alone. */
async function leadToThread(c: HttpContext, ref: RoomRef, id: number) {
  const place = await readOrUnavailable(getPlace(c.var.platform.db, id));
  if (place?.room.subject !== ref.subject || place.room.id !== ref.id) throw notFound();
  const account = await c.var.getAccount();
  const isTheirs = account?.user?.id === place.userId;
  const mayKnow = isTheirs || account?.permissions.has('community.moderate');
  if (place.status === 'held' && !mayKnow) throw notFound();
  cachePrivate(c);
  const { search, searchParams } = new URL(c.req.url);
  searchParams.set('after', String(id - 1));
  const path =
    place.rootId === null
      ? `${toRoomPath(ref)}${search}`
      : `${toCommentPath(ref, place.rootId)}?${searchParams}#comment-${id}`;
  return c.redirect(toEditionPath(c.var.edition, path), 302);
}

/** Whoever is signed in sees what is theirs; all others may see the page as it was a moment ago. */
async function toAsked(c: HttpContext, ref: RoomRef, { after, isMine, hasDraft }: AskedPage) {
  const user = (await c.var.getAccount())?.user ?? null;
  if (user || isMine || hasDraft || c.req.method !== 'GET') cachePrivate(c);
  else cacheBriefly(c, FRESH);
  return { ref, user, lang: c.var.edition.lang, after: after ?? undefined };
}

function renderRoom(c: HttpContext, view: RoomView, { done, ...forms }: DrawnForms) {
  const { lang } = c.var.edition;
  const t = translatorOf(lang);
  const { about, ref, room } = view;
  const heading = toHeading(t, room.shown);
  const own = about.langs.includes(lang) ? lang : (about.langs[0] ?? lang);
  const isPart = c.req.query(PART_OF_PAGE) !== undefined;
  const content = isPart ? (
    <CommentRoom {...{ view, ...forms }} />
  ) : (
    <CommentPage {...{ view, done, ...forms }} />
  );
  return c.render(content, {
    title: `${heading} · ${about.titles[lang]}`,
    description: heading,
    // What search engines are to find is what is commented on.
    path: about.paths[own],
    canonicalLang: own,
    paths: {},
    switchPaths: samePathInAll(toRoomPath(ref)),
    robots: 'noindex',
    styles: commentStyles(),
    isPart,
  });
}
