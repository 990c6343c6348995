import { desc, eq, sql } from 'drizzle-orm';
import type { ManagedList } from '#kernel/record/managed.service.ts';
import type { Database } from '#platform/database.ts';
import { missingPaths, redirects } from './redirect.table.ts';

/** Redirects that are followed to find out whether they lead round in a circle. */
const LONGEST_CHAIN = 20;
/** Paths that are kept. */
const MOST_PATHS = 1_000;

export const REDIRECTS: ManagedList = {
  subject: 'redirect',
  table: redirects,
  name: redirects.fromPath,
  searched: [redirects.fromPath, redirects.toPath],
  order: [desc(redirects.createdAt), desc(redirects.id)],
  uses: sql`0`,
  // Who asks for it is led on from now on.
  alongside: (db, { after }) =>
    after ? [db.delete(missingPaths).where(eq(missingPaths.path, String(after.fromPath)))] : [],
};

/** Whether somebody who is led to `to` would come by `from` again; the row `id` counts for nothing. */
export async function isCircle(
  db: Database,
  { from, to, id }: { from: string; to: string; id: number | null },
): Promise<boolean> {
  const rows = await db.all<{ path: string }>(sql`
    WITH RECURSIVE chain (path, step) AS (
      SELECT ${to}, 0
      UNION ALL
      SELECT redirects.to_path, step + 1 FROM chain
        JOIN redirects ON redirects.from_path = chain.path AND redirects.id <> ${id ?? 0}
        WHERE redirects.to_path IS NOT NULL AND step < ${LONGEST_CHAIN})
    SELECT path FROM chain WHERE path = ${from} LIMIT 1`);
  return rows.length > 0;
}

/** Counts a path that leads nowhere; the ones not asked for any more make room. */
export async function countMissing(
  db: Database,
  { path, referrer, at }: { path: string; referrer: string; at: Date },
): Promise<void> {
  const { count } = missingPaths;
  const surplus = sql`(SELECT id FROM missing_paths ORDER BY last_at DESC LIMIT -1 OFFSET ${MOST_PATHS})`;
  await db.batch([
    db
      .insert(missingPaths)
      .values({ path, referrer, count: 1, firstAt: at, lastAt: at })
      .onConflictDoUpdate({
        target: missingPaths.path,
        set: { count: sql`${count} + 1`, lastAt: at, referrer },
      }),
    db.delete(missingPaths).where(sql`${missingPaths.id} IN ${surplus}`),
  ]);
}

/** The paths asked for most. */
export function listMissing(db: Database, limit: number) {
  return db
    .select()
    .from(missingPaths)
    .orderBy(desc(missingPaths.count), desc(missingPaths.lastAt))
    .limit(limit);
}
