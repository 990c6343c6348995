import type { CodeFault } from '#domains/identity/contact/code.model.ts';
import type { PhoneFault } from '#domains/identity/contact/phone.model.ts';
import type { Edition } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import { translatorOf } from '#i18n/translator.ts';
import { AppError } from '#shared/app-error.ts';

export function badPhone(fault: PhoneFault, { lang }: Edition): AppError {
  const message = translatorOf(lang)(`accounts.phone_fault.${fault}`);
  return badField('phone', { code: `account.phone_${fault}`, message });
}

export function badCode(fault: CodeFault, { lang }: Edition): AppError {
  const message = translatorOf(lang)(`accounts.code_fault.${fault}`);
  return badField('code', { code: `account.code_${fault}`, message });
}

/** Told to whoever has proved it only. */
export function takenContact(field: 'phone' | 'email', { lang }: Edition): AppError {
  return new AppError({
    code: 'account.taken',
    status: 409,
    key: 'bad_request',
    details: [{ code: 'account.taken', field, message: translatorOf(lang)('accounts.taken') }],
  });
}

/** Whoever has signed in long ago shows again who they are before number or address are changed. */
export function proveFirst({ lang }: Edition): AppError {
  const code = 'account.prove_first';
  const details = [{ code, message: translatorOf(lang)('accounts.prove_first') }];
  return new AppError({ code, status: 403, key: 'forbidden', details });
}

export function badField(field: string, detail: { code: string; message: string }): AppError {
  return new AppError({
    code: 'input.invalid',
    status: 400,
    key: 'bad_request',
    details: [{ ...detail, field }],
  });
}

export function mustWait(seconds: number, edition: Edition): AppError {
  const time = formatterOf(edition).duration(seconds);
  const message = translatorOf(edition.lang)('accounts.wait', { time });
  return new AppError({
    code: 'account.wait',
    status: 429,
    key: 'too_many',
    retryAfter: seconds,
    details: [{ code: 'account.wait', message }],
  });
}

/** Whoever asks has to show first that they are a person. */
export function challengeFirst({ lang }: Edition): AppError {
  const code = 'account.challenge';
  const message = translatorOf(lang)('accounts.challenge.api');
  const details = [{ code, field: 'challenge', message }];
  return new AppError({ code, status: 403, key: 'forbidden', details });
}

/** The service that carries codes did not take one. */
export function codeNotSent({ lang }: Edition): AppError {
  return notNow('account.code_not_sent', translatorOf(lang)('accounts.not_sent'));
}

/** Signing in is not configured here. */
export function notOpen({ lang }: Edition): AppError {
  return notNow('account.not_open', translatorOf(lang)('accounts.not_open'));
}

function notNow(code: string, message: string): AppError {
  return new AppError({ code, status: 503, key: 'unavailable', details: [{ code, message }] });
}

export function badRefreshToken(): AppError {
  return new AppError({ code: 'account.token_invalid', status: 401, key: 'unauthorized' });
}
