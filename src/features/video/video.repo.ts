import { and, desc, eq, getTableColumns, gte, lte, sql } from 'drizzle-orm';
import { media } from '#features/media/media.table.ts';
import type { Database } from '#platform/database.ts';
import { videoCategories, videos } from './video.table.ts';

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
    db
      .select({
        ...getTableColumns(videos),
        // A batch answers with objects, in which equal names would collide.
        categorySlug: sql<string>`${videoCategories.slug}`.as('category_slug'),
        imageKey: media.key,
      })
      .from(videos)
      .innerJoin(videoCategories, eq(videoCategories.id, videos.categoryId))
      .leftJoin(media, eq(media.id, videos.mediaId))
      .where(
        and(
          category === undefined ? undefined : inCategory,
          from && gte(videos.publishedAt, from),
          to && lte(videos.publishedAt, to),
        ),
      )
      .orderBy(desc(videos.publishedAt), desc(videos.id))
      .limit(slice.limit)
      .offset(slice.offset),
    db
      .select({ id: videoCategories.id })
      .from(videoCategories)
      .where(eq(videoCategories.slug, category ?? '')),
  ]);
  return { rows, hasCategory: category === undefined || known !== undefined };
}

export type VideoRow = Awaited<ReturnType<typeof findVideos>>['rows'][number];

/** In their order. */
export async function listVideoCategories(db: Database) {
  const rows = await db.select().from(videoCategories);
  return rows.toSorted((a, b) => a.position - b.position);
}
