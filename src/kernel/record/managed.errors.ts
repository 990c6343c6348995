import type { Translate } from '#i18n/translator.ts';
import { AppError } from '#shared/app-error.ts';
import type { ManagedRow } from './managed.model.ts';

export function rowNotFound(): AppError {
  return new AppError({ code: 'managed.not_found', status: 404, key: 'not_found' });
}

/** Somebody else was faster; `row` is what there is now. */
export function rowChanged(row: ManagedRow): AppError {
  return new AppError({ code: 'managed.conflict', status: 409, key: 'conflict', data: row });
}

/** Another row has this value, and there may be one only. */
export function valueTaken(field: string, t: Translate): AppError {
  const code = 'managed.taken';
  const details = [{ code, field, message: t('managed.taken') }];
  return new AppError({ code, status: 409, key: 'conflict', details });
}

export function rowInUse(count: number, t: Translate): AppError {
  const code = 'managed.in_use';
  const details = [{ code, message: t('managed.in_use', { count }) }];
  return new AppError({ code, status: 409, key: 'conflict', details });
}

/** One of these fields names something there is none of. */
export function unknownValue(fields: readonly string[], t: Translate): AppError {
  const code = 'managed.unknown';
  const details = fields.map((field) => ({ code, field, message: t('managed.unknown') }));
  return new AppError({ code, status: 400, key: 'bad_request', details });
}

/** A field that can't be so. */
export function badValue(field: string, code: string, message: string): AppError {
  const details = [{ code, field, message }];
  return new AppError({ code, status: 400, key: 'bad_request', details });
}
