import {
  permissionsOf as permissionsOfRole,
  type Role,
} from '#domains/identity/staff/role.permission.ts';
import { verifyAccessToken } from '#domains/identity/token/access-token.service.ts';
import { API_TOKEN_PREFIX, hashToken } from '#domains/identity/token/api-token.model.ts';
import { findApiToken } from '#domains/identity/token/api-token.repo.ts';
import type { Permission } from '#kernel/access/access.model.ts';
import type { Account } from '#kernel/access/account.model.ts';
import type { AuthEnv } from '#kernel/access/auth-key.ts';
import { canSignIn } from '#kernel/access/auth-key.ts';
import { openSessionCookie } from '#kernel/access/session-cookie.ts';
import type { Credentials } from '#kernel/domain/domain.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { findSession } from './session.service.ts';

/** Longer headers hold no token made here. */
const LONGEST_TOKEN = 2_048;

/**
 * Who sends a request; null for anybody whose proof is missing, malformed or out of date. A header
 * goes before cookies and is never made good by them: forms of other sites can't send one.
 */
export async function getAccount(
  platform: Platform<AuthEnv>,
  { authorization, sessionCookie, accessCookie }: Credentials,
): Promise<Account | null> {
  if (authorization !== undefined) {
    const token = toBearerToken(authorization);
    if (!token) return null;
    return token.startsWith(API_TOKEN_PREFIX)
      ? getProgram(platform, token)
      : getPerson(platform, await verifyToken(platform, token));
  }
  const cookie = sessionCookie && canSignIn(platform.env) ? sessionCookie : null;
  const fromSession = cookie ? await openSessionCookie(platform.env, cookie) : null;
  const sessionId =
    fromSession ?? (accessCookie ? await verifyToken(platform, accessCookie) : null);
  return getPerson(platform, sessionId);
}

/** One token; the blank after the scheme is optional (spec section 6). */
function toBearerToken(authorization: string): string | null {
  if (authorization.length > LONGEST_TOKEN) return null;
  return /^Bearer\s*([\w.~+/-]+=*)\s*$/i.exec(authorization)?.[1] ?? null;
}

async function verifyToken({ env, now }: Platform<AuthEnv>, token: string): Promise<string | null> {
  const isReadable = canSignIn(env) && token.length <= LONGEST_TOKEN;
  return isReadable ? verifyAccessToken(env, token, now) : null;
}

async function getPerson(platform: Platform, sessionId: string | null): Promise<Account | null> {
  if (!sessionId) return null;
  const session = await readOrUnavailable(findSession(platform, sessionId));
  if (!session) return null;
  const { userId, role, name, lang, provedAt, deletedAt } = session;
  return {
    actor: `user:${userId}`,
    permissions: permissionsOf(session),
    user: { id: userId, sessionId, lang, name, role, provedAt, deletedAt },
  };
}

/** Somebody who has asked for deletion may do nothing but take that back. */
function permissionsOf({ role, deletedAt }: { role: Role; deletedAt: Date | null }) {
  return new Set<Permission>(deletedAt ? [] : permissionsOfRole(role));
}

async function getProgram({ db, now }: Platform, token: string): Promise<Account | null> {
  const found = await readOrUnavailable(findApiToken(db, hashToken(token), now));
  if (!found) return null;
  const { id, permissions, maker } = found;
  // A token can do no more than its maker may do now.
  const theirs = maker ? permissionsOf(maker) : new Set(permissions);
  const both = permissions.filter((permission) => theirs.has(permission));
  return { actor: `token:${id}`, permissions: new Set(both), user: null };
}
