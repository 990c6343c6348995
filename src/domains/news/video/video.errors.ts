import { AppError } from '#shared/app-error.ts';

export function unknownVideoCategory(): AppError {
  return new AppError({
    code: 'input.invalid',
    status: 400,
    key: 'bad_request',
    details: [{ code: 'video.category_unknown', field: 'category' }],
  });
}
