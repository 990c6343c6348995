import { AppError } from '#shared/app-error.ts';

/** Seconds after which the service is asked again. */
const RETRY = 300;

/** This site shows no weather. */
export function noWeather(): AppError {
  return new AppError({ code: 'weather.not_configured', status: 404, key: 'not_found' });
}

/** The service has not answered for hours. */
export function weatherUnavailable(): AppError {
  return new AppError({
    code: 'weather.unavailable',
    status: 503,
    key: 'unavailable',
    retryAfter: RETRY,
  });
}
