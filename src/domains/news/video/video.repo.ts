import { and, desc, eq, getTableColumns, gte, lte, ne, type SQL, sql } from 'drizzle-orm';
import { mayBeShown, media } from '#domains/media/picture/media.table.ts';
import { definePictureColumn } from '#kernel/domain/picture-use.model.ts';
import type { Database } from '#platform/database.ts';
import { videoCategories, videos } from './video.table.ts';

export const VIDEO_PICTURES = definePictureColumn({
  kind: 'video',
  table: videos,
  title: (lang) => sql.raw(`title_${lang}`),
});

export interface VideoFilter {
  /** Slug. */
  category?: string;
  from?: Date;
  to?: Date;
}

/** One page of the newest videos that match, and whether the category asked for exists. */
export async function findVideos(
  db: Database,
  filter: VideoFilter,
  slice: { limit: number; offset: number },
) {
  const { category, from, to } = filter;
  const inCategory = sql`${videos.categoryId} = (SELECT id FROM video_categories WHERE slug = ${category})`;
  const [rows, [known]] = await db.batch([
    selectVideos(
      db,
      and(
        category === undefined ? undefined : inCategory,
        from && gte(videos.publishedAt, from),
        to && lte(videos.publishedAt, to),
      ),
    )
      .limit(slice.limit)
      .offset(slice.offset),
    db
      .select({ id: videoCategories.id })
      .from(videoCategories)
      .where(eq(videoCategories.slug, category ?? '')),
  ]);
  return { rows, hasCategory: category === undefined || known !== undefined };
}

/** Newest first, each with its category and picture. */
function selectVideos(db: Database, where?: SQL) {
  return db
    .select({
      ...getTableColumns(videos),
      // A batch answers with objects, in which equal names would collide.
      categorySlug: sql<string>`${videoCategories.slug}`.as('category_slug'),
      categoryEn: videoCategories.nameEn,
      categoryHi: videoCategories.nameHi,
      categoryGu: videoCategories.nameGu,
      imageKey: media.key,
      imageWidth: media.width,
      imageHeight: media.height,
    })
    .from(videos)
    .innerJoin(videoCategories, eq(videoCategories.id, videos.categoryId))
    .leftJoin(media, and(eq(media.id, videos.mediaId), mayBeShown))
    .where(where)
    .orderBy(desc(videos.publishedAt), desc(videos.id));
}

export type VideoRow = Awaited<ReturnType<typeof selectVideos>>[number];

/** One page of a category, or of all for null, with all categories, in one round trip. */
export async function listVideos(
  db: Database,
  category: string | null,
  slice: { limit: number; offset: number },
) {
  const inCategory =
    category === null
      ? undefined
      : sql`${videos.categoryId} = (SELECT id FROM video_categories WHERE slug = ${category})`;
  const [rows, categories] = await db.batch([
    selectVideos(db, inCategory).limit(slice.limit).offset(slice.offset),
    db.select().from(videoCategories),
  ]);
  return { rows, categories: categories.toSorted(byPosition) };
}

/** A video with the newest others of its category and of all, in one round trip. */
export async function getVideo(db: Database, id: number, others: number) {
  const sameCategory = sql`${videos.categoryId} = (SELECT category_id FROM videos WHERE id = ${id})`;
  const [[video], related, latest] = await db.batch([
    selectVideos(db, eq(videos.id, id)),
    selectVideos(db, and(sameCategory, ne(videos.id, id))).limit(others),
    selectVideos(db, ne(videos.id, id)).limit(others),
  ]);
  return video ? { video, related, latest } : null;
}

/** In their order. */
export async function listVideoCategories(db: Database) {
  const rows = await db.select().from(videoCategories);
  return rows.toSorted(byPosition);
}

function byPosition(a: { position: number }, b: { position: number }): number {
  return a.position - b.position;
}
