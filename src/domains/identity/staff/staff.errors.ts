import type { Translate } from '#i18n/translator.ts';
import type { Permission } from '#kernel/access/access.model.ts';
import { AppError } from '#shared/app-error.ts';

/** Nobody gives a program what they may not do themselves. */
export function notYours(missing: readonly Permission[], t: Translate): AppError {
  const code = 'token.not_yours';
  const details = missing.map((permission) => ({
    code,
    field: 'permissions',
    message: t('staff.not_yours', { permission }),
  }));
  return new AppError({ code, status: 403, key: 'forbidden', details });
}

/** A token that was made with another one would outlive it, and the powers of whoever made that. */
export function madeByToken(): AppError {
  return new AppError({ code: 'token.by_token', status: 403, key: 'forbidden' });
}

export function tokenNotFound(): AppError {
  return new AppError({ code: 'token.not_found', status: 404, key: 'not_found' });
}

export function userNotFound(): AppError {
  return new AppError({ code: 'user.not_found', status: 404, key: 'not_found' });
}

export function ownRole(t: Translate): AppError {
  const details = [{ code: 'user.own_role', message: t('staff.own_role') }];
  return new AppError({ code: 'user.own_role', status: 403, key: 'forbidden', details });
}

/** Somebody else was faster. */
export function roleRaced(t: Translate): AppError {
  const details = [{ code: 'user.role_raced', message: t('staff.raced') }];
  return new AppError({ code: 'user.role_raced', status: 409, key: 'bad_request', details });
}

/** Without an administrator nobody could make one. */
export function lastAdmin(t: Translate): AppError {
  const details = [{ code: 'user.last_admin', message: t('staff.last_admin') }];
  return new AppError({ code: 'user.last_admin', status: 409, key: 'bad_request', details });
}
