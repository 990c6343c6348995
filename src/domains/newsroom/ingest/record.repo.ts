import { sql } from 'drizzle-orm';
import { advertisements } from '#domains/commerce/ad/ads.table.ts';
import { media } from '#domains/media/picture/media.table.ts';
import { authors } from '#domains/news/taxonomy/author.table.ts';
import { tags } from '#domains/news/taxonomy/taxonomy.table.ts';
import { videoCategories, videos } from '#domains/news/video/video.table.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { type Database, valuesOf } from '#platform/database.ts';

/** A row to be stored, under the slug or external id that names it. */
export type RecordRow =
  | { kind: 'author'; key: string; values: typeof authors.$inferInsert }
  | { kind: 'tag'; key: string; values: typeof tags.$inferInsert }
  | { kind: 'video'; key: string; values: typeof videos.$inferInsert }
  | { kind: 'advertisement'; key: string; values: typeof advertisements.$inferInsert };

export interface RecordLookup {
  pictures: ReadonlyMap<string, number>;
  videoCategories: ReadonlyMap<string, number>;
}

export async function readLookup(db: Database, keys: readonly string[]): Promise<RecordLookup> {
  const [pictures, categories] = await db.batch([
    db
      .select({ id: media.id, key: media.key })
      .from(media)
      .where(sql`${media.key} IN ${valuesOf(keys)}`),
    db.select({ id: videoCategories.id, slug: videoCategories.slug }).from(videoCategories),
  ]);
  return {
    pictures: new Map(pictures.map(({ key, id }) => [key ?? '', id])),
    videoCategories: new Map(categories.map(({ slug, id }) => [slug, id])),
  };
}

export type StoredRecord = { id: number } & Readonly<Record<string, unknown>>;

/** The stored rows of these names, in the order of `rows`. */
export async function readRecords(
  db: Database,
  rows: readonly RecordRow[],
): Promise<(StoredRecord | undefined)[]> {
  const keys = (kind: RecordRow['kind']) => {
    const named = rows.filter((row) => row.kind === kind).map(({ key }) => key);
    return valuesOf(named);
  };
  const [author, tag, video, advertisement] = await db.batch([
    db
      .select()
      .from(authors)
      .where(sql`${authors.slug} IN ${keys('author')}`),
    db
      .select()
      .from(tags)
      .where(sql`${tags.slug} IN ${keys('tag')}`),
    db
      .select()
      .from(videos)
      .where(sql`${videos.externalId} IN ${keys('video')}`),
    db
      .select()
      .from(advertisements)
      .where(sql`${advertisements.externalId} IN ${keys('advertisement')}`),
  ]);
  const stored: Record<RecordRow['kind'], Map<string | null, StoredRecord>> = {
    author: new Map(author.map((row) => [row.slug, row])),
    tag: new Map(tag.map((row) => [row.slug, row])),
    video: new Map(video.map((row) => [row.externalId, row])),
    advertisement: new Map(advertisement.map((row) => [row.externalId, row])),
  };
  return rows.map(({ kind, key }) => stored[kind].get(key));
}

/** Inserts a row, or changes the one of its name. */
export function upsertRecord(db: Database, row: RecordRow): Statement {
  switch (row.kind) {
    case 'author':
      return db
        .insert(authors)
        .values(row.values)
        .onConflictDoUpdate({ target: authors.slug, set: row.values });
    case 'tag':
      return db
        .insert(tags)
        .values(row.values)
        .onConflictDoUpdate({ target: tags.slug, set: row.values });
    case 'video':
      return db
        .insert(videos)
        .values(row.values)
        .onConflictDoUpdate({ target: videos.externalId, set: row.values });
    case 'advertisement':
      return db
        .insert(advertisements)
        .values(row.values)
        .onConflictDoUpdate({ target: advertisements.externalId, set: row.values });
  }
}
