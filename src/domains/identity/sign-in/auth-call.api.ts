import { authHandler, initAuthConfig } from '@hono/auth-js';
import { getCookie } from 'hono/cookie';
import type { SignedIn } from '#domains/identity/session/session.repo.ts';
import { findSession } from '#domains/identity/session/session.service.ts';
import { editionOfPath } from '#i18n/editions.ts';
import { readerOf } from '#kernel/access/rate-limit.ts';
import { cookieName } from '#kernel/access/sealed-cookie.ts';
import {
  markSignedIn,
  openSessionCookie,
  sessionCookieName,
  unmarkSignedIn,
} from '#kernel/access/session-cookie.ts';
import { addressOf, type HttpContext } from '#kernel/http/http.ts';
import { readOrUnavailable } from '#platform/database.ts';
import {
  type AuthCall,
  type Fields,
  type SessionUpdate,
  toAuthRequest,
} from './auth-call.model.ts';
import { toAuthConfig } from './auth-config.service.ts';
import { toLocalPath } from './callback.model.ts';

/** What Auth.js is asked. */
export interface AuthQuestion {
  /** After /api/auth, e.g. `/callback/google`. */
  path: string;
  /** Where to go on to. */
  callback?: string | null;
  query?: Readonly<Record<string, string>>;
  fields?: Fields;
  update?: SessionUpdate;
}

/** Cookies of Auth.js that it gets to see. */
const COOKIES = ['session-token', 'csrf-token', 'pkce.code_verifier', 'state', 'nonce'] as const;
const CALLBACK = 'callback-url';

/** Hands a request to Auth.js in the form it understands. */
export async function askAuth(
  c: HttpContext,
  { path, callback = null, query = {}, fields = {}, update }: AuthQuestion,
): Promise<{ call: AuthCall; answer: Response }> {
  const { platform, edition } = c.var;
  const call: AuthCall = {
    edition,
    userAgent: c.req.header('User-Agent') ?? '',
    reader: readerOf(c),
    address: addressOf(c),
    session: await getSession(c),
    update: update ?? null,
    isLeaving: false,
    outage: null,
    errorType: null,
  };
  const request = toAuthRequest({
    site: siteOf(c),
    method: c.req.method === 'POST' ? 'POST' : 'GET',
    path,
    query,
    fields,
    cookies: listCookies(c, callback),
  });
  const { raw } = c.req;
  const nothing = async () => {};
  await initAuthConfig(() => toAuthConfig(platform, call))(c, nothing);
  try {
    c.req.raw = request;
    const answer = await authHandler()(c, nothing);
    if (answer instanceof Response) return { call, answer };
  } finally {
    c.req.raw = raw;
  }
  throw new Error('Auth.js gave no answer');
}

/** Sets the cookies that Auth.js sets, and marks whether somebody is signed in now. */
export function copyCookies(c: HttpContext, answer: Response): void {
  const session = `${sessionCookieName(c.env)}=`;
  for (const cookie of answer.headers.getSetCookie()) {
    c.header('Set-Cookie', cookie, { append: true });
    if (cookie.startsWith(`${session};`)) unmarkSignedIn(c);
    else if (cookie.startsWith(session)) markSignedIn(c);
  }
}

/** Where a request wants to go on to, from what it says or from the cookie that remembers it; null for nowhere on this site. */
export function callbackOf(c: HttpContext, said: unknown): string | null {
  const kept = getCookie(c, cookieName(c.env, CALLBACK));
  return toLocalPath(said ?? kept, siteOf(c));
}

/** Answers in the language of the page the reader came from. */
export function speakAs(c: HttpContext, callback: string | null): void {
  if (callback) c.set('edition', editionOfPath(new URL(callback, c.env.SITE_URL).pathname));
}

export function siteOf(c: HttpContext): string {
  return new URL(c.env.SITE_URL).origin;
}

async function getSession(c: HttpContext): Promise<SignedIn | null> {
  const cookie = getCookie(c, sessionCookieName(c.env));
  const id = cookie ? await openSessionCookie(c.env, cookie) : null;
  return id ? readOrUnavailable(findSession(c.var.platform, id)) : null;
}

/** A form says where to go on to, which Auth.js then keeps in a cookie; whoever comes back has only that. */
function listCookies(c: HttpContext, callback: string | null): Record<string, string> {
  const names = COOKIES.map((name) => cookieName(c.env, name));
  const sent = Object.entries(getCookie(c)).filter(
    ([name, value]) => names.includes(name) && value !== '',
  );
  const isReturn = c.req.method !== 'POST' && callback !== null;
  const kept = isReturn ? [[cookieName(c.env, CALLBACK), siteOf(c) + callback]] : [];
  return Object.fromEntries([...sent, ...kept]);
}
