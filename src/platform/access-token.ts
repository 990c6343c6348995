import { errors, jwtVerify, SignJWT } from 'jose';
import { authKey } from './auth-key.ts';
import type { Env } from './env.ts';

const ALGORITHM = 'HS256';
const AUDIENCE = 'access';

/** Seconds for which an access token is good. */
export const ACCESS_SECONDS = 15 * 60;
/** Seconds by which clocks may differ. */
const CLOCK_SKEW = 30;

/** A bearer token that stands for a session for a quarter of an hour. */
export async function signAccessToken(env: Env, sessionId: string, now: Date): Promise<string> {
  const issued = Math.floor(now.getTime() / 1_000);
  return new SignJWT({})
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(AUDIENCE)
    .setSubject(sessionId)
    .setIssuedAt(issued)
    .setExpirationTime(issued + ACCESS_SECONDS)
    .sign(await authKey(env, AUDIENCE));
}

/** The session a token stands for; null for one that is expired, foreign or no token at all. */
export async function readAccessToken(env: Env, token: string, now: Date): Promise<string | null> {
  const options = {
    algorithms: [ALGORITHM],
    audience: AUDIENCE,
    currentDate: now,
    clockTolerance: CLOCK_SKEW,
  };
  try {
    const { payload } = await jwtVerify(token, await authKey(env, AUDIENCE), options);
    return payload.sub ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}
