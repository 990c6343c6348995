import type { Translate } from '#i18n/translator.ts';
import { AppError } from '#shared/app-error.ts';
import type { BusinessRecord, Lack } from './review.model.ts';

export function businessNotFound(): AppError {
  return new AppError({ code: 'business.not_found', status: 404, key: 'not_found' });
}

/** Somebody else was faster; `record` is what there is now. */
export function businessChanged(record: BusinessRecord): AppError {
  return new AppError({ code: 'business.changed', status: 409, key: 'conflict', data: record });
}

/** A listing that stands there can't be moved so; `record` says where it stands. */
export function wrongStatus(record: BusinessRecord, t: Translate): AppError {
  const code = 'business.wrong_status';
  const details = [{ code, message: t('directory-review.wrong_status') }];
  return new AppError({ code, status: 409, key: 'conflict', data: record, details });
}

/** What keeps readers from a listing in such a town or category, in words; `name` is its name. */
export function sayLack(lack: Lack, name: string, t: Translate): { code: string; message: string } {
  return lack === 'town'
    ? { code: 'business.town_waits', message: t('directory-review.town_waits', { name }) }
    : { code: 'business.category_off', message: t('directory-review.category_off', { name }) };
}

/** Readers are not shown the town or the category of a listing, which can't be shown to them therefore. */
export function notReady(
  { lack, name }: { lack: Lack; name: string },
  record: BusinessRecord,
  t: Translate,
): AppError {
  const detail = { ...sayLack(lack, name, t), field: `${lack}Id` };
  const { code } = detail;
  return new AppError({ code, status: 409, key: 'conflict', details: [detail], data: record });
}

/** Another listing of the town has this name and this number. */
export function duplicateBusiness(t: Translate): AppError {
  const code = 'business.duplicate';
  const details = [{ code, field: 'phone', message: t('directory-review.double') }];
  return new AppError({ code, status: 409, key: 'conflict', details });
}

/** Somebody else has decided upon it, or whoever sent it in has changed it. */
export function decidedMeanwhile(t: Translate): AppError {
  const code = 'business.decided';
  const details = [{ code, message: t('directory-review.decided') }];
  return new AppError({ code, status: 409, key: 'conflict', details });
}

/** Nobody decides upon a business of their own. */
export function ownBusiness(t: Translate): AppError {
  const code = 'business.own';
  const details = [{ code, message: t('directory-review.own') }];
  return new AppError({ code, status: 403, key: 'forbidden', details });
}
