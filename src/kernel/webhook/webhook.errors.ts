import type { Translate } from '#i18n/translator.ts';
import type { AddressRefusal } from '#platform/outside-address.ts';
import { AppError } from '#shared/app-error.ts';

export function webhookNotFound(): AppError {
  return new AppError({ code: 'webhook.not_found', status: 404, key: 'not_found' });
}

/** The address is none that may be called from here. */
export function badAddress(reason: AddressRefusal, t: Translate): AppError {
  const message = t(`publishing.webhook.${reason}`);
  const details = [{ code: `webhook.${reason}`, field: 'url', message }];
  return new AppError({ code: 'input.invalid', status: 400, key: 'bad_request', details });
}

export function tooManyWebhooks(most: number, t: Translate): AppError {
  const details = [
    { code: 'webhook.too_many', message: t('publishing.webhook.too_many', { most }) },
  ];
  return new AppError({ code: 'webhook.too_many', status: 400, key: 'bad_request', details });
}
