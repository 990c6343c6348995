import type { SiteEnv } from '#platform/env.ts';
import { BoundedMap } from '#shared/bounded-map.ts';

export interface AuthEnv extends SiteEnv {
  /** Secret. Seals session cookies and signs tokens and codes; at least 32 characters. Unset: nobody can sign in. */
  AUTH_SECRET?: string;
}

declare module '#platform/env.ts' {
  interface Env extends AuthEnv {}
}

/** Shorter secrets can be guessed (RFC 7518, 3.2). */
const SHORTEST_SECRET = 32;

/** Deriving a key takes longer than signing with it. */
const keys = new BoundedMap<string, CryptoKey>(8);

/** True where people can sign in: AUTH_SECRET has at least 32 characters. */
export function canSignIn(env: AuthEnv): boolean {
  return (env.AUTH_SECRET ?? '').length >= SHORTEST_SECRET;
}

/** The HMAC key (SHA-256) for one purpose, made from AUTH_SECRET (RFC 5869): what one signs proves nothing to another. */
export async function authKey(env: AuthEnv, purpose: string): Promise<CryptoKey> {
  const secret = env.AUTH_SECRET ?? '';
  if (!canSignIn(env)) throw new Error('AUTH_SECRET is not configured');
  const name = `${purpose} ${secret}`;
  const known = keys.get(name);
  if (known) return known;
  const encode = (text: string) => new TextEncoder().encode(text);
  const base = await crypto.subtle.importKey('raw', encode(secret), 'HKDF', false, ['deriveKey']);
  const key = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encode(purpose) },
    base,
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
    false,
    ['sign', 'verify'],
  );
  keys.set(name, key);
  return key;
}
