import { deleteNamed, removePictures } from '#domains/media/picture/media.service.ts';
import type { PreviewEnv } from '#domains/news/article/preview.service.ts';
import { removePreviews } from '#domains/news/article/preview.service.ts';
import { withdrawCopies } from '#kernel/content/content-cache.ts';
import type { Platform, PlatformEnv } from '#kernel/http/platform.ts';
import { listOwnPictures, listRowless } from './own-picture.repo.ts';

/** Removes what a text leaves behind: pictures that only its story shows, and copies for when the database is out. */
export async function removeTraces(
  platform: Platform<PlatformEnv & PreviewEnv>,
  { articleId, imageKey }: { articleId: number; imageKey: string | null },
): Promise<void> {
  await withdrawCopies(platform.env.CACHE);
  await removePreviews(platform, articleId);
  await removePictures(platform, await listOwnPictures(platform.db, articleId));
  await deleteNamed(platform, await listRowless(platform.db, articleId, imageKey));
}
