import type { Hono } from 'hono';
import { requireMember } from '#domains/directory/vendor/business-member.service.ts';
import { findContact } from '#domains/identity/contact/contact.service.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { enquiryStyles } from '#islands/assets.ts';
import { requireSignIn, requireUser } from '#kernel/access/account.ts';
import { requireSameOrigin } from '#kernel/access/same-origin.ts';
import { limitBody } from '#kernel/http/api-input.ts';
import { parseForm, showTypedAgain } from '#kernel/http/form-body.ts';
import type { HttpContext, HttpEnv } from '#kernel/http/http.ts';
import { isStoreFault, readOrUnavailable } from '#platform/database.ts';
import { AppError, unavailable } from '#shared/app-error.ts';
import type { FormFault } from '#ui/FormAnswer.tsx';
import { wordsOfRefusal } from './enquiry.errors.ts';
import {
  CONTACTS,
  type Enquiry,
  SAID_OUTCOMES,
  THREAD_INTENTS,
  type ThreadIntent,
  toThreadPath,
} from './enquiry.model.ts';
import { messageBody, messageText } from './enquiry.schema.ts';
import { blockOther, changeThread } from './enquiry-change.service.ts';
import { writeMessage } from './enquiry-message.service.ts';
import { MOST_PICTURE_BYTES, saveThreadPicture } from './enquiry-picture.service.ts';
import { loadLatest, requireThread } from './enquiry-thread.loader.ts';
import { listAnswers } from './saved-answer.repo.ts';
import { ThreadPage } from './ThreadPage.tsx';
import { UnsentMessagePage } from './UnsentMessagePage.tsx';

const PATHS = [
  '/account/enquiries/:enquiry',
  '/vendor/:id{[1-9][0-9]{0,14}}/enquiries/:enquiry',
] as const;

/** Room for a picture that is too large, so that what was typed beside it can be given back. */
const limitedMessage = limitBody(3 * MOST_PICTURE_BYTES);

/** A thread for each of its two sides; all its forms are sent to it, so that signing in leads back to it. */
export function registerEnquiryThreads(pages: Hono<HttpEnv>): void {
  for (const path of PATHS) {
    pages.get(path, requireSignIn, async (c) => {
      const thread = await requireShown(c);
      const own = toEditionPath(c.var.edition, toThreadPath(thread));
      if (c.req.path !== own) return c.redirect(own, 302);
      return showThread(c, thread, { faults: [], body: await bodyOf(c) });
    });
    pages.post(
      path,
      requireSameOrigin,
      limitedMessage,
      showTypedAgain(showUnsent),
      requireSignIn,
      submitForm,
    );
  }
}

/** The thread of the address, on the side of the address; what leads to a thread without knowing its reader leads to that of who asked. */
async function requireShown(c: HttpContext): Promise<Enquiry> {
  const user = await requireUser(c);
  const { platform } = c.var;
  const { enquiry: id = '', id: business } = c.req.param() as Record<string, string | undefined>;
  if (business === undefined) return requireThread(platform, { id, userId: user.id });
  const businessId = Number(business);
  await requireMember(platform, user.id, businessId);
  return requireThread(platform, { id, userId: user.id, side: 'business', businessId });
}

/** A saved answer that is to be used stands in the form. */
async function bodyOf(c: HttpContext): Promise<string> {
  const wanted = Number(c.req.query('answer'));
  const business = Number((c.req.param() as Record<string, string | undefined>).id);
  if (!wanted || !business) return '';
  const answers = await readOrUnavailable(listAnswers(c.var.platform.db, business));
  return answers.find(({ id }) => id === wanted)?.body ?? '';
}

interface Shown {
  faults: readonly FormFault[];
  /** What stands in the field of the message. */
  body: string;
  /** Of the message that was refused, so that it is one when it is sent again. */
  key?: string | undefined;
}

async function showThread(c: HttpContext, thread: Enquiry, { faults, body, key }: Shown) {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const isPrefetch = /prefetch/.test(`${c.req.header('Sec-Purpose')}${c.req.header('Purpose')}`);
  const { id: userId } = await requireUser(c);
  const before = Number(c.req.query('before')) || null;
  const [{ messages, hasOlder }, answers, contact] = await Promise.all([
    // Who only looks ahead has read nothing.
    loadLatest(platform, isPrefetch ? { ...thread, unread: 0, status: 'seen' } : thread, before),
    thread.side === 'business'
      ? readOrUnavailable(listAnswers(platform.db, thread.business.id))
      : [],
    thread.side === 'sender' ? findContact(platform, userId) : null,
  ]);
  const state = c.req.query('state');
  const title = t('directory-enquiry.thread.title', { number: thread.id });
  return c.render(
    <ThreadPage
      {...{ thread, messages, hasOlder, answers, faults, body }}
      isLatest={before === null}
      own={CONTACTS.filter((field) => contact?.[field])}
      messageKey={key ?? crypto.randomUUID()}
      done={THREAD_INTENTS.find((each) => each === state) ?? null}
    />,
    {
      title,
      description: t('directory-enquiry.list.description'),
      path: toThreadPath(thread),
      robots: 'noindex',
      styles: enquiryStyles(),
    },
  );
}

async function submitForm(c: HttpContext) {
  const t = translatorOf(c.var.edition.lang);
  const thread = await requireShown(c);
  const fields = await parseForm(c);
  const home = toEditionPath(c.var.edition, toThreadPath(thread));
  const intent = THREAD_INTENTS.find((each) => each === fields.intent);
  if (!intent) return c.redirect(home, 303);
  try {
    const fault = await act(c, thread, { intent, fields });
    if (!fault) return c.redirect(`${home}?state=${intent}#answer`, 303);
    c.status(422);
    return await showThread(c, thread, {
      faults: [fault],
      body: fields.body ?? '',
      key: fields.key,
    });
  } catch (error) {
    const refusal = isStoreFault(error) ? unavailable(error) : error;
    const isDown = refusal instanceof AppError && refusal.status === 503;
    const message = isDown ? t('error.unavailable.text') : wordsOfRefusal(refusal, t);
    if (message === null || !(refusal instanceof AppError)) throw refusal;
    if (refusal.retryAfter) c.header('Retry-After', String(refusal.retryAfter));
    c.status(refusal.status);
    return showThread(c, thread, {
      faults: [{ message }],
      body: fields.body ?? '',
      key: fields.key,
    });
  }
}

/** Gives back a message while the database is down: of the thread nothing is known then. Other buttons have nothing typed. */
async function showUnsent(c: HttpContext): Promise<Response | null> {
  const { body = '', intent, key = crypto.randomUUID() } = await parseForm(c);
  if (intent !== 'message') return null;
  const t = translatorOf(c.var.edition.lang);
  const { enquiry = '' } = c.req.param() as Record<string, string | undefined>;
  const title = t('directory-enquiry.thread.title', { number: enquiry });
  const { pathname: path } = new URL(c.req.url);
  return c.render(<UnsentMessagePage {...{ path, title, body }} messageKey={key} />, {
    title,
    description: t('directory-enquiry.list.description'),
    path: c.req.path,
    robots: 'noindex',
    styles: enquiryStyles(),
  });
}

/** Does what a form asks for; gives what is wrong with it, or null. */
async function act(
  c: HttpContext,
  thread: Enquiry,
  { intent, fields }: { intent: ThreadIntent; fields: Readonly<Record<string, string>> },
): Promise<FormFault | null> {
  const { platform } = c.var;
  switch (intent) {
    case 'message':
      return write(c, thread, fields);
    case 'block':
    case 'unblock':
      await blockOther(platform, thread, intent === 'block');
      return null;
    default: {
      const shared = CONTACTS.filter((field) => field === fields.field);
      const outcome = SAID_OUTCOMES.find((each) => each === fields.outcome);
      await changeThread(platform, thread, {
        action: intent,
        ...(shared.length > 0 && { fields: shared }),
        outcome,
      });
      return null;
    }
  }
}

async function write(
  c: HttpContext,
  thread: Enquiry,
  fields: Readonly<Record<string, string>>,
): Promise<FormFault | null> {
  const t = translatorOf(c.var.edition.lang);
  const { platform } = c.var;
  const { id: userId } = await requireUser(c);
  const body = messageText.safeParse(fields.body ?? '');
  if (!body.success) return { field: 'body', message: t('directory-enquiry.fault.body') };
  const { picture } = await c.req.parseBody();
  const isSent = picture instanceof File && picture.size > 0;
  if (isSent && picture.size > MOST_PICTURE_BYTES)
    return { field: 'picture', message: t('directory-enquiry.refusal.picture') };
  const owner = { enquiryId: thread.id, userId };
  const imageId =
    isSent && thread.canWrite
      ? await saveThreadPicture(platform, owner, new Uint8Array(await picture.arrayBuffer()))
      : null;
  const key = messageBody.shape.key.safeParse(fields.key).data ?? crypto.randomUUID();
  await writeMessage(platform, thread, { userId, body: body.data, imageId, key });
  return null;
}
