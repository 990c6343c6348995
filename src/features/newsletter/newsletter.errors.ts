import type { Translate } from '#i18n/translator.ts';
import { AppError } from '#shared/errors.ts';
import type { EmailRefusal } from './newsletter.model.ts';

export function badEmail(refusal: EmailRefusal, t: Translate): AppError {
  return new AppError({
    code: 'input.invalid',
    status: 400,
    key: 'bad_request',
    details: [
      { code: `newsletter.email_${refusal}`, field: 'email', message: t(`newsletter.${refusal}`) },
    ],
  });
}
