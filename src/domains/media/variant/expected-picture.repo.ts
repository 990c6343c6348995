import { sql } from 'drizzle-orm';
import { media } from '#domains/media/picture/media.table.ts';
import { foldText } from '#i18n/folding.ts';
import { type Database, valuesOf } from '#platform/database.ts';

export interface ExpectedPicture {
  url: string;
  /** Who made it, as its source says; empty where it doesn't. */
  credit: string;
}

/** Rows for pictures that are still to be fetched: their ids by address, and which of them are new. */
export async function insertExpected(
  db: Database,
  pictures: readonly ExpectedPicture[],
  now: Date,
): Promise<{ ids: Map<string, number>; added: number[] }> {
  const byUrl = Map.groupBy(pictures, ({ url }) => url);
  const urls = [...byUrl.keys()];
  const [first, ...rest] = [...byUrl].map(([sourceUrl, named]) => {
    const credit = named.map((picture) => picture.credit).find(Boolean) ?? '';
    return db
      .insert(media)
      .values({
        sourceUrl,
        credit,
        folded: foldText(credit),
        status: 'pending',
        createdAt: now,
        nextAt: now,
      })
      .onConflictDoNothing({ target: media.sourceUrl });
  });
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
