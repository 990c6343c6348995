import { and, lt, or, sql } from 'drizzle-orm';
import type { Lang } from '#i18n/editions.ts';
import type { Database } from '#platform/database.ts';
import { SHOWN_FROM } from './miss.model.ts';
import { searchMisses } from './miss.table.ts';

/** Counts one more reader. */
export async function addMiss(
  db: Database,
  miss: { day: number; language: Lang; query: string },
): Promise<void> {
  await db
    .insert(searchMisses)
    .values({ ...miss, readers: 1 })
    .onConflictDoUpdate({
      target: [searchMisses.day, searchMisses.language, searchMisses.query],
      set: { readers: sql`${searchMisses.readers} + 1` },
    });
}

/** Forgets what few have searched for before `today`, and everything before `oldest`. */
export async function removeMisses(
  db: Database,
  { today, oldest }: { today: number; oldest: number },
): Promise<void> {
  // The number stands in the statement, so that the index of rare ones is used.
  const isRare = sql`${searchMisses.readers} < ${sql.raw(String(SHOWN_FROM))}`;
  await db
    .delete(searchMisses)
    .where(or(lt(searchMisses.day, oldest), and(lt(searchMisses.day, today), isRare)));
}
