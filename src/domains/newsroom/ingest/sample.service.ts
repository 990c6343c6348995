import type { MediaEnv } from '#domains/media/picture/media.model.ts';
import { removePictures } from '#domains/media/picture/media.service.ts';
import { queueVanishing } from '#domains/news/feed/submission.service.ts';
import type { IndexEnv } from '#domains/news/story/changed-story.service.ts';
import { announceChanges } from '#domains/news/story/changed-story.service.ts';
import { LANGS } from '#i18n/editions.ts';
import { forgetRevisions } from '#kernel/content/content-cache.ts';
import { bumpRevisions } from '#kernel/content/content-revisions.ts';
import { announceSitePurge } from '#kernel/content/purge-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { AnnouncerEnv } from '#platform/announcer.ts';
import { deleteRest, deleteStories, listStories, listUnusedPictures } from './sample.repo.ts';

/** Rows removed at a time. */
const BATCH = 50;

export interface Removed {
  stories: number;
  authors: number;
  tags: number;
  videos: number;
  advertisements: number;
  pictures: number;
}

/** Removes everything marked as sample; what other stories use of it stays. */
export async function removeSample(
  platform: Platform<AnnouncerEnv & IndexEnv & MediaEnv>,
): Promise<Removed> {
  const { db } = platform;
  const stories = await removeStories(platform);
  const rest = await deleteRest(db);
  const pictures = await removeUnusedPictures(platform);
  await bumpRevisions(db, ['site', ...LANGS]);
  forgetRevisions();
  await announceSitePurge(platform);
  return { stories, ...rest, pictures };
}

async function removeStories(platform: Platform<AnnouncerEnv & IndexEnv>): Promise<number> {
  let removed = 0;
  for (;;) {
    const articleIds = await listStories(platform.db, BATCH);
    if (articleIds.length === 0) return removed;
    await queueVanishing(platform, articleIds);
    await deleteStories(platform.db, articleIds, platform.now);
    removed += articleIds.length;
    await announceChanges(platform, articleIds);
  }
}

async function removeUnusedPictures(platform: Platform<MediaEnv>): Promise<number> {
  let removed = 0;
  for (;;) {
    const ids = await listUnusedPictures(platform.db, BATCH);
    if (ids.length === 0) return removed;
    await removePictures(platform, ids);
    removed += ids.length;
  }
}
