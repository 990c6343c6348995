import type { Content } from '#kernel/content/content-cache.ts';
import { LAST_PAGE } from '#kernel/http/page-input.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Video, VideoCategory, VideoList, VideoPage } from './video.model.ts';
import { findVideos, getVideo, listVideos, type VideoRow } from './video.repo.ts';
import { videoListSchema, videoPageSchema } from './video-page.schema.ts';

/** Videos on a page: one that leads and rows of three. */
const PAGE_SIZE = 13;
/** Videos offered beside one. */
const MORE = 8;

/** One page of the newest videos, of a category or of all; null where there is no such category. */
export function loadVideoList(
  platform: Platform,
  category: string | null,
  page: number,
): Promise<Content<VideoList | null>> {
  return platform.content.read({
    lang: 'site',
    name: `videos:${category ?? ''}:${page}`,
    schema: videoListSchema,
    keep: 'list',
    load: async () => {
      const slice = { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE };
      const { rows, categories } = await listVideos(platform.db, category, slice);
      const known = categories.map(toCategory);
      const shown = known.find(({ slug }) => slug === category) ?? null;
      if (category !== null && !shown) return null;
      return {
        category: shown,
        categories: known,
        videos: rows.slice(0, PAGE_SIZE).map(toVideo),
        page,
        hasNext: rows.length > PAGE_SIZE && page < LAST_PAGE,
      };
    },
  });
}

/** A video and what to watch next; null where there is none of this id. */
export function loadVideo(platform: Platform, id: number): Promise<Content<VideoPage | null>> {
  return platform.content.read({
    lang: 'site',
    name: `video:${id}`,
    schema: videoPageSchema,
    keep: 'page',
    load: async () => {
      const found = await getVideo(platform.db, id, MORE);
      if (!found) return null;
      const more = new Map([...found.related, ...found.latest].map((row) => [row.id, row]));
      return {
        video: toVideo(found.video),
        more: [...more.values()].slice(0, MORE).map(toVideo),
      };
    },
  });
}

/** The newest videos, as many as a sitemap holds. */
export async function loadNewestVideos(platform: Platform, limit: number): Promise<Video[]> {
  const { rows } = await readOrUnavailable(findVideos(platform.db, {}, { limit, offset: 0 }));
  return rows.map(toVideo);
}

function toCategory(row: {
  slug: string;
  nameEn: string;
  nameHi: string;
  nameGu: string;
}): VideoCategory {
  return { slug: row.slug, name: { en: row.nameEn, hi: row.nameHi, gu: row.nameGu } };
}

function toVideo(row: VideoRow): Video {
  const { imageKey, imageWidth, imageHeight } = row;
  return {
    id: row.id,
    slug: row.slug,
    category: {
      slug: row.categorySlug,
      name: { en: row.categoryEn, hi: row.categoryHi, gu: row.categoryGu },
    },
    title: { en: row.titleEn, hi: row.titleHi, gu: row.titleGu },
    standfirst: { en: row.standfirstEn, hi: row.standfirstHi, gu: row.standfirstGu },
    youtubeUrl: row.youtubeUrl,
    durationSeconds: row.durationSeconds,
    poster: imageKey
      ? { src: `/media/${imageKey}`, width: imageWidth ?? 0, height: imageHeight ?? 0 }
      : null,
    isSample: row.isSample,
    publishedAt: row.publishedAt.getTime(),
  };
}
