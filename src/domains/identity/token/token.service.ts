import { randomUUID } from 'node:crypto';
import { openSession } from '#domains/identity/session/session.service.ts';
import type { AuthEnv } from '#kernel/access/auth-key.ts';
import { canSignIn } from '#kernel/access/auth-key.ts';
import { SESSION_DAYS } from '#kernel/access/session-cookie.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { logInfo } from '#platform/log.ts';
import {
  signAccessToken,
  signRefreshToken,
  toNextTokenId,
  verifyRefreshToken,
} from './access-token.service.ts';
import { hashToken } from './api-token.model.ts';
import { getRefreshed, revokeSession, rotateRefresh } from './refresh.repo.ts';

const DAY = 86_400_000;
/** Milliseconds within which a token is answered again, because the answer may have been lost. */
const GRACE = 30_000;
/** Longer ones were not made here. */
const LONGEST_TOKEN = 2_048;

export interface Tokens {
  /** Bearer token for a quarter of an hour. */
  token: string;
  /** Good for one call that gives new ones. */
  refreshToken: string;
}

/** Signs a program of a person in, e.g. an app. */
export async function openTokens(
  platform: Platform<AuthEnv>,
  { userId, userAgent }: { userId: number; userAgent: string },
): Promise<Tokens> {
  const tokenId = randomUUID();
  const refreshHash = hashToken(tokenId);
  const opening = openSession(platform, { userId, kind: 'api', userAgent, refreshHash });
  const { id } = await readOrUnavailable(opening);
  return signTokens(platform, id, tokenId);
}

/**
 * New tokens for one that was not used before, and whose they are. The one before the token that is good
 * is answered again, with the same successor, for half a minute after its use. Any other that was used has
 * been copied: its session ends, for the thief and for the owner, who signs in again.
 */
export async function refreshTokens(
  platform: Platform<AuthEnv>,
  refreshToken: string,
): Promise<(Tokens & { userId: number }) | null> {
  const { env, db, now } = platform;
  if (!canSignIn(env) || refreshToken.length > LONGEST_TOKEN) return null;
  const old = await verifyRefreshToken(env, refreshToken, now);
  if (!old) return null;
  const tokenId = await toNextTokenId(env, old);
  const current = hashToken(tokenId);
  const rotated = rotateRefresh(db, old.sessionId, {
    from: hashToken(old.tokenId),
    to: current,
    now,
    end: new Date(now.getTime() + SESSION_DAYS * DAY),
  });
  const since = new Date(now.getTime() - GRACE);
  const userId =
    (await readOrUnavailable(rotated)) ??
    (await readOrUnavailable(getRefreshed(db, old.sessionId, { current, since, now })));
  if (userId !== null) return { userId, ...(await signTokens(platform, old.sessionId, tokenId)) };
  if (await readOrUnavailable(revokeSession(db, old.sessionId))) logInfo('session.token_reused');
  return null;
}

async function signTokens(
  { env, now }: Platform<AuthEnv>,
  sessionId: string,
  tokenId: string,
): Promise<Tokens> {
  return {
    token: await signAccessToken(env, sessionId, now),
    refreshToken: await signRefreshToken(env, { sessionId, tokenId }, now),
  };
}
