import { and, eq } from 'drizzle-orm';
import { businesses } from '#domains/directory/business/business.table.ts';
import type { Database } from '#platform/database.ts';
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
