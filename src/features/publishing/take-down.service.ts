import { deleteKept, removePictures } from '#features/media/media.service.ts';
import { removePreviews } from '#features/preview/preview.service.ts';
import { withdrawCopies } from '#platform/content-cache.ts';
import type { Platform } from '#platform/platform.ts';
import { getOwnPicture, isKeyShared } from './place.repo.ts';

/** Removes what a text leaves behind: pictures of the story's own, and copies for when the database is out. */
export async function removeTraces(
  platform: Platform,
  { articleId, imageKey }: { articleId: number; imageKey: string | null },
): Promise<void> {
  await withdrawCopies(platform.env.CACHE);
  await removePreviews(platform, articleId);
  const mediaId = await getOwnPicture(platform.db, articleId);
  if (mediaId !== null) await removePictures(platform, [mediaId]);
  // A try that was cut off may have left the bytes without their row.
  else if (imageKey && !(await isKeyShared(platform.db, imageKey)))
    await deleteKept(platform, [imageKey]);
}
