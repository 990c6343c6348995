import { and, desc, eq, sql } from 'drizzle-orm';
import { businesses } from '#domains/directory/business/business.table.ts';
import { towns } from '#domains/directory/place/town.table.ts';
import { type AccountData, defineExport } from '#kernel/domain/account-data.model.ts';
import { type Database, insertFrom } from '#platform/database.ts';
import { exportedBusinesses } from './saved-business.schema.ts';
import { savedBusinesses } from './saved-business.table.ts';

/** Businesses that one account keeps; no more are taken. */
const MOST_SAVED = 500;

/** Keeps a business that is shown; a second time changes nothing. */
export async function saveBusiness(
  db: Database,
  { userId, businessId }: { userId: number; businessId: number },
  now: Date,
): Promise<void> {
  const row = { userId, businessId, savedAt: now };
  await insertFrom(
    db,
    savedBusinesses,
    row,
    sql`WHERE EXISTS (SELECT 1 FROM businesses WHERE id = ${businessId} AND status = 'published')
      AND (SELECT count(*) FROM saved_businesses WHERE user_id = ${userId}) < ${MOST_SAVED}`,
  ).onConflictDoNothing();
}

export async function removeSavedBusiness(
  db: Database,
  { userId, businessId }: { userId: number; businessId: number },
): Promise<void> {
  await db
    .delete(savedBusinesses)
    .where(and(eq(savedBusinesses.userId, userId), eq(savedBusinesses.businessId, businessId)));
}

/** What somebody has saved, the last first, also what is closed by now. */
export function listSavedBusinesses(
  db: Database,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select({
      id: businesses.id,
      slug: businesses.slug,
      status: businesses.status,
      area: businesses.area,
      nameEn: businesses.nameEn,
      nameHi: businesses.nameHi,
      nameGu: businesses.nameGu,
      townSlug: towns.slug,
      townEn: towns.nameEn,
      townHi: towns.nameHi,
      townGu: towns.nameGu,
      savedAt: savedBusinesses.savedAt,
    })
    .from(savedBusinesses)
    .innerJoin(businesses, eq(businesses.id, savedBusinesses.businessId))
    .innerJoin(towns, eq(towns.id, businesses.townId))
    .where(and(eq(savedBusinesses.userId, userId), sql`${businesses.publishedAt} IS NOT NULL`))
    .orderBy(desc(savedBusinesses.savedAt), desc(businesses.id))
    .limit(limit)
    .offset(offset);
}

export const SAVED_BUSINESS_DATA: AccountData = {
  tables: ['saved_businesses'],
  exported: defineExport({
    shape: exportedBusinesses,
    load: async ({ db }, { ids }) => ({
      savedBusinesses: await db
        .select({ businessId: savedBusinesses.businessId, savedAt: savedBusinesses.savedAt })
        .from(savedBusinesses)
        .where(sql`${savedBusinesses.userId} IN ${ids}`),
    }),
  }),
  erase: (db, { ids }) => [
    db.delete(savedBusinesses).where(sql`${savedBusinesses.userId} IN ${ids}`),
  ],
};
