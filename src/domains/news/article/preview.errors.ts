import { AppError } from '#shared/app-error.ts';

/** No such story, or none that is published in the language. */
export function previewNotFound(): AppError {
  return new AppError({ code: 'preview.not_found', status: 404, key: 'not_found' });
}
