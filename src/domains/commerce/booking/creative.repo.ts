import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { KeptPicture } from '#domains/media/picture/media.model.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { adCreatives } from './booking.table.ts';

export type CreativeRow = typeof adCreatives.$inferSelect;

/** A picture that no booking has yet. */
export async function insertCreative(
  db: Database,
  { userId, slotId, kept }: { userId: number; slotId: number; kept: KeptPicture },
  now: Date,
): Promise<number> {
  const [row] = await db
    .insert(adCreatives)
    .values({ ...kept, userId, slotId, createdAt: now })
    .returning({ id: adCreatives.id });
  if (!row) throw new Error('no picture was kept');
  return row.id;
}

export async function getCreative(db: Database, id: number): Promise<CreativeRow | null> {
  const [row] = await db.select().from(adCreatives).where(eq(adCreatives.id, id));
  return row ?? null;
}

/** Pictures of bookings, the last one of each first. */
export async function listCreatives(
  db: Database,
  bookingIds: readonly string[],
): Promise<CreativeRow[]> {
  return db
    .select()
    .from(adCreatives)
    .where(inArray(adCreatives.bookingId, valuesOf(bookingIds)))
    .orderBy(desc(adCreatives.revision));
}

/** Pictures that no booking has taken, made before a moment. */
export async function listLoose(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<{ id: number; key: string }[]> {
  return db
    .select({ id: adCreatives.id, key: adCreatives.key })
    .from(adCreatives)
    .where(and(isNull(adCreatives.bookingId), lt(adCreatives.createdAt, before)))
    .limit(limit);
}

/** Those of them that still belong to no booking. */
export async function deleteLoose(db: Database, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .delete(adCreatives)
    .where(and(inArray(adCreatives.id, valuesOf(ids)), isNull(adCreatives.bookingId)))
    .returning({ key: adCreatives.key });
  return rows.map(({ key }) => key);
}
