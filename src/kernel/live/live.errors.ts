import { AppError } from '#shared/app-error.ts';

/** Every hub that was tried is full or can't be reached: ask for prices once a minute instead. */
export function hubsFull(cause?: unknown): AppError {
  return new AppError({
    code: 'market.full',
    status: 503,
    key: 'unavailable',
    retryAfter: 300,
    cause,
  });
}
