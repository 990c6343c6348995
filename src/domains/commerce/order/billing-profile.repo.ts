import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { type Database, insertFrom } from '#platform/database.ts';
import type { Buyer } from './order.model.ts';
import { billingProfiles } from './order.table.ts';

/** Addresses that one account keeps; no more are taken. */
export const MOST_PROFILES = 20;

export type BillingProfile = Omit<
  typeof billingProfiles.$inferSelect,
  'userId' | 'createdAt' | 'removedAt'
>;

/** The newest first. */
export async function listProfiles(db: Database, userId: number): Promise<BillingProfile[]> {
  const { id, name, gstin, address, city, pincode, stateCode, email, phone, isSez } =
    billingProfiles;
  return db
    .select({ id, name, gstin, address, city, pincode, stateCode, email, phone, isSez })
    .from(billingProfiles)
    .where(and(eq(billingProfiles.userId, userId), isNull(billingProfiles.removedAt)))
    .orderBy(desc(billingProfiles.id));
}

/** Keeps an address; the same one is kept once. Gives its number; null where the account keeps too many. */
export async function saveProfile(
  db: Database,
  { userId, buyer }: { userId: number; buyer: Buyer },
  now: Date,
): Promise<number | null> {
  const same = sql`user_id = ${userId} AND removed_at IS NULL AND name = ${buyer.name} AND gstin IS ${buyer.gstin}
    AND address = ${buyer.address} AND city = ${buyer.city} AND pincode = ${buyer.pincode}
    AND state_code = ${buyer.stateCode} AND email = ${buyer.email} AND phone IS ${buyer.phone} AND is_sez = ${Number(buyer.isSez)}`;
  const [, found] = await db.batch([
    insertFrom(
      db,
      billingProfiles,
      { ...buyer, userId, createdAt: now },
      sql`WHERE NOT EXISTS (SELECT 1 FROM billing_profiles WHERE ${same})
        AND (SELECT count(*) FROM billing_profiles WHERE user_id = ${userId} AND removed_at IS NULL) < ${MOST_PROFILES}`,
    ),
    db.select({ id: billingProfiles.id }).from(billingProfiles).where(same).limit(1),
  ]);
  return found[0]?.id ?? null;
}

/** Puts an address of somebody's away; papers keep what they say. False where there is none. */
export async function removeProfile(
  db: Database,
  { userId, id }: { userId: number; id: number },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(billingProfiles)
    .set({ removedAt: now })
    .where(
      and(
        ...[eq(billingProfiles.id, id), eq(billingProfiles.userId, userId)],
        isNull(billingProfiles.removedAt),
      ),
    )
    .returning({ id: billingProfiles.id });
  return rows.length > 0;
}
