import { madeByToken, notYours, tokenNotFound } from '#domains/identity/staff/staff.errors.ts';
import type { Translate } from '#i18n/translator.ts';
import type { Permission } from '#kernel/access/access.model.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { hashToken, makeToken } from './api-token.model.ts';
import { insertToken, revokeToken } from './api-token.repo.ts';

interface Maker extends Author {
  permissions: ReadonlySet<Permission>;
}

export interface ApiToken {
  id: number;
  name: string;
  permissions: Permission[];
  createdBy: string;
  createdAt: Date;
  /** To the hour. */
  usedAt: Date | null;
}

/**
 * Makes a token for a program; `token` is shown now and never again. Nobody grants a permission
 * they lack, and no program makes a token, which would outlive its own.
 */
export async function createToken(
  { db, now: createdAt }: Platform,
  wanted: { name: string; permissions: readonly Permission[]; maker: Maker },
  t: Translate,
): Promise<ApiToken & { token: string }> {
  const { name, maker } = wanted;
  const { actor, requestId } = maker;
  if (actor.startsWith('token:')) throw madeByToken();
  const permissions = [...new Set(wanted.permissions)];
  const missing = permissions.filter((permission) => !maker.permissions.has(permission));
  if (missing.length > 0) throw notYours(missing, t);
  const token = makeToken();
  const kept = { name, permissions, createdBy: actor, createdAt };
  const row = { ...kept, tokenHash: hashToken(token) };
  const id = await readOrUnavailable(insertToken(db, row, { actor, requestId }));
  return { id, ...kept, usedAt: null, token };
}

/** Revokes a token, from the next request on. */
export async function endToken({ db, now }: Platform, id: number, author: Author): Promise<void> {
  const revoked = readOrUnavailable(revokeToken(db, { ...author, id, at: now }));
  if (!(await revoked)) throw tokenNotFound();
}
