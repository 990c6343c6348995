import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { HttpContext } from '#kernel/http/http.ts';
import type { AuthEnv } from './auth-key.ts';
import { cookieName, cookieOptions, dropSealed, openSealed, setSealed } from './sealed-cookie.ts';

/** Days for which a session lasts that nobody comes back to. */
export const SESSION_DAYS = 30;
export const SESSION_SECONDS = SESSION_DAYS * 86_400;

/** In which apps and older clients keep their access token (spec section 3). */
export const ACCESS_COOKIE = 'x-access-token';

/** Tells the browser's scripts that it is worth asking who is signed in; proves nothing. */
const MARK = 'signed-in';

/** Where Auth.js keeps a session. */
const SESSION = 'session-token';

export function sessionCookieName(env: AuthEnv): string {
  return cookieName(env, SESSION);
}

/** The session a sealed cookie of Auth.js stands for; null for one that is expired, tampered with or foreign. */
export async function openSessionCookie(env: AuthEnv, value: string): Promise<string | null> {
  const claims = await openSealed(env, SESSION, value);
  return typeof claims?.sid === 'string' ? claims.sid : null;
}

/** Signs the browser in: the answer carries the cookie that Auth.js would set for this session. */
export async function setSessionCookie(c: HttpContext, sessionId: string): Promise<void> {
  await setSealed(c, SESSION, { claims: { sid: sessionId }, seconds: SESSION_SECONDS });
  markSignedIn(c);
}

export function clearSessionCookie(c: HttpContext): void {
  dropSessionCookie(c);
  unmarkSignedIn(c);
}

/** The mark stays: the next page asks who is signed in, finds nobody and tells the other tabs. */
export function dropSessionCookie(c: HttpContext): void {
  dropSealed(c, SESSION);
}

export function markSignedIn(c: HttpContext): void {
  setCookie(c, MARK, '1', { ...markOptions(c.env), maxAge: SESSION_SECONDS });
}

/** Takes away what else there is of being signed in: the mark, and the token of older apps. */
export function unmarkSignedIn(c: HttpContext): void {
  deleteCookie(c, MARK, markOptions(c.env));
  deleteCookie(c, ACCESS_COOKIE);
}

/** Whether a browser asks who is signed in. */
export function isMarked(c: HttpContext): boolean {
  return getCookie(c, MARK) !== undefined;
}

function markOptions(env: AuthEnv): CookieOptions {
  return { ...cookieOptions(env), httpOnly: false };
}
