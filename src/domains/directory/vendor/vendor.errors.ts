import type { Translate } from '#i18n/translator.ts';
import { AppError } from '#shared/app-error.ts';

export { businessNotFound } from '#domains/directory/review/review.errors.ts';

interface Refusal {
  code: string;
  status: 400 | 403 | 404 | 409;
  message: string;
  field?: string;
  data?: unknown;
}

const KEYS = { 400: 'bad_request', 403: 'forbidden', 404: 'not_found', 409: 'conflict' } as const;

function refuse({ code, status, message, field, data }: Refusal): AppError {
  const details = [{ code, message, ...(field !== undefined && { field }) }];
  return new AppError({ code, status, key: KEYS[status], details, data });
}

/** Somebody else was faster; `present` is what there is now. */
export function changedMeanwhile(present: unknown, t: Translate): AppError {
  const message = t('directory-vendor.error.changed');
  return refuse({ code: 'business.changed', status: 409, message, data: present });
}

/** From where a listing stands this can't be done; `present` says where that is. */
export function wrongState(present: unknown, t: Translate): AppError {
  const message = t('directory-vendor.error.wrong_status');
  return refuse({ code: 'business.wrong_status', status: 409, message, data: present });
}

/** Something that has to be there before a reviewer looks is missing. */
export function notReadyYet(missing: readonly string[], t: Translate): AppError {
  const code = 'business.not_ready';
  const details = missing.map((field) => ({
    ...{ code, field },
    message: t('directory-vendor.error.not_ready'),
  }));
  return new AppError({ code, status: 409, key: 'conflict', details, data: { missing } });
}

/** It may be listed already; `cards` are those it may be. */
export function mayBeListed(cards: readonly unknown[], t: Translate): AppError {
  const message = t('directory-vendor.error.duplicate');
  return refuse({ code: 'business.duplicate', status: 409, message, data: cards });
}

/** Whoever is to answer this number has to show that it is theirs. */
export function provePhone(t: Translate): AppError {
  const message = t('directory-vendor.error.prove_phone');
  return refuse({ code: 'business.prove_phone', status: 403, message, field: 'phone' });
}

/** The account has no number yet. */
export function noPhone(t: Translate): AppError {
  const message = t('directory-vendor.error.account_phone');
  return refuse({ code: 'business.account_phone', status: 403, message, field: 'phone' });
}

export function tooManyBusinesses(t: Translate): AppError {
  const message = t('directory-vendor.error.too_many');
  return refuse({ code: 'business.too_many', status: 403, message });
}

/** The desk keeps somebody from writing about businesses. */
export function restricted(t: Translate): AppError {
  const message = t('directory-vendor.error.restricted');
  return refuse({ code: 'business.restricted', status: 403, message });
}

const FIELD_FAULTS = {
  links: 'business.links',
  gstin_state: 'business.gstin_state',
  words: 'business.words',
  hashtag_blocked: 'business.hashtag_blocked',
  hashtags_full: 'business.hashtags_full',
} as const;

/** A field that can't be so; keys of `directory-vendor.error`. */
export function badField(fault: keyof typeof FIELD_FAULTS, field: string, t: Translate): AppError {
  const message = t(`directory-vendor.error.${fault}`);
  return refuse({ code: FIELD_FAULTS[fault], status: 400, message, field });
}

const MEMBER_FAULTS = {
  no_account: 404,
  too_many: 403,
  has_most: 409,
  owner: 409,
  asked: 409,
  ended: 409,
} as const;

/** Somebody who can't be asked to be a member, become one, or stop being one; keys of `directory-vendor.member`. */
export function memberRefused(fault: keyof typeof MEMBER_FAULTS, t: Translate): AppError {
  const message = t(`directory-vendor.member.${fault}`);
  return refuse({ code: `member.${fault}`, status: MEMBER_FAULTS[fault], message, field: 'phone' });
}
