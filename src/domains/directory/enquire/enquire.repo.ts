import { sql } from 'drizzle-orm';
import { businessMembers } from '#domains/directory/vendor/vendor.table.ts';
import { nameOf } from '#domains/identity/profile/person.statement.ts';
import type { Database } from '#platform/database.ts';

/** Whether anybody looks after a business, whether somebody does so themselves, and what they are called. */
export async function getKeeping(
  db: Database,
  { businessId, userId }: { businessId: number; userId: number | null },
) {
  const isMember = (more = sql``) =>
    sql`EXISTS (SELECT 1 FROM ${businessMembers}
    WHERE business_id = ${businessId} ${more})`.mapWith(Boolean);
  const [row] = await db
    .select({
      isKept: isMember(),
      isOwn: isMember(sql`AND user_id = ${userId ?? 0}`),
      name: nameOf(sql`${userId ?? 0}`),
    })
    .from(sql`(SELECT 1)`);
  return { isKept: row?.isKept ?? false, isOwn: row?.isOwn ?? false, name: row?.name ?? '' };
}
