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

/** Nothing has been published since the last digest. */
export function nothingToSend(t: Translate): AppError {
  return refusal('newsletter.nothing_new', t('newsletter.desk.nothing_new'));
}

/** Whoever asks for a test has no address of mail. */
export function noAddress(t: Translate): AppError {
  return refusal('newsletter.no_address', t('newsletter.desk.no_address'));
}

/** No mails are sent from this site. */
export function notSet(t: Translate): AppError {
  return refusal('newsletter.not_configured', t('newsletter.desk.off'));
}

function refusal(code: string, message: string): AppError {
  return new AppError({ code, status: 422, key: 'bad_request', details: [{ code, message }] });
}
