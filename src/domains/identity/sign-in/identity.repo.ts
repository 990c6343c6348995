import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { userIdentities, users } from '#domains/identity/session/user.table.ts';
import type { Database } from '#platform/database.ts';

/** Ways to sign in that this site offers besides an account elsewhere. */
export interface OwnWays {
  phone: boolean;
  email: boolean;
}

/** Unlinks an account from one elsewhere; false where it has none, or no other way to sign in. */
export async function deleteIdentity(
  db: Database,
  { userId, provider }: { userId: number; provider: string },
  open: OwnWays,
): Promise<boolean> {
  const remains = or(
    open.phone ? isNotNull(users.phone) : undefined,
    open.email ? isNotNull(users.email) : undefined,
  );
  if (!remains) return false;
  const { id } = users;
  const rows = await db
    .delete(userIdentities)
    .where(
      and(
        eq(userIdentities.userId, userId),
        eq(userIdentities.provider, provider),
        sql`EXISTS (SELECT 1 FROM users WHERE ${and(eq(id, userId), remains)})`,
      ),
    )
    .returning({ userId: userIdentities.userId });
  return rows.length > 0;
}
