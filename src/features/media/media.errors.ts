import { AppError, type ErrorDetail } from '#shared/errors.ts';

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
