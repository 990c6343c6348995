import { and, eq, inArray, sql } from 'drizzle-orm';
import { businessMembers } from '#domains/directory/vendor/vendor.table.ts';
import { nameOf } from '#domains/identity/profile/person.statement.ts';
import { type Database, valuesOf } from '#platform/database.ts';

/** Whether somebody looks after a business themselves, and what they are called. */
export async function getKeeping(
  db: Database,
  { businessId, userId }: { businessId: number; userId: number | null },
) {
  const { businessId: kept, userId: by } = businessMembers;
  const [row] = await db
    .select({
      isOwn: sql`EXISTS ${db
        .select({ one: sql`1` })
        .from(businessMembers)
        .where(and(eq(kept, businessId), eq(by, userId ?? 0)))}`.mapWith(Boolean),
      name: nameOf(sql`${userId ?? 0}`),
    })
    .from(sql`(SELECT 1)`);
  return { isOwn: row?.isOwn ?? false, name: row?.name ?? '' };
}

/** Those of some businesses that somebody looks after: others would read no enquiry. */
export async function listKept(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectDistinct({ id: businessMembers.businessId })
    .from(businessMembers)
    .where(inArray(businessMembers.businessId, valuesOf(ids)));
  return new Set(rows.map(({ id }) => id));
}
