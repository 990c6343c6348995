import { decode } from '@auth/core/jwt';
import type { Env } from './env.ts';

/** Days for which a session lasts that nobody comes back to. */
export const SESSION_DAYS = 30;

/** Where Auth.js keeps a session; bound to this very host wherever the site has a certificate. */
export function sessionCookieName(env: Env): string {
  return env.SITE_URL.startsWith('https:') ? '__Host-authjs.session-token' : 'authjs.session-token';
}

/** The session a sealed cookie of Auth.js stands for; null for one that is expired, tampered with or foreign. */
export async function readSessionCookie(env: Env, value: string): Promise<string | null> {
  try {
    const salt = sessionCookieName(env);
    const claims = await decode({ token: value, secret: env.AUTH_SECRET ?? '', salt });
    return typeof claims?.sid === 'string' ? claims.sid : null;
  } catch {
    // Whatever else is in a cookie is no session.
    return null;
  }
}
