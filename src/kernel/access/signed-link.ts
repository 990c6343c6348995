import { errors, jwtVerify, SignJWT } from 'jose';
import { BoundedMap } from '#shared/bounded-map.ts';

export interface LinkEnv {
  /** Secret. Signs the links of mails; at least 32 characters. */
  LINK_SECRET?: string;
}

declare module '#platform/env.ts' {
  interface Env extends LinkEnv {}
}

const ALGORITHM = 'HS256';
/** Shorter secrets can be guessed (RFC 7518, 3.2). */
const SHORTEST_SECRET = 32;

/** What a link was made for and whom it is about; it opens nothing else. */
export interface LinkGrant {
  /** Of the form `feature.action`. */
  purpose: string;
  subject: string;
}

export type ReadLink =
  | { kind: 'valid'; subject: string }
  | { kind: 'expired'; subject: string }
  | { kind: 'invalid' };

/** Importing a key takes longer than signing with it. */
const keys = new BoundedMap<string, CryptoKey>(4);

/** True where links can be signed: LINK_SECRET has at least 32 characters. */
export function canSignLinks(env: LinkEnv): boolean {
  return (env.LINK_SECRET ?? '').length >= SHORTEST_SECRET;
}

/** A token for the address of a link, for `days` from `now`. */
export async function signLink(
  env: LinkEnv,
  { purpose, subject, now, days }: LinkGrant & { now: Date; days: number },
): Promise<string> {
  const issued = Math.floor(now.getTime() / 1_000);
  return new SignJWT({})
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(purpose)
    .setSubject(subject)
    .setExpirationTime(issued + days * 86_400)
    .sign(await keyOf(env));
}

/** Whom a link is about, if it was signed here for this purpose. */
export async function verifyLink(
  env: LinkEnv,
  { token, purpose, now }: { token: string; purpose: string; now: Date },
): Promise<ReadLink> {
  const options = { algorithms: [ALGORITHM], audience: purpose, currentDate: now };
  try {
    const { payload } = await jwtVerify(token, await keyOf(env), options);
    return payload.sub ? { kind: 'valid', subject: payload.sub } : { kind: 'invalid' };
  } catch (error) {
    if (error instanceof errors.JWTExpired && error.payload.sub)
      return { kind: 'expired', subject: error.payload.sub };
    if (error instanceof errors.JOSEError) return { kind: 'invalid' };
    throw error;
  }
}

async function keyOf(env: LinkEnv): Promise<CryptoKey> {
  const secret = env.LINK_SECRET ?? '';
  if (!canSignLinks(env)) throw new Error('LINK_SECRET is not configured');
  const known = keys.get(secret);
  if (known) return known;
  const usages: KeyUsage[] = ['sign', 'verify'];
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const bytes = new TextEncoder().encode(secret);
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, usages);
  keys.set(secret, key);
  return key;
}
