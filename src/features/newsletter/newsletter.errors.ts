import type { Translate } from '#i18n/translator.ts';
import { AppError } from '#shared/errors.ts';
import type { EmailFault } from './newsletter.model.ts';

export function badEmail(fault: EmailFault, t: Translate): AppError {
  return new AppError({
    code: 'input.invalid',
    status: 400,
    key: 'bad_request',
    details: [
      { code: `newsletter.email_${fault}`, field: 'email', message: t(`newsletter.${fault}`) },
    ],
  });
}
