import { eq, sql } from 'drizzle-orm';
import { findPictures } from '#domains/media/picture/media.service.ts';
import { toSlug } from '#i18n/slug.ts';
import { defineIncoming } from '#kernel/domain/incoming.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { videoCategories, videos } from './video.table.ts';
import { videoLineSchema } from './video-line.schema.ts';

/** Videos as an import brings them. */
export const VIDEO_LINES = defineIncoming({
  type: 'video',
  schema: videoLineSchema,
  toRows: async (platform, lines) => {
    const [pictureOf, categories] = await Promise.all([
      findPictures(platform, lines),
      platform.db
        .select({ id: videoCategories.id, slug: videoCategories.slug })
        .from(videoCategories),
    ]);
    return lines.map((line) => {
      const mediaId = pictureOf(line);
      if (mediaId === undefined) return { code: 'unknown_picture', value: line.picture };
      const categoryId = categories.find(({ slug }) => slug === line.category)?.id;
      if (categoryId === undefined) return { code: 'unknown_category', value: line.category };
      const { id, title, standfirst, youtubeUrl, durationSeconds, date, sample } = line;
      const values = {
        ...{ categoryId, mediaId, externalId: id, slug: toSlug(title.en, 'video') },
        ...{ titleEn: title.en, titleHi: title.hi, titleGu: title.gu },
        standfirstEn: standfirst.en,
        standfirstHi: standfirst.hi,
        standfirstGu: standfirst.gu,
        ...{ youtubeUrl, durationSeconds, isSample: sample, publishedAt: date },
      };
      return { name: id, values, upsert: (db) => upsert(db, values) };
    });
  },
  listStored: async (db, ids) => {
    const isNamed = sql`${videos.externalId} IN ${valuesOf(ids)}`;
    const rows = await db.select().from(videos).where(isNamed);
    return new Map(rows.map((row) => [row.externalId ?? '', row]));
  },
});

function upsert(db: Database, values: typeof videos.$inferInsert) {
  return db
    .insert(videos)
    .values(values)
    .onConflictDoUpdate({ target: videos.externalId, set: values });
}

export async function removeSampleVideos({ db }: Platform): Promise<number> {
  const { meta } = await db.delete(videos).where(eq(videos.isSample, true));
  return meta.changes;
}
