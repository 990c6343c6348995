import { desc, sql } from 'drizzle-orm';
import type { ManagedList } from '#kernel/record/managed.service.ts';
import { videoCategories, videos } from './video.table.ts';

export const VIDEO_CATEGORIES: ManagedList = {
  subject: 'video_category',
  table: videoCategories,
  name: videoCategories.slug,
  searched: [
    videoCategories.slug,
    videoCategories.nameEn,
    videoCategories.nameHi,
    videoCategories.nameGu,
  ],
  order: [videoCategories.position, videoCategories.id],
  position: videoCategories.position,
  uses: sql`(SELECT count(*) FROM videos WHERE category_id = video_categories.id)`,
};

export const VIDEOS: ManagedList = {
  subject: 'video',
  table: videos,
  name: videos.slug,
  searched: [videos.slug, videos.titleEn, videos.titleHi, videos.titleGu],
  order: [desc(videos.publishedAt), desc(videos.id)],
  foreign: ['categoryId', 'mediaId'],
  uses: sql`0`,
  shown: { pictureKey: sql`(SELECT key FROM media WHERE media.id = videos.media_id)` },
};
