import { createHash, randomBytes } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import type { HttpContext } from '#kernel/http/http.ts';
import { isSameSecret } from '#platform/same-secret.ts';
import { cookieName, cookieOptions } from './sealed-cookie.ts';

const COOKIE = 'csrf-token';

/** The token that forms of signing in must send along, as Auth.js makes it; the answer sets its cookie where there is none. */
export function csrfTokenOf(c: HttpContext): string {
  const known = getToken(c);
  if (known) return known;
  const token = randomBytes(32).toString('hex');
  const name = cookieName(c.env, COOKIE);
  setCookie(c, name, `${token}|${seal(c, token)}`, cookieOptions(c.env));
  return token;
}

/** Whether a form was made for this browser. */
export function isCsrfToken(c: HttpContext, sent: string): boolean {
  const token = getToken(c);
  return token !== null && isSameSecret(token, sent);
}

/** The browser's token, if it was made here. */
function getToken(c: HttpContext): string | null {
  const [token = '', hash = ''] = (getCookie(c, cookieName(c.env, COOKIE)) ?? '').split('|');
  return token && isSameSecret(hash, seal(c, token)) ? token : null;
}

function seal(c: HttpContext, token: string): string {
  return createHash('sha256').update(`${token}${c.env.AUTH_SECRET}`).digest('hex');
}
