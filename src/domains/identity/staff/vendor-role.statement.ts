import { and, eq, not, type SQL } from 'drizzle-orm';
import { users } from '#domains/identity/session/user.table.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import type { Role } from './role.model.ts';

/**
 * Statements behind those that give or take somebody a business: a reader who keeps one is a vendor, and a vendor who
 * keeps none a reader. `keepsOne` is a condition of SQL; roles of the newsroom stay.
 */
export function followBusinesses(
  db: Database,
  { userId, keepsOne }: { userId: number; keepsOne: SQL },
  { at, ...author }: Author & { at: Date },
): Statement[] {
  const change = (from: Role, to: Role, isMeant: SQL) => [
    db
      .update(users)
      .set({ role: to, updatedAt: at })
      .where(and(eq(users.id, userId), eq(users.role, from), isMeant)),
    insertEntryOfWrite(db, {
      ...{ ...author, at, action: 'user.role_changed', object: `user:${userId}` },
      details: { from, to },
    }),
  ];
  return [...change('reader', 'vendor', keepsOne), ...change('vendor', 'reader', not(keepsOne))];
}
