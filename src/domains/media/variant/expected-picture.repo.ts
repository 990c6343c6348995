import { sql } from 'drizzle-orm';
import { media } from '#domains/media/picture/media.table.ts';
import { type Database, valuesOf } from '#platform/database.ts';

/** Rows for pictures that are still to be fetched: their ids by address, and which of them are new. */
export async function insertExpected(
  db: Database,
  urls: readonly string[],
  now: Date,
): Promise<{ ids: Map<string, number>; added: number[] }> {
  const [first, ...rest] = [...new Set(urls)].map((sourceUrl) =>
    db
      .insert(media)
      .values({ sourceUrl, status: 'pending', createdAt: now, nextAt: now })
      .onConflictDoNothing({ target: media.sourceUrl }),
  );
  if (!first) return { ids: new Map(), added: [] };
  await db.batch([first, ...rest]);
  const rows = await db
    .select({ id: media.id, url: media.sourceUrl, createdAt: media.createdAt })
    .from(media)
    .where(sql`${media.sourceUrl} IN ${valuesOf(urls)}`);
  const added = rows.filter(({ createdAt }) => createdAt.getTime() === now.getTime());
  return {
    ids: new Map(rows.map(({ url, id }) => [url ?? '', id])),
    added: added.map(({ id }) => id),
  };
}
