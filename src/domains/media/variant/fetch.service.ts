import { pictureNotFound, tooManyBytes } from '#domains/media/picture/media.errors.ts';
import { getMedia, markReady } from '#domains/media/picture/media.repo.ts';
import { placeBytes } from '#domains/media/picture/media.service.ts';
import { announcePicture } from '#domains/media/picture/picture-use.service.ts';
import { storePicture } from '#domains/media/upload/intake.service.ts';
import { MOST_BYTES } from '#domains/media/upload/limit.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { privateHostsOf } from '#platform/outside-address.ts';
import type { FetchEnv } from '#platform/outside-fetch.ts';
import { fetchOutside, type OutsideAnswer, OutsideError } from '#platform/outside-fetch.ts';
import { AppError, unavailable } from '#shared/app-error.ts';

/** Milliseconds. */
const FETCH_LIMIT = 15_000;
/** Without AVIF: Images reads it on some plans only. */
const ACCEPT = 'image/webp,image/jpeg,image/png,image/gif;q=0.8,*/*;q=0.1';
/** Passing refusals besides the statuses from 500 up: another try may succeed. */
const PASSING_STATUSES = [408, 425, 429];

/** Fetches the picture of a pending row and shows it where it belongs; doing it again changes nothing. */
export async function fetchPicture(platform: Platform<Env>, mediaId: number): Promise<void> {
  const row = await getMedia(platform.db, mediaId);
  if (!row || row.status === 'failed') return;
  let { key } = row;
  if (row.status === 'pending') {
    if (!row.sourceUrl) throw new Error(`media ${mediaId} is pending without a source`);
    const { bytes } = await fetchPictureBytes(platform, row.sourceUrl);
    const picture = await storePicture(platform, bytes);
    await markReady(platform.db, mediaId, picture);
    key = picture.key;
  }
  if (key) await placeBytes(platform, key);
  await announcePicture(platform, mediaId, 'arrived');
}

/** Fetches a picture outside; throws a refusal when there is none, or 503 when there may be one later. */
export async function fetchPictureBytes(
  { env }: Platform<FetchEnv>,
  url: string,
  isListed?: (url: string) => boolean,
): Promise<OutsideAnswer> {
  try {
    const answer = await fetchOutside(url, {
      maxBytes: MOST_BYTES,
      timeout: FETCH_LIMIT,
      accept: ACCEPT,
      privateHosts: privateHostsOf(env, env.PRIVATE_FEED_HOSTS),
      ...(isListed && { isListed }),
    });
    if (answer.status === 200) return answer;
    const isPassing = answer.status >= 500 || PASSING_STATUSES.includes(answer.status);
    throw isPassing ? unavailable(`status ${answer.status}`) : pictureNotFound();
  } catch (error) {
    throw error instanceof OutsideError ? toRefusal(error) : error;
  }
}

function toRefusal(error: OutsideError): AppError {
  if (error.isPassing) return unavailable(error);
  if (error.reason === 'too_large') return tooManyBytes();
  return new AppError({ code: error.message, status: 404, key: 'not_found', cause: error });
}
