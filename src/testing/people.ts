import { env } from 'cloudflare:test';
import { encode } from '@auth/core/jwt';
import { openSession } from '#domains/identity/session/session.service.ts';
import type { Role } from '#domains/identity/staff/role.permission.ts';
import { signAccessToken } from '#domains/identity/token/access-token.service.ts';
import { hashToken, makeToken } from '#domains/identity/token/api-token.model.ts';
import type { Permission } from '#kernel/access/access.model.ts';
import { sessionCookieName } from '#kernel/access/session-cookie.ts';
import { makePlatform } from './factories.ts';

/** Somebody with an account who is signed in. */
export interface Person {
  id: number;
  sessionId: string;
  /** Headers of a request of theirs: of a browser on this site, and of an app. */
  cookie: { Cookie: string };
  bearer: { Authorization: string };
}

/** Makes somebody with this role, and signs them in. */
export async function signInAs(role: Role, name = ''): Promise<Person> {
  const platform = makePlatform();
  const now = platform.now.getTime();
  const id = await env.DB.prepare(
    "INSERT INTO users (role, name, lang, created_at, updated_at) VALUES (?, ?, 'en', ?, ?) RETURNING id",
  )
    .bind(role, name, now, now)
    .first<number>('id');
  if (id === null) throw new Error('nobody was made');
  const session = { userId: id, kind: 'web', userAgent: '' } as const;
  const { id: sessionId } = await openSession(platform, session);
  const salt = sessionCookieName(platform.env);
  const secret = platform.env.AUTH_SECRET ?? '';
  const sealed = await encode({ token: { sid: sessionId }, secret, salt });
  const token = await signAccessToken(platform.env, sessionId, platform.now);
  return {
    id,
    sessionId,
    cookie: { Cookie: `${salt}=${sealed}` },
    bearer: { Authorization: `Bearer ${token}` },
  };
}

/** The header of a program with these permissions. */
export async function makeProgram(
  ...permissions: Permission[]
): Promise<{ id: number; bearer: { Authorization: string } }> {
  const token = makeToken();
  const id = await env.DB.prepare(
    `INSERT INTO api_tokens (name, token_hash, permissions, created_by, created_at)
      VALUES ('A program', ?, ?, 'system', ?) RETURNING id`,
  )
    .bind(hashToken(token), JSON.stringify(permissions), Date.now())
    .first<number>('id');
  if (id === null) throw new Error('no token was made');
  return { id, bearer: { Authorization: `Bearer ${token}` } };
}
