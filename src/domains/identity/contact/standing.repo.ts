import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#domains/identity/session/user.table.ts';
import { IS_STAFF } from '#domains/identity/staff/staff.repo.ts';
import type { Database } from '#platform/database.ts';
import type { Standing } from './code-share.model.ts';

/** A number in E.164, an address in lower case, or an account. */
export type Whom = { phone: string } | { email: string } | { userId: number };

/** Whether there is an account, and whether it has a role in the newsroom. */
export async function getStanding(db: Database, whom: Whom): Promise<Standing> {
  const isTheirs =
    'phone' in whom
      ? eq(users.phone, whom.phone)
      : 'email' in whom
        ? eq(users.email, whom.email)
        : eq(users.id, whom.userId);
  const [found] = await db
    .select({ isStaff: sql<number>`${IS_STAFF}` })
    .from(users)
    .where(and(isTheirs, isNull(users.anonymisedAt)));
  if (!found) return 'stranger';
  return found.isStaff ? 'staff' : 'account';
}
