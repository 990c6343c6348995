import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { nameIn } from '#domains/directory/business/business-card.model.ts';
import { toBusinessPath } from '#domains/directory/business/business-path.model.ts';
import { wordsOfRefusal } from '#domains/directory/enquiry/enquiry.errors.ts';
import { ENQUIRY_NUMBER, MOST_OTHERS } from '#domains/directory/enquiry/enquiry.model.ts';
import { sendEnquiries } from '#domains/directory/enquiry/enquiry-send.service.ts';
import { canSendCodes } from '#domains/identity/contact/code.service.ts';
import { parsePhone } from '#domains/identity/contact/phone.model.ts';
import { updateProfile } from '#domains/identity/session/user.service.ts';
import { sendGuestCode, signGuestIn } from '#domains/identity/sign-in/guest-sign-in.service.ts';
import { formatterOf } from '#i18n/format.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { directoryStyles, enquiryStyles } from '#islands/assets.ts';
import { toStayPath } from '#kernel/access/account.ts';
import { readerOf } from '#kernel/access/rate-limit.ts';
import { requireSameOrigin } from '#kernel/access/same-origin.ts';
import { limitedBody } from '#kernel/http/api-input.ts';
import { orWhileDown, parseForm, showTypedAgain } from '#kernel/http/form-body.ts';
import { cachePrivate, type HttpContext, type HttpEnv, redirectTo } from '#kernel/http/http.ts';
import { createChallenge } from '#platform/challenge.ts';
import { AppError } from '#shared/app-error.ts';
import { type ChallengeView, TURNSTILE_ORIGIN } from '#shared/challenge-view.ts';
import type { FormFault } from '#ui/FormAnswer.tsx';
import { EnquirePage, EnquireSentPage } from './EnquirePage.tsx';
import { loadEnquire, loadSent, loadUnknown } from './enquire.loader.ts';
import {
  ENQUIRE_FIELDS,
  ENQUIRE_INTENTS,
  type EnquireState,
  type EnquireView,
  type GuestStep,
} from './enquire.model.ts';
import { type EnquireForm, enquireForm } from './enquire-form.schema.ts';

const PATH = '/directory/:town/:slug/:id{[1-9][0-9]{0,14}}/enquire';

/** Where a business is asked. Guests sign in by a code in the same form, which keeps all that is typed. */
export function registerEnquirePages(pages: Hono<HttpEnv>): void {
  pages.get(PATH, showForm);
  pages.post(PATH, requireSameOrigin, limitedBody, showTypedAgain(showUnsent), submitForm);
}

type Values = Readonly<Record<string, string>>;

/** Somebody in the midst of asking. */
interface Asking {
  c: HttpContext;
  view: EnquireView;
  values: Values;
  userId: number | null;
}

async function showForm(c: HttpContext) {
  cachePrivate(c);
  const { platform } = c.var;
  const account = await c.var.getAccount();
  if (account?.user?.deletedAt) return c.redirect(toStayPath(c.var.edition), 303);
  const userId = account?.user?.id ?? null;
  const view = await loadEnquire(platform, { businessId: Number(c.req.param('id')), userId });
  const path = toEnquirePath(view);
  if (c.req.path !== toEditionPath(c.var.edition, path)) return redirectTo(c, path);
  const ids = (c.req.query('sent') ?? '').split(',').filter((id) => ENQUIRY_NUMBER.test(id));
  const sent =
    userId === null ? [] : await loadSent(platform, userId, ids.slice(0, MOST_OTHERS + 1));
  if (sent.length > 0) return render(c, view, <EnquireSentPage view={view} sent={sent} />);
  const values = { key: crypto.randomUUID(), town: String(view.business.town.id) };
  return show({ c, view, values, userId }, { faults: [], step: firstStep(c, userId) });
}

async function submitForm(c: HttpContext) {
  cachePrivate(c);
  const values = await parseForm(c);
  const account = await c.var.getAccount();
  if (account?.user?.deletedAt) return c.redirect(toStayPath(c.var.edition), 303);
  const userId = account?.user?.id ?? null;
  const businessId = Number(c.req.param('id'));
  const view = await loadEnquire(c.var.platform, { businessId, userId });
  const asking = { c, view, values, userId };
  if (view.elsewhere) return refuse(asking, 409, { message: '' });
  const faults = listFaults(asking);
  if (faults.length > 0) {
    const step = values.intent ? firstStep(c, userId) : stepOf(asking);
    c.status(422);
    return show(asking, { faults, step });
  }
  return userId === null ? signInFirst(asking) : send({ ...asking, userId });
}

/** Gives back what was typed while the database is down: of who asks nothing is known then. */
async function showUnsent(c: HttpContext): Promise<Response | null> {
  const view = await orWhileDown(loadUnknown(c.var.platform, Number(c.req.param('id'))), null);
  if (!view) return null;
  const values = await parseForm(c);
  const isGuest = values.phone !== undefined;
  const step = isGuest
    ? stepOf({ c, view, values, userId: null })
    : ({ kind: 'signed-in' } as const);
  const message = translatorOf(c.var.edition.lang)('error.unavailable.text');
  return show({ c, view, values, userId: null }, { faults: [{ message }], step });
}

/** What is wrong with what was typed, besides number and code. */
function listFaults({ c, view, values, userId }: Asking): FormFault[] {
  const t = translatorOf(c.var.edition.lang);
  const parsed = enquireForm.safeParse(values);
  const wrong = new Set(parsed.error?.issues.map(({ path }) => path[0]) ?? []);
  if (view.name === '' && !values.name?.trim()) wrong.add('name');
  if (!values.agreed) wrong.add('agreed');
  const faults = ENQUIRE_FIELDS.filter((field) => wrong.has(field)).map((field) => ({
    field,
    message: t(`directory-enquiry.fault.${field as 'message'}`),
  }));
  const { fault } = userId === null ? parsePhone(values.phone ?? '') : { fault: null };
  return fault
    ? [...faults, { field: 'phone', message: t(`accounts.phone_fault.${fault}`) }]
    : faults;
}

/** Sends a guest a code, or signs them in by it and sends what they have typed. */
async function signInFirst(asking: Asking) {
  const { c, values } = asking;
  const t = translatorOf(c.var.edition.lang);
  const { phone } = parsePhone(values.phone ?? '');
  if (!canSendCodes(c.env, 'phone') || phone === null)
    return show(asking, { faults: [], step: { kind: 'closed' } });
  if (values.intent === ENQUIRE_INTENTS.number)
    return show(
      { ...asking, values: { ...values, code: '' } },
      { faults: [], step: firstStep(c, null) },
    );
  const isTyped = Boolean(values.code?.trim()) && values.intent !== ENQUIRE_INTENTS.resend;
  if (!isTyped) return sendCode(asking, phone);
  const signed = await orWhileDown(signGuestIn(c, values.code ?? ''), 'down' as const);
  if (signed === 'down') return refuse(asking, 503, { message: t('error.unavailable.text') });
  if ('wait' in signed) return refuseWait(asking, signed.wait);
  if ('fault' in signed) {
    const message = t(`accounts.code_fault.${signed.fault}`);
    return refuse(asking, 422, { field: 'code', message });
  }
  const { userId, isLeaving } = signed;
  const { id: businessId } = asking.view.business;
  const view = await loadEnquire(c.var.platform, { businessId, userId });
  const own = { ...asking, view, userId };
  if (isLeaving) return refuse(own, 403, { message: t('directory-enquiry.form.leaving') });
  return send(own);
}

async function sendCode(asking: Asking, phone: string) {
  const { c, values } = asking;
  const t = translatorOf(c.var.edition.lang);
  const { challenge } = values;
  const sending = await orWhileDown(sendGuestCode(c, { phone, challenge }), null);
  if (sending?.kind === 'sent')
    return show(
      { ...asking, values: { ...values, code: '' } },
      { faults: [], step: { kind: 'code', challenge: null } },
    );
  // Whoever has a code already may still enter it.
  const isAgain = values.intent === ENQUIRE_INTENTS.resend;
  if (sending?.kind === 'wait')
    return refuseWait(asking, sending.seconds, isAgain ? 'code' : 'phone');
  if (sending?.kind === 'challenge') {
    c.status(403);
    const faults = [{ message: t('accounts.challenge.text') }];
    return show(asking, { faults, step: { kind: 'phone', challenge: offerChallenge(c) } });
  }
  c.status(503);
  const message = sending ? t('accounts.not_sent') : t('error.unavailable.text');
  return show(asking, { faults: [{ message }], step: firstStep(c, null) });
}

/** Sends what was typed; where that is refused, all of it stays. */
async function send(asking: Asking & { userId: number }) {
  const { c, view, values, userId } = asking;
  const { edition, platform } = c.var;
  const form = enquireForm.parse(values);
  if (view.name === '' && form.name !== '')
    await orWhileDown(updateProfile(platform, userId, { name: form.name }), undefined);
  const { budget: budgetPaise, town, ...typed } = form;
  const draft = {
    ...typed,
    ...{ businessId: view.business.id, budgetPaise, subject: '' },
    townId: view.towns.some(({ id }) => id === town) ? town : null,
    alsoSendTo: view.similar.map(({ id }) => id).filter((id) => values[`also_${id}`]),
    ...{ itemId: null, productId: null, categoryId: null },
  };
  const sender = {
    ...{
      userId,
      lang: edition.lang,
      reader: readerOf(c),
      key: toContentKey(form, draft.alsoSendTo),
    },
    sourcePath: toBusinessPath(view.business),
  };
  try {
    const sent = await sendEnquiries(platform, draft, sender);
    const numbers = sent.map(({ enquiryId }) => enquiryId).join(',');
    return c.redirect(`${toEditionPath(edition, toEnquirePath(view))}?sent=${numbers}`, 303);
  } catch (error) {
    const t = translatorOf(edition.lang);
    const isDown = error instanceof AppError && error.status === 503;
    const message = isDown ? t('error.unavailable.text') : wordsOfRefusal(error, t);
    if (message === null || !(error instanceof AppError)) throw error;
    if (error.retryAfter) c.header('Retry-After', String(error.retryAfter));
    return refuse(asking, error.status as 403, { message });
  }
}

/**
 * The key of a form with what was typed into it: the browser's way back shows the form again under the key
 * that was used, where another text is another enquiry.
 */
function toContentKey(
  { key, name: _name, ...asked }: EnquireForm,
  also: readonly number[],
): string {
  const content = JSON.stringify([asked, also.toSorted((one, other) => one - other)]);
  return `${key}:${createHash('sha256').update(content).digest('base64url')}`;
}

function refuseWait(asking: Asking, seconds: number, kind: 'phone' | 'code' = 'code') {
  const { c } = asking;
  const t = translatorOf(c.var.edition.lang);
  const time = formatterOf(c.var.edition).duration(seconds);
  c.header('Retry-After', String(seconds));
  c.status(429);
  const step = kind === 'phone' ? firstStep(c, null) : ({ kind, challenge: null } as const);
  return show(asking, { faults: [{ message: t('accounts.wait', { time }) }], step });
}

function refuse(asking: Asking, status: 403 | 409 | 422 | 503, fault: FormFault) {
  asking.c.status(status);
  return show(asking, { faults: [fault], step: stepOf(asking) });
}

/** Somebody who has been sent a code stays where they enter it. */
function stepOf({ c, values, userId }: Asking): GuestStep {
  if (userId !== null || values.code === undefined) return firstStep(c, userId);
  return { kind: 'code', challenge: null };
}

function firstStep(c: HttpContext, userId: number | null): GuestStep {
  if (userId !== null) return { kind: 'signed-in' };
  return canSendCodes(c.env, 'phone') ? { kind: 'phone', challenge: null } : { kind: 'closed' };
}

function offerChallenge(c: HttpContext): ChallengeView | null {
  const view = createChallenge(c.env)?.view ?? null;
  if (view?.kind === 'turnstile') c.set('challengeOrigin', TURNSTILE_ORIGIN);
  return view;
}

function show({ c, view, values }: Asking, state: Omit<EnquireState, 'values'>) {
  return render(c, view, <EnquirePage view={view} state={{ ...state, values }} />);
}

async function render(c: HttpContext, view: EnquireView, page: React.ReactElement) {
  const { lang } = c.var.edition;
  const t = translatorOf(lang);
  const name = nameIn(view.business.names, lang);
  return c.render(page, {
    title: t('directory-enquiry.form.title', { name }),
    description: t('directory-enquiry.form.description', { name }),
    path: toEnquirePath(view),
    robots: 'noindex',
    styles: view.elsewhere ? directoryStyles() : enquiryStyles(),
  });
}

function toEnquirePath({ business }: EnquireView): string {
  return `${toBusinessPath(business)}/enquire`;
}
