import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import {
  type CommentRefusal,
  fieldOf,
  statusOf,
} from '#domains/community/comment/comment.errors.ts';
import {
  type OwnComment,
  toCommentPath,
  toRoomPath,
} from '#domains/community/comment/comment.model.ts';
import { bodySchema, nameSchema } from '#domains/community/comment/comment.schema.ts';
import { editComment } from '#domains/community/comment/comment-edit.service.ts';
import {
  type CommentDraft,
  postComment,
} from '#domains/community/comment/comment-write.service.ts';
import { LONGEST_NAME } from '#domains/identity/session/user.model.ts';
import { translatorOf } from '#i18n/translator.ts';
import { readerOf } from '#kernel/access/rate-limit.ts';
import { requireSameOrigin } from '#kernel/access/same-origin.ts';
import { limitBody } from '#kernel/http/api-input.ts';
import { parseForm, showTypedAgain } from '#kernel/http/form-body.ts';
import type { HttpContext, HttpEnv } from '#kernel/http/http.ts';
import { CommentAnswer } from './CommentAnswer.tsx';
import { CommentForm, EditForm } from './CommentForm.tsx';
import { ClosedNotice } from './CommentRoom.tsx';
import type { EditState, FormState } from './discussion.model.ts';
import { ROOM, roomOf, showRoom } from './discussion.pages.tsx';
import { parsePage, toMoment, toNumber } from './discussion.schema.ts';
import {
  isPart,
  leadTo,
  orMissing,
  propsOf,
  type SentForm,
  sayTo,
  sendPart,
  type Typed,
  takeForm,
  viewOf,
} from './sent-form.pages.tsx';
import { UnsentCommentPage } from './UnsentCommentPage.tsx';
import { dropUnsent, keepUnsent } from './unsent-comment.pages.ts';

/** Much too long a text is read as well, so that it can be given back. */
const limitedText = limitBody(400_000);

/** Forms in which comments are written and changed, also without scripts. */
export function registerCommentForms(pages: Hono<HttpEnv>): void {
  const guards = [requireSameOrigin, limitedText] as const;
  pages.post(ROOM, ...guards, showTypedAgain(showUnposted), takeForm(post, keepTyped));
  pages.post(`${ROOM}/edit`, ...guards, showTypedAgain(showUnsaved), takeForm(edit));
}

/** Where somebody goes on who signs in first: what they have typed goes with them. */
async function keepTyped(c: HttpContext, { ref, typed }: Omit<SentForm, 'user'>): Promise<string> {
  const { body = '', name = '' } = typed;
  const parentId = toNumber(typed.parentId);
  const isKept = await keepUnsent(c, { room: toRoomPath(ref), body, name, parentId });
  const path = parentId === null ? toRoomPath(ref) : toCommentPath(ref, parentId);
  return `${path}?mine=1${isKept ? '&draft=1' : ''}${parentId === null ? '' : `&reply=${parentId}`}#comment-form`;
}

async function post(c: HttpContext, sent: SentForm): Promise<Response> {
  const { typed, user, ref } = sent;
  const body = bodySchema.safeParse(typed.body ?? '');
  if (!body.success) return refusePost(c, sent, { why: 'length' });
  const name = nameSchema.safeParse(typed.name ?? '');
  const parentId = toNumber(typed.parentId);
  const draft = {
    ...{ room: ref, body: body.data, parentId, name: name.data ?? '' },
    key: toKey(typed, parentId),
  };
  const outcome = await write(c, user.id, draft);
  if ('refusal' in outcome) return refusePost(c, sent, outcome.refusal);
  dropUnsent(c);
  return answerPost(c, sent, outcome.comment);
}

/** Writes a comment; what was deleted is not what is written now. */
async function write(c: HttpContext, userId: number, draft: CommentDraft) {
  const { platform, edition } = c.var;
  const writer = { userId, reader: readerOf(c), lang: edition.lang };
  const post = (key: string) => postComment(platform, writer, { ...draft, key }).catch(orMissing);
  const first = await post(draft.key);
  const isOld = first && 'comment' in first && first.comment.status === 'deleted';
  const outcome = isOld ? await post(crypto.randomUUID()) : first;
  // What it was written under has gone in the meantime; the text is given back.
  return outcome ?? { refusal: { why: 'closed' } as const };
}

/** Copies of a page hold the same key: with the words beside it, it names one comment. */
function toKey({ key = '', body = '' }: Typed, parentId: number | null): string {
  return createHash('sha256').update(`${key} ${parentId} ${body}`).digest('hex');
}

async function answerPost(c: HttpContext, sent: SentForm, comment: OwnComment) {
  const { id, rootId, status } = comment;
  const done = status === 'held' ? 'held' : 'added';
  if (!isPart(c)) return leadTo(c, { ref: sent.ref, id, rootId }, done);
  const user = { ...sent.user, name: comment.author.name };
  const view = await viewOf(c, { ...sent, user, id });
  if (!view) return leadTo(c, { ref: sent.ref, id, rootId }, done);
  return sendPart(c, <CommentAnswer {...{ view, done, comment, rootId }} isNew />);
}

async function refusePost(c: HttpContext, { ref, typed, user }: SentForm, refusal: CommentRefusal) {
  const message = sayTo(c, refusal);
  const field = fieldOf(refusal);
  const form = toFormState(typed, { message, ...(field && { field }) });
  const status = statusOf(refusal);
  if (!isPart(c)) {
    c.status(status);
    const page = await showRoom(c, parsePage({}), { form, done: null }).catch(orMissing);
    if (page) return page;
    c.status(status);
    return c.render(<UnsentCommentPage room={ref} form={form} edit={null} />, propsOf(c));
  }
  if (refusal.why === 'closed') return sendPart(c, <ClosedNotice body={form.body} />, status);
  const mine = { name: user.name, own: new Set<number>(), liked: new Set<number>() };
  return sendPart(c, <CommentForm view={{ ref, mine }} state={form} />, status);
}

function toFormState(typed: Typed, fault: FormState['faults'][number]): FormState {
  const { body = '', name = '' } = typed;
  const parentName = (typed.parentName ?? '').slice(0, LONGEST_NAME);
  return { parentId: toNumber(typed.parentId), parentName, body, name, faults: [fault] };
}

async function edit(c: HttpContext, sent: SentForm): Promise<Response> {
  const { typed, user, id, ref } = sent;
  const { platform, edition } = c.var;
  const body = bodySchema.safeParse(typed.body ?? '');
  if (!body.success) return refuseEdit(c, sent, { why: 'length' });
  const writer = { userId: user.id, reader: readerOf(c), lang: edition.lang };
  const change = { id, body: body.data, version: toMoment(typed.version) };
  const edited = await editComment(platform, writer, change).catch(orMissing);
  const outcome = edited ?? { refusal: { why: 'gone' } as const };
  if ('refusal' in outcome) return refuseEdit(c, sent, outcome.refusal);
  const { comment } = outcome;
  const done = comment.status === 'held' ? 'held' : 'updated';
  const { rootId } = comment;
  const view = isPart(c) ? await viewOf(c, sent) : null;
  if (!view) return leadTo(c, { ref, id, rootId }, done);
  return sendPart(c, <CommentAnswer {...{ view, done, comment, rootId }} isNew={false} />);
}

/** After these a comment stays as it is. */
const LAST: ReadonlySet<CommentRefusal['why']> = new Set(['edit_over', 'closed', 'gone']);

function refuseEdit(c: HttpContext, { ref, typed, id, user }: SentForm, refusal: CommentRefusal) {
  const message = sayTo(c, refusal);
  const present = refusal.why === 'changed' ? refusal.present : null;
  const isOver = LAST.has(refusal.why);
  const state = { id, body: typed.body ?? '', faults: [{ message }], present, isOver };
  const mine = { name: user.name, own: new Set<number>(), liked: new Set<number>() };
  const comment = { id, body: '', editedAt: toMoment(typed.version) };
  if (isPart(c))
    return sendPart(
      c,
      <EditForm {...{ view: { ref, mine }, comment, state }} />,
      statusOf(refusal),
    );
  c.status(statusOf(refusal));
  return renderUnsent(c, { form: null, edit: state });
}

/** While the database is down nothing is known of the room. */
async function showUnposted(c: HttpContext): Promise<Response | null> {
  if (isPart(c)) return null;
  return renderUnsent(c, { form: toFormState(await parseForm(c), toOutage(c)), edit: null });
}

async function showUnsaved(c: HttpContext): Promise<Response | null> {
  if (isPart(c)) return null;
  const { body = '', id, version } = await parseForm(c);
  const present = { body: '', editedAt: toMoment(version) };
  const state = { id: toNumber(id) ?? 0, body, faults: [toOutage(c)], present, isOver: false };
  return renderUnsent(c, { form: null, edit: state });
}

function toOutage(c: HttpContext) {
  return { message: translatorOf(c.var.edition.lang)('error.unavailable.text') };
}

function renderUnsent(c: HttpContext, unsent: { form: FormState | null; edit: EditState | null }) {
  return c.render(<UnsentCommentPage room={roomOf(c)} {...unsent} />, propsOf(c)) as Response;
}
