import { AppError } from '#shared/app-error.ts';

/** No such comment, or nothing readers can see that it stands under. */
export function commentNotFound(): AppError {
  return new AppError({ code: 'comment.not_found', status: 404, key: 'not_found' });
}
