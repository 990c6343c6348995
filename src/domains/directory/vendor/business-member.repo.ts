import { and, asc, desc, eq, inArray, notInArray } from 'drizzle-orm';
import { businesses } from '#domains/directory/business/business.table.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { businessMembers } from './vendor.table.ts';

/** Somebody's place in a listing that isn't deleted, with what that listing is; nothing for a foreign one. */
export function selectMembership(db: Database, userId: number, businessId: number) {
  return db
    .select({
      businessId: businesses.id,
      role: businessMembers.role,
      status: businesses.status,
      slug: businesses.slug,
      nameEn: businesses.nameEn,
      nameHi: businesses.nameHi,
      nameGu: businesses.nameGu,
      version: businesses.version,
    })
    .from(businessMembers)
    .innerJoin(businesses, eq(businesses.id, businessMembers.businessId))
    .where(and(eq(businessMembers.businessId, businessId), eq(businessMembers.userId, userId)));
}

/** Who keeps listings that are open or may be: the owner of each first, then managers by how long they have been. */
export function listKeepers(db: Database, businessIds: readonly number[]) {
  const { businessId, userId, role, addedAt } = businessMembers;
  return db
    .select({ businessId, userId })
    .from(businessMembers)
    .innerJoin(businesses, eq(businesses.id, businessId))
    .where(
      and(
        inArray(businessId, valuesOf(businessIds)),
        notInArray(businesses.status, ['closed', 'deleted']),
      ),
    )
    .orderBy(desc(role), asc(addedAt), asc(userId));
}
