import type { Staying } from '#domains/identity/profile/leaving.model.ts';
import type { Edition } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { AppError } from '#shared/app-error.ts';

/** The three texts of spec section 8, and those for who has to stay. */
export function deletionRefused(
  reason: 'no_token' | 'bad_payload' | 'failed' | Staying,
  { lang }: Edition,
  cause?: unknown,
): AppError {
  const t = translatorOf(lang);
  if (reason === 'last_admin') {
    const details = [{ code: 'user.last_admin', message: t('staff.last_admin') }];
    return new AppError({ code: 'user.last_admin', status: 409, key: 'bad_request', details });
  }
  if (reason === 'open_orders') {
    const code = 'account.open_orders';
    const details = [{ code, message: t('account.delete.open_orders') }];
    return new AppError({ code, status: 409, key: 'conflict', details });
  }
  const code = `account.deletion_${reason}`;
  const message = t(`accounts.deletion.${reason}`);
  const details = [{ code, message }];
  switch (reason) {
    case 'no_token':
      return new AppError({ code, status: 401, key: 'unauthorized', details });
    case 'bad_payload':
      return new AppError({ code, status: 400, key: 'bad_request', details });
    case 'failed':
      return new AppError({ code, status: 500, key: 'internal', details, cause });
  }
}
