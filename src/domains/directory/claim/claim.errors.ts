import type { CodeFault } from '#domains/identity/contact/code.model.ts';
import type { Translate } from '#i18n/translator.ts';
import { AppError } from '#shared/app-error.ts';
import type { ClaimFault } from './claim.model.ts';

const STATUS: Readonly<Record<ClaimFault, 400 | 409>> = {
  owned: 409,
  waiting: 409,
  no_phone: 409,
  gstin: 400,
  gstin_state: 400,
  document: 400,
};
const CODES: Readonly<Partial<Record<ClaimFault, string>>> = {
  gstin_state: 'business.gstin_state',
};
const FIELDS: Readonly<Partial<Record<ClaimFault, string>>> = {
  gstin: 'gstin',
  gstin_state: 'gstin',
  document: 'documentId',
};

/** A claim that isn't taken, with what is to be said of it. */
export function refuseClaim(fault: ClaimFault, t: Translate, data?: unknown): AppError {
  const code = CODES[fault] ?? `claim.${fault}`;
  const field = FIELDS[fault];
  const status = STATUS[fault];
  const key = status === 409 ? 'conflict' : 'bad_request';
  const details = [{ code, message: t(`directory-claim.fault.${fault}`), ...(field && { field }) }];
  return new AppError({ code, status, key, details, data });
}

export function badClaimCode(fault: CodeFault, t: Translate): AppError {
  const code = 'claim.code';
  const details = [{ code, field: 'code', message: t(`accounts.code_fault.${fault}`) }];
  return new AppError({ code, status: 400, key: 'bad_request', details });
}

/** No code could be sent. */
export function codeNotSent(t: Translate): AppError {
  const code = 'claim.not_sent';
  const details = [{ code, message: t('accounts.not_sent') }];
  return new AppError({ code, status: 503, key: 'unavailable', details });
}

/** Reviewers don't decide upon claims of their own. */
export function ownClaim(): AppError {
  return new AppError({ code: 'claim.own', status: 403, key: 'forbidden' });
}

/** There is no such claim that waits. */
export function claimNotFound(): AppError {
  return new AppError({ code: 'claim.not_found', status: 404, key: 'not_found' });
}
