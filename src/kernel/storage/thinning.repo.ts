import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { thinnings } from './storage.table.ts';

/** Those that have nothing left to do on a day. */
export async function listDone(db: Database, day: number): Promise<ReadonlySet<string>> {
  const done = await db
    .select({ name: thinnings.name })
    .from(thinnings)
    .where(and(eq(thinnings.day, day), eq(thinnings.isDone, true)));
  return new Set(done.map(({ name }) => name));
}

/** Adds a slice to what was done on its day. */
export async function noteSlice(
  db: Database,
  slice: { name: string; day: number; rows: number; isDone: boolean; changedAt: Date },
): Promise<void> {
  const { name: _, ...change } = slice;
  await db
    .insert(thinnings)
    .values(slice)
    .onConflictDoUpdate({
      target: thinnings.name,
      set: {
        ...change,
        rows: sql`iif(${thinnings.day} = ${slice.day}, ${thinnings.rows}, 0) + ${slice.rows}`,
      },
    });
}

/** How far each has come, by its name. */
export function listThinnings(db: Database) {
  return db.select().from(thinnings).orderBy(thinnings.name);
}
