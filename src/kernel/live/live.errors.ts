import { AppError } from '#shared/app-error.ts';

/** There never was a price: none is configured, or the service has not answered yet. */
export function noPrices(): AppError {
  return new AppError({
    code: 'market.unavailable',
    status: 503,
    key: 'unavailable',
    retryAfter: 60,
  });
}

export function storyNotPublished(): AppError {
  return new AppError({ code: 'breaking.story_not_found', status: 404, key: 'story_not_found' });
}

export function socketOnly(): AppError {
  return new AppError({ code: 'market.upgrade_required', status: 426, key: 'bad_request' });
}

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

export function badPlace(): AppError {
  return new AppError({ code: 'input.invalid', status: 400, key: 'bad_request' });
}
