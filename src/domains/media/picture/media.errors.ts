import { LONGEST_SIDE, MOST_BYTES, MOST_BYTES_AT_ONCE } from '#domains/media/upload/limit.model.ts';
import type { Translate } from '#i18n/translator.ts';
import { AppError, type ErrorDetail } from '#shared/app-error.ts';
import type { ShownIn } from './library.model.ts';

export function pictureNotFound(): AppError {
  return new AppError({ code: 'media.not_found', status: 404, key: 'not_found' });
}

/** A refused `/_next/image`: one detail a parameter. */
export function badVariant(details: readonly ErrorDetail[]): AppError {
  return new AppError({ code: 'media.bad_variant', status: 400, key: 'bad_request', details });
}

/** None of the formats taken in, whatever its name or declared type. */
export function unknownFormat(): AppError {
  return new AppError({ code: 'media.unknown_format', status: 415, key: 'unsupported_media' });
}

/** Damaged or cut short. */
export function brokenPicture(): AppError {
  return new AppError({ code: 'media.broken', status: 400, key: 'bad_request' });
}

/** Right by its structure, but not by what is in it. */
export function undrawablePicture(cause?: unknown): AppError {
  return new AppError({ code: 'media.undrawable', status: 422, key: 'bad_request', cause });
}

export function tooManyBytes(): AppError {
  return new AppError({ code: 'media.too_many_bytes', status: 413, key: 'too_large' });
}

export function tooManyPixels(): AppError {
  return new AppError({ code: 'media.too_many_pixels', status: 413, key: 'too_large' });
}

/** Something shows it: `data` says what. */
export function pictureInUse(uses: readonly ShownIn[]): AppError {
  return new AppError({ code: 'media.in_use', status: 409, key: 'conflict', data: { uses } });
}

/** Larger than what is taken in one piece. */
export function tooManyBytesAtOnce(): AppError {
  return new AppError({ code: 'media.send_in_parts', status: 413, key: 'too_large' });
}

/** Finished, given up or never begun. */
export function uploadNotFound(): AppError {
  return new AppError({ code: 'media.upload_not_found', status: 404, key: 'not_found' });
}

/** Some parts have not come in yet: `data` says which have. */
export function partsMissing(done: readonly number[]): AppError {
  return new AppError({
    code: 'media.parts_missing',
    status: 409,
    key: 'conflict',
    data: { done },
  });
}

/** Not as long as a part of this number is. */
export function badPart(): AppError {
  return new AppError({ code: 'media.bad_part', status: 400, key: 'bad_request' });
}

/** What has come in is not what was announced. */
export function damagedUpload(): AppError {
  return new AppError({ code: 'media.damaged_upload', status: 400, key: 'bad_request' });
}

/** Refusals that people at the desk can do something about. */
const EXPLAINED = [
  'unknown_format',
  'broken',
  'undrawable',
  'too_many_bytes',
  'too_many_pixels',
  'in_use',
  'send_in_parts',
  'upload_not_found',
  'parts_missing',
  'bad_part',
  'damaged_upload',
] as const;

/** A refusal with what people need to know about it; other errors as they are. */
export function explain(error: unknown, t: Translate): unknown {
  if (!(error instanceof AppError)) return error;
  const { code, status, key, data } = error;
  const reason = EXPLAINED.find((known) => code === `media.${known}`);
  if (!reason) return error;
  const message = t(`media.${reason}`, {
    megabytes: MOST_BYTES / 1_000_000,
    atOnce: MOST_BYTES_AT_ONCE / 1_000_000,
    pixels: LONGEST_SIDE,
  });
  const details = [{ code, message }];
  return new AppError({ code, status, key, details, data, cause: error.cause });
}
