import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Large files on their way, part by part. */
export const mediaUploads = sqliteTable('media_uploads', {
  id: text().primaryKey(),
  /** As R2 knows it. */
  multipartId: text('multipart_id').notNull(),
  fileName: text('file_name').notNull(),
  /** SHA-256 of the whole file, as the sender says. */
  hash: text().notNull().unique(),
  size: integer().notNull(),
  /** When something of it came in last. */
  touchedAt: integer('touched_at', { mode: 'timestamp_ms' }).notNull(),
});

/** Parts that have come in. */
export const mediaUploadParts = sqliteTable(
  'media_upload_parts',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => mediaUploads.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    etag: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.number] })],
);
