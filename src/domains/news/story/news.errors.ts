import { AppError } from '#shared/app-error.ts';

export function pageNotFound(): AppError {
  return new AppError({ code: 'news.not_found', status: 404, key: 'not_found' });
}

export function storyGone(): AppError {
  return new AppError({ code: 'news.gone', status: 410, key: 'gone' });
}

/** A filter names a category, city, author or topic there is none of. */
export function unknownFilter(field: string): AppError {
  return new AppError({
    code: 'input.invalid',
    status: 400,
    key: 'bad_request',
    details: [{ code: `news.${field}_unknown`, field }],
  });
}
