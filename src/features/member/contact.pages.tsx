import type { Hono } from 'hono';
import { CHECK_LIMIT, type CodeTarget, sendCode } from '#features/accounts/code.service.ts';
import { changeContact } from '#features/accounts/contact.service.ts';
import { formatPhone, readPhone } from '#features/accounts/phone.model.ts';
import { normaliseEmail } from '#features/newsletter/newsletter.model.ts';
import { refuseEmail } from '#features/newsletter/newsletter.service.ts';
import { formatterOf } from '#i18n/format.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { requireSignIn, requireUser, type SignedInUser } from '#platform/account.ts';
import { limitedBody } from '#platform/api-input.ts';
import { readForm } from '#platform/form-body.ts';
import type { HttpContext, HttpEnv } from '#platform/http.ts';
import { readerOf, takeTurn } from '#platform/rate-limit.ts';
import { requireSameOrigin } from '#platform/same-origin.ts';
import { ContactForms } from './ContactForms.tsx';
import { CONTACT_KINDS, type ContactKind, type ContactStep } from './contact-step.model.ts';
import { findContact, maskContact } from './member.loader.ts';

/** Pages where a number or an address is changed; what was typed goes along in the form, never in an address. */
export function registerContactPages(app: Hono<HttpEnv>): void {
  for (const kind of CONTACT_KINDS) {
    app.get(`/account/${kind}`, requireSignIn, (c) => showStep(c, kind, {}));
    app.post(`/account/${kind}`, requireSameOrigin, requireSignIn, limitedBody, (c) =>
      takeStep(c, kind),
    );
  }
}

async function takeStep(c: HttpContext, kind: ContactKind) {
  const user = await requireUser(c);
  const { intent, contact: typed = '', code = '' } = await readForm(c);
  const read = readContact(c, kind, typed);
  if ('fault' in read) return showStep(c, kind, { typed, fault: read.fault }, 422);
  const refused = await (intent === 'check' ? check(c, user, read, code) : send(c, user, read));
  if (refused) return showStep(c, kind, { typed, ...refused.step }, refused.status);
  if (intent !== 'check') return showStep(c, kind, { typed, sentTo: read.shown });
  return c.redirect(`${toEditionPath(c.var.edition, '/account')}?state=${kind}`, 303);
}

/** What was typed, read; or what is wrong with it. */
type ReadContact = { to: CodeTarget; shown: string } | { fault: string };

interface Refused {
  status: 422 | 429 | 503;
  step: Partial<ContactStep>;
}

function readContact(c: HttpContext, kind: ContactKind, typed: string): ReadContact {
  const t = translatorOf(c.var.edition.lang);
  if (kind === 'phone') {
    const { phone, fault } = readPhone(typed);
    if (fault) return { fault: t(`accounts.phone_fault.${fault}`) };
    return { to: { phone }, shown: formatPhone(phone) };
  }
  const fault = refuseEmail(typed);
  if (fault) return { fault: t(`newsletter.${fault}`) };
  const email = normaliseEmail(typed);
  return { to: { email }, shown: email };
}

/** Null when a code is on its way. */
async function send(
  c: HttpContext,
  user: SignedInUser,
  { to, shown }: { to: CodeTarget; shown: string },
): Promise<Refused | null> {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const current = await findContact(platform, user.id);
  const isSame = 'phone' in to ? to.phone === current.phone : to.email === current.email;
  if (isSame) return { status: 422, step: { fault: t('account.contact.same') } };
  const about = { purpose: 'change', userId: user.id, reader: readerOf(c) } as const;
  const sending = await sendCode(platform, { to, lang: edition.lang, ...about });
  if (sending.kind === 'sent') return null;
  if (sending.kind !== 'wait') return { status: 503, step: { refusal: t('accounts.not_sent') } };
  c.header('Retry-After', String(sending.seconds));
  const time = formatterOf(edition).duration(sending.seconds);
  return { status: 429, step: { sentTo: shown, refusal: t('accounts.wait', { time }) } };
}

/** Null when the account has the new number or address. */
async function check(
  c: HttpContext,
  user: SignedInUser,
  { to, shown }: { to: CodeTarget; shown: string },
  typed: string,
): Promise<Refused | null> {
  const { edition, platform } = c.var;
  const t = translatorOf(edition.lang);
  const wait = await takeTurn(c, CHECK_LIMIT);
  if (wait > 0) {
    c.header('Retry-After', String(wait));
    return { status: 429, step: { sentTo: shown, refusal: t('error.too_many.text') } };
  }
  const fault = await changeContact(platform, user.id, { to, typed });
  if (!fault) return null;
  if (fault === 'taken') return { status: 422, step: { fault: t('accounts.taken') } };
  const text = t(`accounts.code_fault.${fault}`);
  return { status: 422, step: { sentTo: shown, fault: text } };
}

async function showStep(
  c: HttpContext,
  kind: ContactKind,
  step: Partial<ContactStep>,
  status: 200 | Refused['status'] = 200,
) {
  const t = translatorOf(c.var.edition.lang);
  const { id } = await requireUser(c);
  const current = maskContact(await findContact(c.var.platform, id))[kind];
  c.status(status);
  return c.render(
    <ContactForms
      kind={kind}
      step={{ current, typed: '', sentTo: null, fault: null, refusal: null, ...step }}
    />,
    {
      title: t(`account.contact.${kind}.title`),
      description: t('account.description'),
      path: `/account/${kind}`,
      robots: 'noindex',
    },
  );
}
