import { errors, jwtVerify, SignJWT } from 'jose';
import type { AuthEnv } from '#kernel/access/auth-key.ts';
import { authKey } from '#kernel/access/auth-key.ts';
import { SESSION_SECONDS } from '#kernel/access/session-cookie.ts';

const ALGORITHM = 'HS256';

/** Seconds for which an access token is good. */
export const ACCESS_SECONDS = 15 * 60;
/** Seconds by which clocks may differ. */
const CLOCK_SKEW = 30;

/** A token that another one is fetched with, once. */
export interface RefreshToken {
  sessionId: string;
  /** Different for each. */
  tokenId: string;
}

/** A bearer token that stands for a session for a quarter of an hour. */
export async function signAccessToken(env: AuthEnv, sessionId: string, now: Date): Promise<string> {
  return sign(env, new SignJWT({}).setSubject(sessionId), {
    audience: 'access',
    now,
    seconds: ACCESS_SECONDS,
  });
}

/** The session a token stands for; null for one that is expired, foreign or no token at all. */
export async function verifyAccessToken(
  env: AuthEnv,
  token: string,
  now: Date,
): Promise<string | null> {
  const claims = await verify(env, token, { audience: 'access', now });
  return claims?.sub ?? null;
}

export async function signRefreshToken(
  env: AuthEnv,
  { sessionId, tokenId }: RefreshToken,
  now: Date,
): Promise<string> {
  return sign(env, new SignJWT({}).setSubject(sessionId).setJti(tokenId), {
    audience: 'refresh',
    now,
    seconds: SESSION_SECONDS,
  });
}

/** Null like `verifyAccessToken`; that it was not used yet only its session knows. */
export async function verifyRefreshToken(
  env: AuthEnv,
  token: string,
  now: Date,
): Promise<RefreshToken | null> {
  const { sub, jti } = (await verify(env, token, { audience: 'refresh', now })) ?? {};
  return sub && jti ? { sessionId: sub, tokenId: jti } : null;
}

/** Which token follows another: always the same, and nobody else can tell it beforehand. */
export async function toNextTokenId(
  env: AuthEnv,
  { sessionId, tokenId }: RefreshToken,
): Promise<string> {
  const named = new TextEncoder().encode(`${sessionId} ${tokenId}`);
  const signature = await crypto.subtle.sign('HMAC', await authKey(env, 'refresh-order'), named);
  return new Uint8Array(signature).toBase64({ alphabet: 'base64url', omitPadding: true });
}

async function sign(
  env: AuthEnv,
  token: SignJWT,
  { audience, now, seconds }: { audience: string; now: Date; seconds: number },
): Promise<string> {
  const issued = Math.floor(now.getTime() / 1_000);
  return token
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(audience)
    .setIssuedAt(issued)
    .setExpirationTime(issued + seconds)
    .sign(await authKey(env, audience));
}

async function verify(
  env: AuthEnv,
  token: string,
  { audience, now }: { audience: string; now: Date },
): Promise<{ sub?: string; jti?: string } | null> {
  const options = {
    algorithms: [ALGORITHM],
    audience,
    currentDate: now,
    clockTolerance: CLOCK_SKEW,
  };
  try {
    const { payload } = await jwtVerify(token, await authKey(env, audience), options);
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}
