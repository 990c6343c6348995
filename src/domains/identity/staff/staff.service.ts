import type { Translate } from '#i18n/translator.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Role } from './role.permission.ts';
import { lastAdmin, ownRole, roleRaced, userNotFound } from './staff.errors.ts';
import { getRole, updateRole } from './staff.repo.ts';

/** Gives somebody a role, which counts from their next request; false where they have it. Nobody changes their own. */
export async function changeRole(
  { db, now }: Platform,
  { userId, role, author }: { userId: number; role: Role; author: Author },
  t: Translate,
): Promise<boolean> {
  if (author.actor === `user:${userId}`) throw ownRole(t);
  const before = await readOrUnavailable(getRole(db, userId));
  if (!before) throw userNotFound();
  if (before === role) return false;
  const change = { userId, from: before, to: role, at: now, ...author };
  const outcome = await readOrUnavailable(updateRole(db, change));
  if (outcome === 'last') throw lastAdmin(t);
  if (outcome === 'raced') throw roleRaced(t);
  return true;
}
