import type { MediaEnv } from '#domains/media/picture/media.model.ts';
import type { OldRows } from '#kernel/domain/term.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { deleteThreads, listDue } from './enquiry-data.repo.ts';
import { deleteThreadPictures } from './enquiry-picture.service.ts';

/** Deletes threads two years after their last message; their pictures go first, so that none is left without a row to find it by. */
export async function deleteOldThreads(
  platform: Platform<MediaEnv>,
  { limit }: OldRows,
): Promise<number> {
  const ids = await listDue(platform, limit);
  await deleteThreadPictures(platform, ids);
  await deleteThreads(platform, ids);
  return ids.length;
}
