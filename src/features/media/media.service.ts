import type { Platform } from '#platform/platform.ts';
import { keepPicture } from './intake.service.ts';
import type { PictureDetails } from './media.model.ts';
import { deleteMedia, upsertUpload } from './media.repo.ts';
import { toVariantFolder } from './variant.model.ts';

export interface SavedPicture {
  id: number;
  key: string;
  width: number;
  height: number;
}

/** Keeps an uploaded picture; the same bytes give the same row again. Throws refusals of bad pictures. */
export async function savePicture(
  platform: Platform,
  bytes: Uint8Array,
  details: PictureDetails,
): Promise<SavedPicture> {
  const picture = await keepPicture(platform, bytes);
  const upload = { ...picture, ...details, createdAt: platform.now };
  const id = await upsertUpload(platform.db, upload);
  return { id, key: picture.key, width: picture.width, height: picture.height };
}

/** Removes pictures with their versions; bytes that another row shows stay. */
export async function removePictures(platform: Platform, ids: readonly number[]): Promise<void> {
  const keys = await deleteMedia(platform.db, ids);
  const bucket = platform.env.MEDIA;
  for (const key of keys) {
    const versions = await bucket.list({ prefix: toVariantFolder(key) });
    await bucket.delete([key, ...versions.objects.map((version) => version.key)]);
  }
}
