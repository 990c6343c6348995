import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Hono } from 'hono';
import { CODE_LIFE } from '#domains/identity/contact/code.model.ts';
import {
  CHECK_LIMIT,
  type CodeTarget,
  checkCode,
  type Sending,
  sendCode,
} from '#domains/identity/contact/code.service.ts';
import { readPhone } from '#domains/identity/contact/phone.model.ts';
import { loadProfile } from '#domains/identity/profile/profile.service.ts';
import {
  badCode,
  badPhone,
  badRefreshToken,
  codeNotSent,
  mustWait,
  notOpen,
} from '#domains/identity/session/accounts.errors.ts';
import { closeSession } from '#domains/identity/session/session.service.ts';
import {
  codeSchema,
  numberSchema,
  refreshSchema,
  registrationSchema,
  sentSchema,
  signedInSchema,
} from '#domains/identity/session/user.schema.ts';
import { findOrCreateUser, updateProfile } from '#domains/identity/session/user.service.ts';
import { ACCESS_SECONDS } from '#domains/identity/token/access-token.service.ts';
import { openTokens, refreshTokens, type Tokens } from '#domains/identity/token/token.service.ts';
import { shownBy } from '#kernel/access/account.ts';
import { readerOf, takeTurn } from '#kernel/access/rate-limit.ts';
import { clearSessionCookie } from '#kernel/access/session-cookie.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { jsonBody, limitedBody } from '#kernel/http/api-input.ts';
import { BAD_BODY, failure, OUTAGES, success, TOO_MANY } from '#kernel/http/api-output.ts';
import { cacheNever, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';

const shared = { tags: ['Accounts'], middleware: limitedBody };
const UNAUTHORIZED = { 401: failure('The token is not good, or was used before.') };
const answers = {
  200: success(signedInSchema),
  ...BAD_BODY,
  ...UNAUTHORIZED,
  ...TOO_MANY,
  ...OUTAGES,
};

export const keyHeader = z.object({
  'idempotency-key': z.string().min(1).max(128).optional().openapi({
    description: 'A call that is repeated under its key sends nothing again.',
  }),
});

const userTypeHeader = z.object({
  usertype: z.string().max(40).optional().openapi({
    description: 'A hint that changes nothing: what people may do is known here.',
  }),
});

const sendRoute = createRoute({
  ...shared,
  method: 'post',
  path: '/user/validate/phone',
  summary: 'Send a code to a mobile number',
  description:
    'Six digits by SMS, good for five minutes. Numbers with and without an account are answered in the same way.',
  request: { headers: keyHeader, body: jsonBody(numberSchema) },
  responses: { 200: success(sentSchema), ...BAD_BODY, ...TOO_MANY, ...OUTAGES },
});

const loginRoute = (path: string) =>
  createRoute({
    ...shared,
    method: 'post',
    path,
    summary: 'Sign in with the code',
    description: 'The first time makes an account.',
    request: { headers: userTypeHeader, body: jsonBody(codeSchema) },
    responses: answers,
  });

const registerRoute = createRoute({
  ...shared,
  method: 'post',
  path: '/user/register',
  summary: 'Sign in with the code, and say who you are',
  description: 'Like signing in; name and language go into the account where it is new.',
  request: { headers: userTypeHeader, body: jsonBody(registrationSchema) },
  responses: answers,
});

const refreshRoute = createRoute({
  ...shared,
  method: 'post',
  path: '/login/refresh',
  summary: 'New tokens for a refresh token',
  request: { body: jsonBody(refreshSchema) },
  responses: answers,
});

const logoutRoute = createRoute({
  ...shared,
  method: 'post',
  path: '/user/logout',
  summary: 'End this session',
  description: 'Also answered in this way where nobody is signed in.',
  security: [...shownBy(), {}],
  responses: { 200: success(z.object({ message: z.literal('Success') })), ...OUTAGES },
});

export function registerSignInApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(sendRoute, async (c) => {
    const { edition, platform } = c.var;
    const to = { phone: toPhone(c, c.req.valid('json').phone) };
    const sending = await sendCode(platform, {
      to,
      purpose: 'sign-in',
      userId: null,
      lang: edition.lang,
      reader: readerOf(c),
      key: c.req.valid('header')['idempotency-key'],
    });
    return c.json(toSent(c, sending), 200);
  });
  for (const path of ['/user/login', '/login'])
    api.openapi(loginRoute(path), async (c) => {
      const { user } = await provePhone(c, c.req.valid('json'));
      return c.json(await signIn(c, user), 200);
    });
  api.openapi(registerRoute, async (c) => {
    const { name, language, ...given } = c.req.valid('json');
    const { user } = await provePhone(c, given);
    if (user.isNew) await updateProfile(c.var.platform, user.id, { name, lang: language?.lang });
    return c.json(await signIn(c, user), 200);
  });
  api.openapi(refreshRoute, async (c) => {
    const refreshed = await refreshTokens(c.var.platform, c.req.valid('json').refreshToken);
    if (!refreshed) throw badRefreshToken();
    const { userId, ...tokens } = refreshed;
    return c.json(await toSignedIn(c, { id: userId, isNew: false }, tokens), 200);
  });
  api.openapi(logoutRoute, async (c) => {
    const account = await c.var.readAccount();
    if (account?.user) await closeSession(c.var.platform, account.user.id, account.user.sessionId);
    clearSessionCookie(c);
    cacheNever(c);
    return c.json(toSuccess({ message: 'Success' as const }), 200);
  });
}

/** The spec lists the call of signing in without the path of the API as well. */
export function registerLoginPath(app: Hono<HttpEnv>): void {
  app.post('/login', (c) => {
    const call = new Request(new URL('/api/login', c.req.url), c.req.raw);
    return app.fetch(call, c.env, c.executionCtx);
  });
}

/** What is said of a code that was asked for; throws where none was sent. */
export function toSent(c: HttpContext, sending: Sending) {
  const { edition } = c.var;
  cacheNever(c);
  switch (sending.kind) {
    case 'sent':
      return toSuccess({ expiresIn: CODE_LIFE / 1_000, resendIn: sending.resendIn });
    case 'wait':
      throw mustWait(sending.seconds, edition);
    case 'failed':
      throw codeNotSent(edition);
    case 'closed':
      throw notOpen(edition);
  }
}

export function toPhone(c: HttpContext, typed: string | null | undefined): string {
  const { phone, fault } = readPhone(typed ?? '');
  if (fault) throw badPhone(fault, c.var.edition);
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
  const to: CodeTarget = { phone: toPhone(c, given.phone) };
  await limitTries(c);
  const typed = given.code ?? '';
  const about = { purpose: 'sign-in', userId: null, asker: readerOf(c) } as const;
  const fault = await checkCode(platform, { to, typed, ...about });
  if (fault) throw badCode(fault, edition);
  return { user: await findOrCreateUser(platform, to, edition.lang) };
}

async function signIn(c: HttpContext, user: { id: number; isNew: boolean }) {
  const userAgent = c.req.header('User-Agent') ?? '';
  return toSignedIn(c, user, await openTokens(c.var.platform, { userId: user.id, userAgent }));
}

async function toSignedIn(
  c: HttpContext,
  { id, isNew }: { id: number; isNew: boolean },
  tokens: Tokens,
) {
  const user = await loadProfile(c.var.platform, id);
  if (!user) throw badRefreshToken();
  cacheNever(c);
  const vendorsResp = { vendorBusinessRespList: [] };
  return toSuccess({ ...tokens, expiresIn: ACCESS_SECONDS, user, isNew, vendorsResp });
}
