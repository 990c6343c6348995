import type { Translate } from '#i18n/translator.ts';
import { AppError } from '#shared/app-error.ts';
import type { BusinessRecord } from './review.model.ts';

export function businessNotFound(): AppError {
  return new AppError({ code: 'business.not_found', status: 404, key: 'not_found' });
}

/** Somebody else was faster; `record` is what there is now. */
export function businessChanged(record: BusinessRecord): AppError {
  return new AppError({ code: 'business.changed', status: 409, key: 'conflict', data: record });
}

/** A listing that stands there can't be moved so; `record` says where it stands. */
export function wrongStatus(record: BusinessRecord): AppError {
  return new AppError({
    ...{ code: 'business.wrong_status', status: 409, key: 'conflict' },
    data: record,
  });
}

/** Another listing of the town has this name and this number. */
export function duplicateBusiness(t: Translate): AppError {
  const code = 'business.duplicate';
  const details = [{ code, field: 'phone', message: t('managed.taken') }];
  return new AppError({ code, status: 409, key: 'conflict', details });
}
