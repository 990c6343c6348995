import type { MediaEnv } from '#domains/media/picture/media.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { type ExpectedPicture, insertExpected } from './expected-picture.repo.ts';

/** Messages one call to a queue takes. */
const LARGEST_SEND = 100;

/** Makes rows for pictures that are not here yet: the numbers of all by their addresses, and which are to be fetched. */
export function expectPictures({ db, now }: Platform, pictures: readonly ExpectedPicture[]) {
  return insertExpected(db, pictures, now);
}

/** Has pictures fetched that are not here yet; gives the numbers of all by their addresses. */
export async function orderPictures(
  platform: Platform<MediaEnv>,
  pictures: readonly ExpectedPicture[],
): Promise<ReadonlyMap<string, number>> {
  const { ids, added } = await expectPictures(platform, pictures);
  await fetchPictures(platform, added);
  return ids;
}

/** Has pictures fetched, and shown with their stories. */
export async function fetchPictures(
  { env }: Platform<MediaEnv>,
  mediaIds: readonly number[],
): Promise<void> {
  const messages = mediaIds.map((mediaId) => ({ body: { kind: 'fetch-picture', mediaId } }));
  for (let start = 0; start < messages.length; start += LARGEST_SEND)
    await env.MEDIA_QUEUE.sendBatch(messages.slice(start, start + LARGEST_SEND));
}
