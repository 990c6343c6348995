import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Croppable } from '#domains/media/variant/crop.model.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import { Ledger } from '#kernel/delivery/ledger.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import type { KeptPicture, PictureDetails } from './media.model.ts';
import { mayBeShown, media } from './media.table.ts';

type MediaRow = typeof media.$inferSelect;

/** Pictures that are to be fetched. */
export const fetches = new Ledger(media, { since: media.createdAt });

export async function getMedia(db: Database, id: number): Promise<MediaRow | null> {
  const [row] = await db.select().from(media).where(eq(media.id, id));
  return row ?? null;
}

/** The picture kept under one of these keys; null when there is none. */
export async function getKept(db: Database, keys: readonly string[]): Promise<KeptPicture | null> {
  const { key, mime, bytes, width, height } = media;
  const [row] = await db
    .select({ key, mime, bytes, width, height })
    .from(media)
    .where(inArray(key, [...keys]))
    .limit(1);
  return row?.key ? { ...row, key: row.key } : null;
}

/** The upload that is kept under one of these keys; null when there is none. */
export async function getUploaded(db: Database, keys: readonly string[]): Promise<MediaRow | null> {
  const [row] = await db
    .select()
    .from(media)
    .where(and(inArray(media.key, [...keys]), isNull(media.sourceUrl), eq(media.status, 'ready')));
  return row ?? null;
}

/** Inserts an upload or finds it again; what is newly known of it is added. */
export async function upsertUpload(
  db: Database,
  upload: KeptPicture & PictureDetails & { fileName: string; createdAt: Date },
  author: Author,
): Promise<MediaRow> {
  const orKnown = (column: 'credit' | 'alt_en' | 'alt_hi' | 'alt_gu') =>
    sql.raw(`coalesce(nullif(excluded.${column}, ''), media.${column})`);
  const orFirst = (column: 'file_name' | 'uploaded_by') =>
    sql.raw(`coalesce(nullif(media.${column}, ''), excluded.${column})`);
  const { key, createdAt } = upload;
  const [[row]] = await db.batch([
    db
      .insert(media)
      .values({ ...upload, uploadedBy: author.actor, status: 'ready' })
      .onConflictDoUpdate({
        target: media.key,
        targetWhere: sql`source_url is null`,
        set: {
          credit: orKnown('credit'),
          altEn: orKnown('alt_en'),
          altHi: orKnown('alt_hi'),
          altGu: orKnown('alt_gu'),
          fileName: orFirst('file_name'),
          uploadedBy: orFirst('uploaded_by'),
          // A sample that is also used for real is no longer one.
          isSample: sql`min(excluded.is_sample, media.is_sample)`,
        },
      })
      .returning(),
    insertEntryOfWrite(db, {
      ...author,
      at: createdAt,
      action: 'media.uploaded',
      object: sql`(SELECT 'media:' || id FROM media WHERE key = ${key} AND source_url IS NULL)`,
      details: { key },
    }),
  ]);
  if (!row) throw new Error(`media row of ${upload.key} was not returned`);
  return row;
}

/** Numbers of the pictures kept under these keys. */
export async function listIdsByKey(
  db: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { id, key } = media;
  const rows = await db
    .select({ id, key })
    .from(media)
    .where(sql`${key} IN ${valuesOf(keys)}`);
  return new Map(rows.map((row) => [row.key ?? '', row.id]));
}

/** Keeps what search looks a picture up by. */
export async function updateSearchText(db: Database, id: number, folded: string): Promise<void> {
  await db.update(media).set({ folded }).where(eq(media.id, id));
}

/** Whether any row allows that the bytes under a key are shown. */
export async function mayShow(db: Database, key: string): Promise<boolean> {
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.key, key), mayBeShown))
    .limit(1);
  return rows.length > 0;
}

/** How a picture is cut, by its key; what somebody has decided takes precedence over what nobody has. */
export async function getCut(db: Database, key: string): Promise<Croppable | null> {
  const { width, height, focalX, focalY, crops } = media;
  const [row] = await db
    .select({ width, height, focalX, focalY, crops })
    .from(media)
    .where(eq(media.key, key))
    .orderBy(sql`crops = '{}' AND focal_x = 0.5 AND focal_y = 0.5`)
    .limit(1);
  return row ?? null;
}

export async function markReady(db: Database, id: number, picture: KeptPicture): Promise<void> {
  await db
    .update(media)
    .set({ ...picture, status: 'ready', failure: '' })
    .where(eq(media.id, id));
}

/** `failure` is a stable code. */
export async function markFailed(db: Database, id: number, failure: string): Promise<void> {
  await db.update(media).set({ status: 'failed', failure, nextAt: null }).where(eq(media.id, id));
}

/** Deletes rows and gives the keys that no other row uses. */
export async function deleteMedia(db: Database, ids: readonly number[]): Promise<string[]> {
  const wanted = valuesOf(ids);
  const rows = await db
    .delete(media)
    .where(sql`${media.id} IN ${wanted}`)
    .returning({ key: media.key });
  const keys = rows.map(({ key }) => key).filter((key) => key !== null);
  const used = await db
    .select({ key: media.key })
    .from(media)
    .where(sql`${media.key} IN ${valuesOf(keys)}`);
  return keys.filter((key) => !used.some((row) => row.key === key));
}
