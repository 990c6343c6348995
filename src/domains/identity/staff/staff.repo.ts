import { and, asc, eq, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import { users } from '#domains/identity/session/user.table.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import type { Database } from '#platform/database.ts';
import type { Role } from './role.permission.ts';

const { id, name, role } = users;

/** Whether somebody has a role in the newsroom; literal, so that SQLite sees it match the partial index. */
export const IS_STAFF = sql`${role} NOT IN ('reader', 'vendor')`;

/** Whether somebody was given a role and has never signed in: the first sign-in is the consent to the account. */
export const IS_WAITING =
  sql<boolean>`(NOT EXISTS (SELECT 1 FROM user_consents WHERE user_id = users.id)
  AND NOT EXISTS (SELECT 1 FROM user_sessions WHERE user_id = users.id))`.mapWith(Boolean);

/** Days for which a role waits: numbers and addresses get other owners. */
const INVITATION_DAYS = 30;

/**
 * Takes a role that has waited for too long from whoever signs in only now; the last administrator is made on the server and
 * keeps it. `isTheirs` finds one account. The entry of the audit log goes behind it.
 */
export function lapseInvitation(db: Database, isTheirs: SQL, now: Date) {
  const since = new Date(now.getTime() - INVITATION_DAYS * 86_400_000);
  const isOnly = sql`(${role} = 'admin' AND NOT EXISTS (SELECT 1 FROM users AS others
    WHERE others.role = 'admin' AND others.deleted_at IS NULL AND others.id <> users.id))`;
  return [
    db
      .update(users)
      .set({ role: 'reader', updatedAt: now })
      .where(and(isTheirs, IS_STAFF, IS_WAITING, lt(users.updatedAt, since), not(isOnly))),
    insertEntryOfWrite(db, {
      actor: 'system',
      requestId: '',
      at: now,
      action: 'user.role_changed',
      object: sql`(SELECT 'user:' || id FROM users WHERE ${isTheirs})`,
      details: { to: 'reader' },
    }),
  ] as const;
}

/** Everybody with a role in the newsroom. */
export function listStaff(db: Database) {
  return db.select({ id, name, role }).from(users).where(IS_STAFF).orderBy(asc(id));
}

/** Null for numbers that nobody has. */
export async function getRole(db: Database, userId: number): Promise<Role | null> {
  const [found] = await db
    .select({ role })
    .from(users)
    .where(and(eq(id, userId), isNull(users.anonymisedAt)));
  return found?.role ?? null;
}

/** Whether somebody is the only administrator who stays; a condition of SQL. */
export function isLastAdmin(userId: number): SQL {
  return sql`((SELECT role FROM users WHERE id = ${userId}) = 'admin' AND NOT EXISTS (SELECT 1 FROM users AS others
    WHERE others.role = 'admin' AND others.deleted_at IS NULL AND others.id <> ${userId}))`;
}

/** What became of a role: `raced` where it was not `from` any more, `last` where the site would be left without an administrator. */
export type RoleChange = 'changed' | 'raced' | 'last';

/** Changes a role that is still `from`. An invitation that is taken back leaves nothing of whoever has never come. */
export async function updateRole(
  db: Database,
  change: Author & { userId: number; from: Role; to: Role; at: Date },
): Promise<RoleChange> {
  const { userId, from, to, at, ...author } = change;
  const [[before], changed] = await db.batch([
    db.select({ role }).from(users).where(eq(id, userId)),
    db
      .update(users)
      .set({ role: to, updatedAt: at })
      .where(and(eq(id, userId), eq(role, from), not(isLastAdmin(userId))))
      .returning({ id }),
    insertEntryOfWrite(db, {
      ...author,
      at,
      action: 'user.role_changed',
      object: `user:${userId}`,
      details: { from, to },
    }),
    db
      .update(users)
      .set({ name: '', phone: null, email: null, anonymisedAt: at })
      .where(and(eq(id, userId), eq(role, 'reader'), IS_WAITING)),
  ]);
  if (changed.length > 0) return 'changed';
  return before?.role === from ? 'last' : 'raced';
}
