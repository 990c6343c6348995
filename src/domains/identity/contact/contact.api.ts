import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { answerProfile } from '#domains/identity/profile/profile.api.ts';
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
import { keyHeader, limitTries, toPhone, toSent } from '#domains/identity/sign-in/sign-in.api.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { SignedInUser } from '#kernel/access/account.model.ts';
import { forStaying, requireStaying } from '#kernel/access/account.ts';
import { readerOf } from '#kernel/access/rate-limit.ts';
import { setSessionCookie } from '#kernel/access/session-cookie.ts';
import { jsonBody, limitedBody } from '#kernel/http/api-input.ts';
import {
  BAD_BODY,
  failure,
  OUTAGES,
  SIGNED_IN,
  STAYING,
  success,
  TOO_MANY,
} from '#kernel/http/api-output.ts';
import type { HttpContext, HttpEnv } from '#kernel/http/http.ts';
import { normaliseEmail } from '#kernel/mail/email.model.ts';
import { refuseEmail } from '#kernel/mail/email.service.ts';
import { type CodeTarget, sendCode } from './code.service.ts';
import { mustProve } from './contact.model.ts';
import {
  changeContact,
  findContact,
  hasContact,
  proveAgain,
  type TypedCode,
} from './contact.service.ts';

const sendRoute = createRoute({
  tags: ['Accounts'],
  ...forStaying(limitedBody),
  method: 'post',
  path: '/user/profile/otp',
  summary: 'Send a code to a new number or address',
  description: `Those that belong to another account are answered like any other. Ten minutes after signing
in this is refused with 403 and the code \`account.prove_first\`: sign in again, or ask for a code to a number or
address the account has already, and prove it.`,
  request: { headers: keyHeader, body: jsonBody(contactSchema) },
  responses: {
    200: success(sentSchema),
    ...BAD_BODY,
    ...SIGNED_IN,
    403: failure('Deletion has been asked for, or it must be proved first who calls.'),
    ...TOO_MANY,
    ...OUTAGES,
  },
});

const proveRoute = createRoute({
  tags: ['Accounts'],
  ...forStaying(limitedBody),
  method: 'put',
  path: '/user/profile/otp',
  summary: 'Prove a number or address with its code',
  description:
    'A new one becomes the account’s, and all other sessions end. One the account has already shows who calls: for ten minutes others can be added.',
  request: { body: jsonBody(contactCodeSchema) },
  responses: {
    200: success(profileSchema),
    ...BAD_BODY,
    ...SIGNED_IN,
    ...STAYING,
    409: failure('It belongs to another account.'),
    ...TOO_MANY,
    ...OUTAGES,
  },
});

/** How people prove that a number or an address is theirs, and have it from then on. */
export function registerContactApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(sendRoute, async (c) => {
    const { edition, platform } = c.var;
    const user = await requireStaying(c);
    const to = toContact(c, c.req.valid('json'));
    const contact = await findContact(platform, user.id);
    const isTheirs = hasContact(contact, to);
    if (!isTheirs && mustProve(user.provedAt, contact, platform.now)) throw proveFirst(edition);
    const sending = await sendCode(platform, {
      to,
      purpose: isTheirs ? 'confirm' : 'change',
      userId: user.id,
      lang: edition.lang,
      reader: readerOf(c),
      key: c.req.valid('header')['idempotency-key'],
    });
    return c.json(toSent(c, sending), 200);
  });
  api.openapi(proveRoute, async (c) => {
    const { edition, platform } = c.var;
    const user = await requireStaying(c);
    const given = c.req.valid('json');
    const to = toContact(c, given);
    await limitTries(c);
    const code = { to, typed: given.code ?? '' };
    if (hasContact(await findContact(platform, user.id), to)) await confirm(c, user, code);
    else {
      const fault = await changeContact(platform, user, code);
      if (fault === 'taken') throw takenContact('phone' in to ? 'phone' : 'email', edition);
      if (fault) throw badCode(fault, edition);
    }
    return answerProfile(c, user);
  });
}

/** A browser gets the cookie of its session anew. */
async function confirm(c: HttpContext, user: SignedInUser, code: TypedCode): Promise<void> {
  const proof = await proveAgain(c.var.platform, user, code);
  if ('fault' in proof) throw badCode(proof.fault, c.var.edition);
  const { sessionId } = proof;
  if (sessionId && sessionId !== user.sessionId) await setSessionCookie(c, sessionId);
}

/** The number or the address of a body that has one of them. */
function toContact(
  c: HttpContext,
  { phone, email }: { phone?: string | null | undefined; email?: string | null | undefined },
): CodeTarget {
  if (!email) return { phone: toPhone(c, phone) };
  const t = translatorOf(c.var.edition.lang);
  if (phone) throw badField('phone', { code: 'input.value', message: t('input.value') });
  const fault = refuseEmail(email);
  if (fault)
    throw badField('email', {
      code: `newsletter.email_${fault}`,
      message: t(`newsletter.${fault}`),
    });
  return { email: normaliseEmail(email) };
}
