import { AppError } from '#shared/app-error.ts';

export function associationNotFound(): AppError {
  return new AppError({ code: 'association.not_found', status: 404, key: 'not_found' });
}
