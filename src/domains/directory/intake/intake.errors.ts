import { AppError } from '#shared/app-error.ts';

/** A category or a town that a call names and that is not there. */
export function unknownSlug(field: 'category' | 'town', slug: string): AppError {
  const code = `intake.unknown_${field}`;
  const details = [{ code, field, message: slug }];
  return new AppError({ code, status: 400, key: 'bad_request', details });
}
