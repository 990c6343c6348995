import { storeAlone } from '#domains/media/upload/intake.service.ts';
import { announcePurge } from '#kernel/content/purge-queue.ts';
import { cacheTag } from '#kernel/http/http.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { KeptPicture, MediaEnv } from './media.model.ts';
import { listIdsByKey } from './media.repo.ts';
import { copyBytes, deleteKept, deletePaths, toWithdrawnPath } from './media.service.ts';

// Pictures that people send for what is theirs: a shop, a rating. They are no part of the library, and each has a key
// that no other has.

/** Keeps a picture where nobody is shown it until `showOwn`. Throws refusals of bad pictures. */
export function storeOwn(platform: Platform<MediaEnv>, bytes: Uint8Array): Promise<KeptPicture> {
  return storeAlone(platform, bytes, toWithdrawnPath);
}

/** Has its address show a picture that `storeOwn` keeps; doing it again changes nothing. */
export function showOwn({ env }: Platform<MediaEnv>, key: string): Promise<void> {
  return copyBytes(env.MEDIA, toWithdrawnPath(key), key);
}

/** Takes a picture from its address, also at the edge; those of the library stay. Doing it again changes nothing. */
export async function hideOwn(platform: Platform<MediaEnv>, key: string): Promise<void> {
  if ((await listIdsByKey(platform.db, [key])).size > 0) return;
  const { MEDIA } = platform.env;
  await copyBytes(MEDIA, key, toWithdrawnPath(key));
  await deletePaths(MEDIA, key, [key]);
  await announcePurge(platform, [cacheTag.picture(key)], { urgency: 'removal' });
}

/** Removes the bytes of pictures and all their versions; those of the library stay. */
export async function deleteOwn(
  platform: Platform<MediaEnv>,
  keys: readonly string[],
): Promise<void> {
  const listed = await listIdsByKey(platform.db, keys);
  await deleteKept(
    platform,
    keys.filter((key) => !listed.has(key)),
  );
}
