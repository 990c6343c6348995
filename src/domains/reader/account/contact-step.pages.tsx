import type { Sending } from '#domains/identity/contact/code.service.ts';
import { maskContact } from '#domains/identity/contact/contact.model.ts';
import { formatPhone } from '#domains/identity/contact/phone.model.ts';
import { formatterOf } from '#i18n/format.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { parseForm } from '#kernel/http/form-body.ts';
import type { HttpContext } from '#kernel/http/http.ts';
import { ContactForms } from './ContactForms.tsx';
import {
  CONTACT_KINDS,
  type ContactKind,
  type ContactStep,
  type PendingContact,
  type Place,
} from './contact-step.model.ts';
import { getPendingContact } from './pending-contact.service.ts';

/** The first step: the proof where one is due, else the new number or address. */
export function showFirst(c: HttpContext, { kind, contact, isStale }: Place, refusal?: string) {
  const masked = maskContact(contact);
  if (!isStale) return show(c, kind, { ...newStep(masked[kind]), refusal: refusal ?? null });
  const ways = CONTACT_KINDS.flatMap((via) => {
    const to = masked[via];
    return to ? { via, to } : [];
  });
  return show(c, kind, { kind: 'prove', ways, refusal: refusal ?? null });
}

/** What was typed for a new number or address, and what is wrong with it. */
export function showNew(
  c: HttpContext,
  { kind, contact }: Place,
  { typed, fault }: { typed: string; fault: string },
) {
  c.status(422);
  return show(c, kind, { ...newStep(maskContact(contact)[kind]), typed, fault });
}

/** The step of the code, which may have been refused. */
export function showPending(
  c: HttpContext,
  pending: PendingContact,
  { fault = null, refusal = null, typed = '' }: Partial<Said> = {},
) {
  if (fault) c.status(422);
  const { purpose, target, resendAt } = pending;
  const isPhone = target.startsWith('+');
  const full = isPhone ? formatPhone(target) : target;
  const masked = maskContact({ phone: isPhone ? target : null, email: isPhone ? null : target });
  // Who has not shown yet who they are learns nothing of what the account has.
  const isProof = purpose === 'confirm';
  const sentTo = isProof ? (masked.phone ?? masked.email ?? '') : full;
  const left = Math.ceil((resendAt - c.var.platform.now.getTime()) / 1_000);
  const resendIn = Math.max(left, 0);
  const said = { typed, fault, refusal };
  return show(c, pending.page, { kind: 'code', isProof, sentTo, resendIn, ...said });
}

interface Said {
  fault: string | null;
  refusal: string | null;
  typed: string;
}

/** Says why no code was sent or looked at. */
export function refuse(
  c: HttpContext,
  place: Place,
  { pending, sending, typed }: { pending: PendingContact | null; sending: Sending; typed?: string },
) {
  const { edition } = c.var;
  const t = translatorOf(edition.lang);
  const isWaiting = sending.kind === 'wait';
  if (isWaiting) c.header('Retry-After', String(sending.seconds));
  c.status(isWaiting ? 429 : 503);
  const refusal = isWaiting
    ? t('accounts.wait', { time: formatterOf(edition).duration(sending.seconds) })
    : t('accounts.not_sent');
  if (pending) return showPending(c, pending, { refusal });
  if (typed === undefined) return showFirst(c, place, refusal);
  const current = maskContact(place.contact)[place.kind];
  return show(c, place.kind, { ...newStep(current), typed, refusal });
}

/** What was sent, while nobody can say whose account it is for. */
export async function showTyped(c: HttpContext, kind: ContactKind) {
  const refusal = translatorOf(c.var.edition.lang)('error.unavailable.text');
  const { intent, contact = '', code = '' } = await parseForm(c);
  const pending = await getPendingContact(c);
  const isOfCode = intent === 'check' || intent === 'resend';
  if (isOfCode && pending?.page === kind) return showPending(c, pending, { refusal, typed: code });
  return show(c, kind, { ...newStep(null), typed: contact, refusal });
}

export function goTo(c: HttpContext, kind: ContactKind, query = '') {
  return c.redirect(`${toEditionPath(c.var.edition, `/account/${kind}`)}${query}`, 303);
}

function newStep(current: string | null) {
  return { kind: 'contact', current, typed: '', fault: null, refusal: null } as const;
}

async function show(c: HttpContext, kind: ContactKind, step: ContactStep): Promise<Response> {
  const t = translatorOf(c.var.edition.lang);
  return c.render(<ContactForms kind={kind} step={step} />, {
    title: t(`account.contact.${kind}.title`),
    description: t('account.description'),
    path: `/account/${kind}`,
    robots: 'noindex',
  });
}
