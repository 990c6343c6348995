import { getProfile } from '#domains/identity/profile/profile.service.ts';
import {
  badCode,
  badField,
  proveFirst,
  takenContact,
} from '#domains/identity/session/accounts.errors.ts';
import {
  contactCodeSchema,
  contactSchema,
  profileSchema,
  sentSchema,
} from '#domains/identity/session/user.schema.ts';
import { limitTries, toPhone, toSent } from '#domains/identity/sign-in/sign-in.api.ts';
import type { Edition } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { SignedInUser } from '#kernel/access/account.model.ts';
import { readerOf } from '#kernel/access/rate-limit.ts';
import { setSessionCookie } from '#kernel/access/session-cookie.ts';
import { keyHeader } from '#kernel/http/api-input.ts';
import { TOO_MANY } from '#kernel/http/api-output.ts';
import type { HttpContext } from '#kernel/http/http.ts';
import { type EmailRefusal, normaliseEmail } from '#kernel/mail/email.model.ts';
import { refuseEmail, verifyEmail } from '#kernel/mail/email.service.ts';
import { stayingRoute } from '#kernel/route/route.ts';
import { type CodeTarget, sendCode } from './code.service.ts';
import { mustProve } from './contact.model.ts';
import {
  changeContact,
  findContact,
  hasContact,
  proveAgain,
  type TypedCode,
} from './contact.service.ts';

/** How people prove that a number or an address is theirs, and have it from then on. */
export const contactApi = [
  stayingRoute('post', '/user/profile/otp', {
    summary: 'Send a code to a new number or address',
    description: `Those that belong to another account are answered like any other. Ten minutes after signing
in this is refused with 403 and the code \`account.prove_first\`: sign in again, or ask for a code to a number or
address the account has already, and prove it.`,
    headers: keyHeader,
    body: contactSchema,
    answer: sentSchema,
    refusals: {
      ...TOO_MANY,
      403: 'Deletion has been asked for, or it must be proved first who calls.',
    },
    handle: async ({ c, platform, body, user, edition, lang }) => {
      const to = await readContact(c, body);
      const contact = await findContact(platform, user.id);
      const isTheirs = hasContact(contact, to);
      if (!isTheirs && mustProve(user.provedAt, contact, platform.now)) throw proveFirst(edition);
      const purpose = isTheirs ? 'confirm' : 'change';
      const [reader, key] = [readerOf(c), c.req.header('Idempotency-Key')];
      if (!isTheirs && 'email' in to) {
        const fault = await verifyEmail(c.env, { ...to, reader });
        if (fault) throw badEmail(fault, edition);
      }
      const asked = { to, purpose, userId: user.id, lang, reader, key } as const;
      return toSent(await sendCode(platform, asked), edition);
    },
  }),
  stayingRoute('put', '/user/profile/otp', {
    summary: 'Prove a number or address with its code',
    description:
      'A new one becomes the account’s, and all other sessions end. One the account has already shows who calls: for ten minutes others can be added.',
    body: contactCodeSchema,
    answer: profileSchema,
    refusals: { ...TOO_MANY, 409: 'It belongs to another account.' },
    handle: async ({ c, platform, body, user, edition }) => {
      const to = await readContact(c, body);
      await limitTries(c);
      const code = { to, typed: body.code ?? '' };
      if (hasContact(await findContact(platform, user.id), to)) await confirm(c, user, code);
      else {
        const fault = await changeContact(platform, user, code);
        if (fault === 'taken') throw takenContact('phone' in to ? 'phone' : 'email', edition);
        if (fault) throw badCode(fault, edition);
      }
      return getProfile(platform, user.id);
    },
  }),
];

/** Gives a browser the cookie of its renewed session. */
async function confirm(c: HttpContext, user: SignedInUser, code: TypedCode): Promise<void> {
  const proof = await proveAgain(c.var.platform, user, code);
  if ('fault' in proof) throw badCode(proof.fault, c.var.edition);
  const { sessionId } = proof;
  if (sessionId && sessionId !== user.sessionId) await setSessionCookie(c, sessionId);
}

/** The number or the address of a body that has one of them. */
async function readContact(
  c: HttpContext,
  { phone, email }: { phone?: string | null | undefined; email?: string | null | undefined },
): Promise<CodeTarget> {
  const { edition } = c.var;
  if (!email) return { phone: toPhone(phone, edition) };
  const t = translatorOf(edition.lang);
  if (phone) throw badField('phone', { code: 'input.value', message: t('input.value') });
  const fault = await refuseEmail(c.env, email);
  if (fault) throw badEmail(fault, edition);
  return { email: normaliseEmail(email) };
}

function badEmail(fault: EmailRefusal, edition: Edition) {
  const message = translatorOf(edition.lang)(`newsletter.${fault}`);
  return badField('email', { code: `newsletter.email_${fault}`, message });
}
