import { z } from '@hono/zod-openapi';
import type { Hono } from 'hono';
import { CODE_LIFE } from '#domains/identity/contact/code.model.ts';
import {
  CHECK_LIMIT,
  type CodeTarget,
  checkCode,
  type Sending,
  sendCode,
} from '#domains/identity/contact/code.service.ts';
import { parsePhone } from '#domains/identity/contact/phone.model.ts';
import { loadProfile } from '#domains/identity/profile/profile.service.ts';
import {
  badCode,
  badPhone,
  badRefreshToken,
  challengeFirst,
  codeNotSent,
  mustWait,
  notOpen,
} from '#domains/identity/session/accounts.errors.ts';
import { closeSession } from '#domains/identity/session/session.service.ts';
import {
  askedSchema,
  challengeSchema,
  codeSchema,
  refreshSchema,
  registrationSchema,
  sentSchema,
  signedInSchema,
} from '#domains/identity/session/user.schema.ts';
import { findOrCreateUser, updateProfile } from '#domains/identity/session/user.service.ts';
import { ACCESS_SECONDS } from '#domains/identity/token/access-token.service.ts';
import { openTokens, refreshTokens, type Tokens } from '#domains/identity/token/token.service.ts';
import type { Edition } from '#i18n/editions.ts';
import { shownBy } from '#kernel/access/account.ts';
import { readerOf, takeTurn } from '#kernel/access/rate-limit.ts';
import { clearSessionCookie } from '#kernel/access/session-cookie.ts';
import { loadBusinessesOf } from '#kernel/domain/session-business.loader.ts';
import { keyHeader, limitedBody } from '#kernel/http/api-input.ts';
import { TOO_MANY } from '#kernel/http/api-output.ts';
import { addressOf, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { publicRoute } from '#kernel/route/route.ts';
import { createChallenge } from '#platform/challenge.ts';

const tag = 'Accounts';
const done = z.object({ message: z.literal('Success') });
const UNPROVEN = { ...TOO_MANY, 401: 'The token is not good, or was used before.' };

const userTypeHeader = z.object({
  usertype: z.string().max(40).optional().openapi({
    description: 'A hint that changes nothing: what people may do is known here.',
  }),
});

const loginRoute = <P extends string>(path: P) =>
  publicRoute('post', path, {
    tag,
    summary: 'Sign in with the code',
    description: 'The first time makes an account.',
    headers: userTypeHeader,
    body: codeSchema,
    answer: signedInSchema,
    refusals: UNPROVEN,
    handle: async ({ c, body }) => signIn(c, await provePhone(c, body)),
  });

export const signInApi = [
  publicRoute('post', '/user/validate/phone', {
    tag,
    summary: 'Send a code to a mobile number',
    description:
      'Six digits by SMS, good for five minutes. Numbers with and without an account are answered in the same way. When very many codes are asked for, this is refused with 403 and the code `account.challenge`: have the person pass what `GET /user/challenge` names, and call again with what it gives as `challenge`.',
    headers: keyHeader,
    body: askedSchema,
    answer: sentSchema,
    refusals: {
      ...TOO_MANY,
      403: 'Whoever asks has to show first that they are a person, or the call comes from another site.',
    },
    handle: async ({ c, platform, body, edition, lang }) => {
      const to = { phone: toPhone(body.phone, edition) };
      const [reader, key] = [readerOf(c), c.req.header('Idempotency-Key')];
      const about = { purpose: 'sign-in', userId: null } as const;
      const { challenge } = body;
      const order = { to, ...about, lang, reader, key, challenge };
      return toSent(await sendCode(platform, order), edition);
    },
  }),
  publicRoute('get', '/user/challenge', {
    tag,
    summary: 'How to show that somebody is a person',
    description:
      'Asked for only when very many codes are sent. Apps show the widget of Cloudflare Turnstile in a web view at the address of this site.',
    answer: challengeSchema,
    tags: () => [],
    handle: ({ c }) => {
      const view = createChallenge(c.env)?.view;
      const siteKey = view?.kind === 'turnstile' ? view.siteKey : null;
      return { kind: view?.kind ?? null, siteKey };
    },
  }),
  loginRoute('/user/login'),
  loginRoute('/login'),
  publicRoute('post', '/user/register', {
    tag,
    summary: 'Sign in with the code, and say who you are',
    description: 'Like signing in; name and language go into the account where it is new.',
    headers: userTypeHeader,
    body: registrationSchema,
    answer: signedInSchema,
    refusals: UNPROVEN,
    handle: async ({ c, platform, body: { name, language, ...given } }) => {
      const user = await provePhone(c, given);
      if (user.isNew) await updateProfile(platform, user.id, { name, lang: language?.lang });
      return signIn(c, user);
    },
  }),
  publicRoute('post', '/login/refresh', {
    tag,
    summary: 'New tokens for a refresh token',
    body: refreshSchema,
    answer: signedInSchema,
    refusals: UNPROVEN,
    handle: async ({ c, platform, body: { refreshToken } }) => {
      const refreshed = await refreshTokens(platform, refreshToken);
      if (!refreshed) throw badRefreshToken();
      const { userId, ...tokens } = refreshed;
      return toSignedIn(c, { id: userId, isNew: false }, tokens);
    },
  }),
  publicRoute('post', '/user/logout', {
    tag,
    security: [...shownBy(), {}],
    before: [limitedBody],
    summary: 'End this session',
    description: 'Also answered in this way where nobody is signed in.',
    answer: done,
    handle: async ({ c, platform }) => {
      const user = (await c.var.getAccount())?.user;
      if (user) await closeSession(platform, user.id, user.sessionId);
      clearSessionCookie(c);
      return { message: 'Success' as const };
    },
  }),
];

/** The spec lists the call of signing in without the path of the API as well. */
export function registerLoginPath(app: Hono<HttpEnv>): void {
  app.post('/login', (c) => {
    const call = new Request(new URL('/api/login', c.req.url), c.req.raw);
    return app.fetch(call, c.env, c.executionCtx);
  });
}

/** What is said of a code that was asked for; throws where none was sent. */
export function toSent(sending: Sending, edition: Edition) {
  switch (sending.kind) {
    case 'sent':
      return { expiresIn: CODE_LIFE / 1_000, resendIn: sending.resendIn };
    case 'wait':
      throw mustWait(sending.seconds, edition);
    case 'challenge':
      throw challengeFirst(edition);
    case 'failed':
      throw codeNotSent(edition);
    case 'closed':
      throw notOpen(edition);
  }
}

export function toPhone(typed: string | null | undefined, edition: Edition): string {
  const { phone, fault } = parsePhone(typed ?? '');
  if (fault) throw badPhone(fault, edition);
  return phone;
}

/** Nobody tries codes without end, whatever they are for. */
export async function limitTries(c: HttpContext): Promise<void> {
  const wait = await takeTurn(c, CHECK_LIMIT);
  if (wait > 0) throw mustWait(wait, c.var.edition);
}

async function provePhone(
  c: HttpContext,
  given: { phone?: string | null | undefined; code?: string | null | undefined },
) {
  const { edition, platform } = c.var;
  const to: CodeTarget = { phone: toPhone(given.phone, edition) };
  await limitTries(c);
  const typed = given.code ?? '';
  const about = { purpose: 'sign-in', userId: null, asker: readerOf(c) } as const;
  const fault = await checkCode(platform, { to, typed, ...about });
  if (fault) throw badCode(fault, edition);
  return findOrCreateUser(platform, to, edition.lang);
}

async function signIn(c: HttpContext, user: { id: number; isNew: boolean }) {
  const userAgent = c.req.header('User-Agent') ?? '';
  const { platform } = c.var;
  return toSignedIn(c, user, await openTokens(platform, { userId: user.id, userAgent }));
}

async function toSignedIn(
  c: HttpContext,
  { id, isNew }: { id: number; isNew: boolean },
  tokens: Tokens,
) {
  const user = await loadProfile(c.var.platform, id);
  if (!user) throw badRefreshToken();
  const role = user.userType;
  const vendorBusinessRespList = await loadBusinessesOf(c.var.platform, { userId: id, role });
  const vendorsResp = { vendorBusinessRespList };
  return { ...tokens, expiresIn: ACCESS_SECONDS, user, isNew, ip: addressOf(c), vendorsResp };
}
