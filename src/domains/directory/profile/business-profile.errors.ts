import { AppError } from '#shared/app-error.ts';

export function businessNotFound(): AppError {
  return new AppError({ code: 'business.not_found', status: 404, key: 'not_found' });
}

/** It was listed, and is closed or gone. */
export function businessGone(): AppError {
  return new AppError({ code: 'business.gone', status: 410, key: 'closed' });
}
