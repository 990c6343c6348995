import { and, desc, eq, isNull, not, sql } from 'drizzle-orm';
import { rightsEndingBefore } from '#domains/media/picture/library.model.ts';
import { mayBeShown, media } from '#domains/media/picture/media.table.ts';
import type { Database } from '#platform/database.ts';

/** Pictures whose rights have ended and that are still on the pages, the last to end first. */
export function listEnded(db: Database, now: Date, limit: number) {
  return db
    .select({ id: media.id, key: media.key })
    .from(media)
    .where(and(sql`rights_until <= ${now.getTime()}`, isNull(media.offAt)))
    .orderBy(desc(media.rightsUntil))
    .limit(limit);
}

/** Marks a picture as off the pages; false where it may be shown. */
export async function markOff(db: Database, id: number, offAt: Date): Promise<boolean> {
  const rows = await db
    .update(media)
    .set({ offAt })
    .where(and(eq(media.id, id), not(mayBeShown)))
    .returning({ id: media.id });
  return rows.length > 0;
}

export async function markOn(db: Database, id: number): Promise<void> {
  await db.update(media).set({ offAt: null }).where(eq(media.id, id));
}

/** How many pictures' rights end soon, and how many have. */
export async function countRights(db: Database, now: Date) {
  const [row] = await db
    .select({
      ending: sql<number>`coalesce(sum(rights_until > ${now.getTime()}), 0)`,
      ended: sql<number>`coalesce(sum(rights_until <= ${now.getTime()}), 0)`,
    })
    .from(media)
    .where(
      and(eq(media.status, 'ready'), sql`rights_until <= ${rightsEndingBefore(now.getTime())}`),
    );
  return row ?? { ending: 0, ended: 0 };
}
