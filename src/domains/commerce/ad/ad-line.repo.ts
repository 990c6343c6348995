import { eq, sql } from 'drizzle-orm';
import { findPictures } from '#domains/media/picture/media.service.ts';
import { defineIncoming } from '#kernel/domain/incoming.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { adLineSchema } from './ad-line.schema.ts';
import { advertisements } from './ads.table.ts';

/** Advertisements as an import brings them. */
export const AD_LINES = defineIncoming({
  type: 'advertisement',
  schema: adLineSchema,
  toRows: async (platform, lines) => {
    const pictureOf = await findPictures(platform, lines);
    return lines.map((line) => {
      const mediaId = pictureOf(line);
      if (!mediaId) return { code: 'unknown_picture', value: line.picture };
      const { id, lang, position, url, imageDescription, weight, sample: isSample } = line;
      const shown = { position, language: lang, url, imageDescription, weight, mediaId };
      const values = { ...shown, isSample, externalId: id };
      return { name: id, values, upsert: (db) => upsert(db, values) };
    });
  },
  listStored: async (db, ids) => {
    const { externalId } = advertisements;
    const isNamed = sql`${externalId} IN ${valuesOf(ids)}`;
    const rows = await db.select().from(advertisements).where(isNamed);
    return new Map(rows.map((row) => [row.externalId ?? '', row]));
  },
});

function upsert(db: Database, values: typeof advertisements.$inferInsert) {
  return db
    .insert(advertisements)
    .values(values)
    .onConflictDoUpdate({ target: advertisements.externalId, set: values });
}

export async function removeSampleAds({ db }: Platform): Promise<number> {
  const { meta } = await db.delete(advertisements).where(eq(advertisements.isSample, true));
  return meta.changes;
}
