import { decode, encode, type JWT } from '@auth/core/jwt';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { HttpContext } from '#kernel/http/http.ts';
import type { AuthEnv } from './auth-key.ts';

/** The name of one of Auth.js's cookies, bound to this very host wherever the site has a certificate. */
export function cookieName(env: AuthEnv, name: string): string {
  return `${isSecure(env) ? '__Host-' : ''}authjs.${name}`;
}

/** How all cookies of signing in are set. */
export function cookieOptions(env: AuthEnv) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(env) } as const;
}

function isSecure(env: AuthEnv): boolean {
  return env.SITE_URL.startsWith('https:');
}

/** Keeps what only this site can read, also on the device, in a cookie that is good for so many seconds. */
export async function setSealed(
  c: HttpContext,
  name: string,
  { claims, seconds }: { claims: object; seconds: number },
): Promise<void> {
  const salt = cookieName(c.env, name);
  const secret = c.env.AUTH_SECRET ?? '';
  const value = await encode({ token: { ...claims }, secret, salt, maxAge: seconds });
  setCookie(c, salt, value, { ...cookieOptions(c.env), maxAge: seconds });
}

/** Null where there is no such cookie, or one that is old, tampered with or not from here. */
export async function getSealed(c: HttpContext, name: string): Promise<JWT | null> {
  const value = getCookie(c, cookieName(c.env, name));
  return value ? openSealed(c.env, name, value) : null;
}

/** What the value of such a cookie holds; null like `getSealed`. */
export async function openSealed(env: AuthEnv, name: string, value: string): Promise<JWT | null> {
  try {
    const salt = cookieName(env, name);
    return await decode({ token: value, secret: env.AUTH_SECRET ?? '', salt });
  } catch {
    return null;
  }
}

export function dropSealed(c: HttpContext, name: string): void {
  deleteCookie(c, cookieName(c.env, name), cookieOptions(c.env));
}
