import { toSafeSlug } from '#i18n/slug.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import type { PageRequest } from '#kernel/http/api-input.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { toPhotoUrl } from '#ui/Photo.tsx';
import { unknownVideoCategory } from './video.errors.ts';
import { findVideos, listVideoCategories, type VideoFilter, type VideoRow } from './video.repo.ts';
import { type VideoItem, videoCategoriesSchema } from './video.schema.ts';

/** Pixels. */
const IMAGE_WIDTH = 1200;

/** One page of the newest videos that match; refuses a category there is none of. */
export async function searchVideos(
  platform: Platform<BrandEnv>,
  filter: VideoFilter,
  { page, size }: PageRequest,
): Promise<{ videos: VideoItem[]; hasNext: boolean }> {
  const slice = { limit: size + 1, offset: (page - 1) * size };
  const { rows, hasCategory } = await readOrUnavailable(findVideos(platform.db, filter, slice));
  if (!hasCategory) throw unknownVideoCategory();
  const site = brandOf(platform.env, 'en').url;
  return {
    videos: rows.slice(0, size).map((row) => toVideoItem(row, site)),
    hasNext: rows.length > size,
  };
}

export async function loadVideoCategories(platform: Platform) {
  const content = await platform.content.read({
    lang: 'site',
    name: 'video-categories',
    schema: videoCategoriesSchema,
    keep: 'list',
    load: async () => {
      const rows = await listVideoCategories(platform.db);
      return rows.map((row) => ({
        name: row.nameEn,
        hindiName: row.nameHi,
        gujaratiName: row.nameGu,
        displayName: row.slug,
      }));
    },
  });
  return content.value;
}

function toVideoItem(row: VideoRow, site: string): VideoItem {
  return {
    id: row.id,
    friendlyUrl: toSafeSlug(row.slug, 'video'),
    title: row.titleEn,
    hindiTitle: row.titleHi,
    gujaratiTitle: row.titleGu,
    sortDescription: row.standfirstEn,
    hindiSortDescription: row.standfirstHi,
    gujaratiSortDescription: row.standfirstGu,
    youtubeVideoUrl: row.youtubeUrl,
    categoryDisplayName: row.categorySlug,
    imageUrl: row.imageKey && `${site}${toPhotoUrl(`/media/${row.imageKey}`, IMAGE_WIDTH)}`,
    publishOn: row.publishedAt.toISOString(),
  };
}
