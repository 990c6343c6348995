import { AppError } from '#shared/app-error.ts';

export function categoryNotFound(): AppError {
  return new AppError({ code: 'business_category.not_found', status: 404, key: 'not_found' });
}
