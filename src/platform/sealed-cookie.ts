import { decode, encode } from '@auth/core/jwt';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { HttpContext } from './http.ts';
import { cookieName, cookieOptions } from './session-cookie.ts';

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

/** Null where there is no such cookie, or one that is old, tampered with or none of ours. */
export async function readSealed(c: HttpContext, name: string): Promise<object | null> {
  const salt = cookieName(c.env, name);
  const token = getCookie(c, salt);
  if (!token) return null;
  try {
    return await decode({ token, secret: c.env.AUTH_SECRET ?? '', salt });
  } catch {
    return null;
  }
}

export function dropSealed(c: HttpContext, name: string): void {
  deleteCookie(c, cookieName(c.env, name), cookieOptions(c.env));
}
