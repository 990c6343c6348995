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

export function socketOnly(): AppError {
  return new AppError({ code: 'market.upgrade_required', status: 426, key: 'bad_request' });
}

export function badPlace(): AppError {
  return new AppError({ code: 'input.invalid', status: 400, key: 'bad_request' });
}
