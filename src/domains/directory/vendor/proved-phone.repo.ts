import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { provedPhones } from './vendor.table.ts';

/** Whether somebody has proved a number since a moment. */
export async function hasProved(
  db: Database,
  { userId, phone, since }: { userId: number; phone: string; since: Date },
): Promise<boolean> {
  const { provedAt } = provedPhones;
  const rows = await db
    .select({ provedAt })
    .from(provedPhones)
    .where(
      and(eq(provedPhones.userId, userId), eq(provedPhones.phone, phone), gt(provedAt, since)),
    );
  return rows.length > 0;
}

export async function saveProof(
  db: Database,
  { userId, phone, at }: { userId: number; phone: string; at: Date },
): Promise<void> {
  await db
    .insert(provedPhones)
    .values({ userId, phone, provedAt: at })
    .onConflictDoUpdate({
      target: [provedPhones.userId, provedPhones.phone],
      set: { provedAt: at },
    });
}

/** Cron: proofs that are good for nothing any more. */
export async function deleteOldProofs(db: Database, before: Date): Promise<void> {
  await db.delete(provedPhones).where(lt(provedPhones.provedAt, before));
}
