import { getPhotoKey, replacePhoto } from '#domains/identity/profile/profile.service.ts';
import type { MediaEnv } from '#domains/media/picture/media.model.ts';
import { deleteKept, saveSquare } from '#domains/media/picture/media.service.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { logError } from '#platform/log.ts';

/** Pixels a side; nothing larger is shown. */
const SIDE = 512;

/** Makes a picture somebody's photo in the place of the one before; throws refusals of bad pictures. */
export async function savePhoto(
  platform: Platform<MediaEnv>,
  userId: number,
  bytes: Uint8Array,
): Promise<void> {
  const key = await saveSquare(platform, bytes, SIDE);
  try {
    await replace(platform, userId, key);
  } catch (error) {
    // Nobody would ever find these bytes again.
    await deleteKept(platform, [key]).catch((left) => logError('photo.bytes_left', left, { key }));
    throw error;
  }
}

export function removePhoto(platform: Platform<MediaEnv>, userId: number): Promise<void> {
  return replace(platform, userId, null);
}

/** The photo before goes while its key is known, so that a failure can be made good by asking again. */
async function replace(
  platform: Platform<MediaEnv>,
  userId: number,
  key: string | null,
): Promise<void> {
  const old = await getPhotoKey(platform, userId);
  if (old) await deleteKept(platform, [old]);
  const before = await replacePhoto(platform, userId, key);
  // Another one may have come in between.
  if (before && before !== old) await deleteKept(platform, [before]);
}
