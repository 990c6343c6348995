import type { PictureEvent, PictureUseKind } from '#kernel/domain/picture-use.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import type { MediaEnv } from './media.model.ts';
import { deleteNamed, removePictures } from './media.service.ts';
import { listOwn, listRowless, listUnusedSamples, pictureUses } from './picture-use.repo.ts';

/** Has everything that shows a picture follow what has become of it; doing it again changes nothing. */
export async function announcePicture(
  platform: Platform<Env>,
  mediaId: number,
  event: PictureEvent,
): Promise<void> {
  for (const { follow } of pictureUses()) await follow?.(platform, mediaId, event);
}

/** Removes the pictures that one thing shows and nothing else does; `key` is of one whose row may be gone. */
export async function removeOwnPictures(
  platform: Platform<MediaEnv>,
  owner: { kind: PictureUseKind; id: number; key: string | null },
): Promise<void> {
  await removePictures(platform, await listOwn(platform.db, owner));
  await deleteNamed(platform, await listRowless(platform.db, owner));
}

/** Sample pictures removed at a time. */
const AT_ONCE = 50;

/** Removes the sample pictures that nothing shows. */
export async function removeSamplePictures(platform: Platform<MediaEnv>): Promise<number> {
  let removed = 0;
  for (;;) {
    const ids = await listUnusedSamples(platform.db, AT_ONCE);
    if (ids.length === 0) return removed;
    await removePictures(platform, ids);
    removed += ids.length;
  }
}
