import { asc, eq, lt } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { mediaUploadParts, mediaUploads } from './upload.table.ts';

export type UploadRow = typeof mediaUploads.$inferSelect;

/** The upload of a file that has been begun already. */
export async function findUpload(db: Database, hash: string): Promise<UploadRow | null> {
  const [row] = await db.select().from(mediaUploads).where(eq(mediaUploads.hash, hash));
  return row ?? null;
}

/** Null for what is finished or given up. */
export async function getUpload(db: Database, id: string): Promise<UploadRow | null> {
  const [row] = await db.select().from(mediaUploads).where(eq(mediaUploads.id, id));
  return row ?? null;
}

/** False when somebody has begun to upload the same file in the meantime. */
export async function insertUpload(db: Database, upload: UploadRow): Promise<boolean> {
  const { hash, id } = mediaUploads;
  const rows = await db
    .insert(mediaUploads)
    .values(upload)
    .onConflictDoNothing({ target: hash })
    .returning({ id });
  return rows.length > 0;
}

export function listParts(
  db: Database,
  uploadId: string,
): Promise<{ number: number; etag: string }[]> {
  const { number, etag } = mediaUploadParts;
  return db
    .select({ number, etag })
    .from(mediaUploadParts)
    .where(eq(mediaUploadParts.uploadId, uploadId))
    .orderBy(asc(number));
}

/** A part that is sent again replaces the one before. */
export async function storePart(
  db: Database,
  part: typeof mediaUploadParts.$inferInsert,
  now: Date,
): Promise<void> {
  const { uploadId, number } = mediaUploadParts;
  await db.batch([
    db
      .insert(mediaUploadParts)
      .values(part)
      .onConflictDoUpdate({ target: [uploadId, number], set: { etag: part.etag } }),
    db.update(mediaUploads).set({ touchedAt: now }).where(eq(mediaUploads.id, part.uploadId)),
  ]);
}

export async function deleteUpload(db: Database, id: string): Promise<void> {
  await db.delete(mediaUploads).where(eq(mediaUploads.id, id));
}

/** Uploads nothing has come in for since then. */
export function listStale(db: Database, before: Date, limit: number): Promise<UploadRow[]> {
  return db.select().from(mediaUploads).where(lt(mediaUploads.touchedAt, before)).limit(limit);
}
