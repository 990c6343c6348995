import { removeOwnPictures } from '#domains/media/picture/picture-use.service.ts';
import type { PreviewEnv } from '#domains/news/article/preview.service.ts';
import { removePreviews } from '#domains/news/article/preview.service.ts';
import { withdrawCopies } from '#kernel/content/content-cache.ts';
import type { Platform, PlatformEnv } from '#kernel/http/platform.ts';

/** Removes what a text leaves behind: pictures that only its story shows, and copies for when the database is out. */
export async function removeTraces(
  platform: Platform<PlatformEnv & PreviewEnv>,
  { articleId, imageKey }: { articleId: number; imageKey: string | null },
): Promise<void> {
  await withdrawCopies(platform.env.CACHE);
  await removePreviews(platform, articleId);
  await removeOwnPictures(platform, { kind: 'story', id: articleId, key: imageKey });
}
