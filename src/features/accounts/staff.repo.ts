import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Author } from '#platform/audit.ts';
import { keepEntryOfWrite } from '#platform/audit-log.ts';
import type { Database } from '#platform/database.ts';
import type { Role } from './accounts.permission.ts';
import { users } from './user.table.ts';

const { id, name, role } = users;

/** Everybody with a role in the newsroom. */
export function listStaff(db: Database) {
  return db
    .select({ id, name, role })
    .from(users)
    .where(sql`${role} NOT IN ('reader', 'vendor')`)
    .orderBy(asc(id));
}

/** Null for numbers nobody has, or has any more. */
export async function getRole(db: Database, userId: number): Promise<Role | null> {
  const [found] = await db
    .select({ role })
    .from(users)
    .where(and(eq(id, userId), isNull(users.anonymisedAt)));
  return found?.role ?? null;
}

/** Changes a role that is still `from`; false when it isn't, or the site would be left without an administrator. */
export async function updateRole(
  db: Database,
  change: Author & { userId: number; from: Role; to: Role; at: Date },
): Promise<boolean> {
  const { userId, from, to, at, ...author } = change;
  const others = sql`(SELECT count(*) FROM users AS others
    WHERE others.role = 'admin' AND others.deleted_at IS NULL AND others.id <> ${userId})`;
  const [changed] = await db.batch([
    db
      .update(users)
      .set({ role: to, updatedAt: at })
      .where(and(eq(id, userId), eq(role, from), or(ne(role, 'admin'), sql`${others} > 0`)))
      .returning({ id }),
    keepEntryOfWrite(db, {
      ...author,
      at,
      action: 'user.role_changed',
      object: `user:${userId}`,
      details: { from, to },
    }),
  ]);
  return changed.length > 0;
}
