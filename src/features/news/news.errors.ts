import { AppError } from '#shared/errors.ts';

export function pageNotFound(): AppError {
  return new AppError({ code: 'news.not_found', status: 404, key: 'not_found' });
}

export function storyGone(): AppError {
  return new AppError({ code: 'news.gone', status: 410, key: 'gone' });
}
