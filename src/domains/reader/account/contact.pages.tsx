import type { Hono } from 'hono';
import { CHECK_LIMIT, sendCode } from '#domains/identity/contact/code.service.ts';
import { mustProve } from '#domains/identity/contact/contact.model.ts';
import {
  changeContact,
  findContact,
  proveAgain,
} from '#domains/identity/contact/contact.service.ts';
import { parsePhone } from '#domains/identity/contact/phone.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { requireSignIn, requireUser } from '#kernel/access/account.ts';
import { readerOf, takeTurn } from '#kernel/access/rate-limit.ts';
import { requireSameOrigin } from '#kernel/access/same-origin.ts';
import { setSessionCookie } from '#kernel/access/session-cookie.ts';
import { limitedBody } from '#kernel/http/api-input.ts';
import { parseForm, showTypedAgain } from '#kernel/http/form-body.ts';
import type { HttpContext, HttpEnv } from '#kernel/http/http.ts';
import { normaliseEmail } from '#kernel/mail/email.model.ts';
import { refuseEmail, verifyEmail } from '#kernel/mail/email.service.ts';
import {
  CONTACT_KINDS,
  type ContactKind,
  type PendingContact,
  type Place,
} from './contact-step.model.ts';
import { goTo, refuse, showFirst, showNew, showPending, showTyped } from './contact-step.pages.tsx';
import {
  dropPendingContact,
  getPendingContact,
  setContactNext,
  setPendingContact,
  takeContactNext,
  toCodeTarget,
} from './pending-contact.service.ts';

/** Pages where a number or an address is changed; what was typed is never in an address. */
export function registerContactPages(app: Hono<HttpEnv>): void {
  for (const kind of CONTACT_KINDS) {
    app.get(`/account/${kind}`, requireSignIn, async (c) => {
      await setContactNext(c);
      const place = await findPlace(c, kind);
      const wantsCode = c.req.query('step') === 'code';
      return place.pending && wantsCode ? showPending(c, place.pending) : showFirst(c, place);
    });
    app.post(
      `/account/${kind}`,
      requireSameOrigin,
      limitedBody,
      showTypedAgain((c) => showTyped(c, kind)),
      requireSignIn,
      (c) => submitStep(c, kind),
    );
  }
}

async function findPlace(c: HttpContext, kind: ContactKind): Promise<Place> {
  const { platform } = c.var;
  const user = await requireUser(c);
  const contact = await findContact(platform, user.id);
  const isStale = mustProve(user.provedAt, contact, platform.now);
  const pending = await getPendingContact(c);
  const isHere = pending?.userId === user.id && pending.page === kind;
  return { kind, user, contact, isStale, pending: isHere ? pending : null };
}

async function submitStep(c: HttpContext, kind: ContactKind): Promise<Response> {
  const form = await parseForm(c);
  const place = await findPlace(c, kind);
  const { pending } = place;
  switch (form.intent) {
    case 'prove':
      return submitProof(c, place, form.via ?? '');
    case 'send':
      return submitNew(c, place, form.contact ?? '');
    case 'resend':
      return pending ? send(c, place, pending) : goTo(c, kind);
    case 'check':
      return pending ? submitCode(c, place, { pending, typed: form.code ?? '' }) : goTo(c, kind);
    default:
      return goTo(c, kind);
  }
}

/** Asks for a code to a number or address that the account has. */
function submitProof(c: HttpContext, place: Place, via: string) {
  const kind = CONTACT_KINDS.find((each) => each === via);
  const target = kind && place.contact[kind];
  if (!target) return goTo(c, place.kind);
  return send(c, place, { purpose: 'confirm', target });
}

async function submitNew(c: HttpContext, place: Place, typed: string) {
  const t = translatorOf(c.var.edition.lang);
  const read = await readContact(c, place.kind, typed);
  if ('fault' in read) return showNew(c, place, { typed, fault: read.fault });
  const { target } = read;
  if (target === place.contact[place.kind])
    return showNew(c, place, { typed, fault: t('account.contact.same') });
  const about = { email: target, reader: readerOf(c) };
  const unfit = place.kind === 'email' && !place.isStale && (await verifyEmail(c.env, about));
  if (unfit) return showNew(c, place, { typed, fault: t(`newsletter.${unfit}`) });
  return send(c, place, { purpose: 'change', target, typed });
}

/** What was typed, read; or what is wrong with it. */
async function readContact(
  c: HttpContext,
  kind: ContactKind,
  typed: string,
): Promise<{ target: string } | { fault: string }> {
  const t = translatorOf(c.var.edition.lang);
  if (kind === 'phone') {
    const { phone, fault } = parsePhone(typed);
    return fault ? { fault: t(`accounts.phone_fault.${fault}`) } : { target: phone };
  }
  const fault = await refuseEmail(c.env, typed);
  return fault ? { fault: t(`newsletter.${fault}`) } : { target: normaliseEmail(typed) };
}

/** Sends a code and goes on to where it is entered, so that loading the page again sends nothing. */
async function send(
  c: HttpContext,
  place: Place,
  { typed, ...code }: Pick<PendingContact, 'purpose' | 'target'> & { typed?: string },
): Promise<Response> {
  const { edition, platform } = c.var;
  const { kind, user, pending } = place;
  if (code.purpose === 'change' && place.isStale) return goTo(c, kind);
  const sending = await sendCode(platform, {
    to: toCodeTarget(code),
    purpose: code.purpose,
    userId: user.id,
    lang: edition.lang,
    reader: readerOf(c),
  });
  if (sending.kind === 'sent') {
    const resendAt = platform.now.getTime() + sending.resendIn * 1_000;
    await setPendingContact(c, { ...code, userId: user.id, page: kind, resendAt });
    return goTo(c, kind, '?step=code');
  }
  const isPending = pending?.purpose === code.purpose && pending.target === code.target;
  // Whoever went back to the first step has this code already.
  if (isPending && typed !== undefined && sending.kind === 'wait')
    return goTo(c, kind, '?step=code');
  return refuse(c, place, { pending: isPending ? pending : null, sending, typed });
}

async function submitCode(
  c: HttpContext,
  place: Place,
  { pending, typed }: { pending: PendingContact; typed: string },
): Promise<Response> {
  const { edition, platform } = c.var;
  const { kind, user } = place;
  const t = translatorOf(edition.lang);
  const wait = await takeTurn(c, CHECK_LIMIT);
  if (wait > 0) return refuse(c, place, { pending, sending: { kind: 'wait', seconds: wait } });
  const code = { to: toCodeTarget(pending), typed };
  if (pending.purpose === 'change') {
    const fault = await changeContact(platform, user, code);
    if (fault === 'taken')
      return showNew(c, place, { typed: pending.target, fault: t('accounts.taken') });
    if (fault) return showPending(c, pending, { fault: t(`accounts.code_fault.${fault}`) });
    dropPendingContact(c);
    const account = `${toEditionPath(edition, '/account')}?state=${kind}`;
    return c.redirect((await takeContactNext(c)) ?? account, 303);
  }
  const proof = await proveAgain(platform, user, code);
  if ('fault' in proof)
    return showPending(c, pending, { fault: t(`accounts.code_fault.${proof.fault}`) });
  const { sessionId } = proof;
  if (sessionId && sessionId !== user.sessionId) await setSessionCookie(c, sessionId);
  dropPendingContact(c);
  return goTo(c, kind);
}
