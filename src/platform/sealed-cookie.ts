import { decode, encode } from '@auth/core/jwt';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Env } from './env.ts';
import type { HttpContext } from './http.ts';
import { cookieName, cookieOptions } from './session-cookie.ts';

interface Content {
  claims: object;
  /** For which it is good. */
  seconds: number;
}

/** What a cookie of this name carries, unreadable to whoever finds it. */
export function seal(env: Env, name: string, { claims, seconds }: Content): Promise<string> {
  const secret = env.AUTH_SECRET ?? '';
  return encode({ token: { ...claims }, secret, salt: name, maxAge: seconds });
}

/** Null for a cookie that is old, tampered with or none of ours. */
export async function unseal(env: Env, name: string, value: string): Promise<object | null> {
  try {
    return await decode({ token: value, secret: env.AUTH_SECRET ?? '', salt: name });
  } catch {
    return null;
  }
}

export async function setSealed(c: HttpContext, name: string, content: Content): Promise<void> {
  const cookie = cookieName(c.env, name);
  const value = await seal(c.env, cookie, content);
  setCookie(c, cookie, value, { ...cookieOptions(c.env), maxAge: content.seconds });
}

/** Null where there is none, or none of ours. */
export async function readSealed(c: HttpContext, name: string): Promise<object | null> {
  const cookie = cookieName(c.env, name);
  const value = getCookie(c, cookie);
  return value ? unseal(c.env, cookie, value) : null;
}

export function dropSealed(c: HttpContext, name: string): void {
  deleteCookie(c, cookieName(c.env, name), cookieOptions(c.env));
}
