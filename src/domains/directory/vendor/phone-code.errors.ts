import type { CodeFault } from '#domains/identity/contact/code.model.ts';
import type { Sending } from '#domains/identity/contact/code.service.ts';
import type { Edition } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import { translatorOf } from '#i18n/translator.ts';
import { AppError } from '#shared/app-error.ts';

/** A code that is not taken, or that was not sent, in the words of signing in. */
export function refuseCode(
  fault: CodeFault | Exclude<Sending, { kind: 'sent' }>,
  edition: Edition,
): AppError {
  const t = translatorOf(edition.lang);
  if (typeof fault === 'string') {
    const message = t(`accounts.code_fault.${fault}`);
    const details = [{ code: `account.code_${fault}`, field: 'code', message }];
    return new AppError({ code: 'input.invalid', status: 400, key: 'bad_request', details });
  }
  switch (fault.kind) {
    case 'wait': {
      const code = 'account.wait';
      const time = formatterOf(edition).duration(fault.seconds);
      const details = [{ code, message: t('accounts.wait', { time }) }];
      return new AppError({
        ...{ code, status: 429, key: 'too_many', details },
        retryAfter: fault.seconds,
      });
    }
    case 'challenge': {
      const code = 'account.challenge';
      const details = [{ code, field: 'challenge', message: t('accounts.challenge.api') }];
      return new AppError({ code, status: 403, key: 'forbidden', details });
    }
    case 'failed':
    case 'closed': {
      const [code, message] =
        fault.kind === 'failed'
          ? ['account.code_not_sent', t('accounts.not_sent')]
          : ['account.not_open', t('accounts.not_open')];
      return new AppError({ code, status: 503, key: 'unavailable', details: [{ code, message }] });
    }
  }
}
