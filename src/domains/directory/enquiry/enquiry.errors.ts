import type { Translate } from '#i18n/translator.ts';
import { AppError, type ErrorKey } from '#shared/app-error.ts';

/** Why an enquiry or a message is refused; keys of the words in `directory-enquiry.refusal`. */
const REFUSALS = {
  not_found: { status: 404, key: 'not_found' },
  duplicate: { status: 409, key: 'conflict' },
  closed: { status: 409, key: 'conflict' },
  unkept: { status: 409, key: 'conflict' },
  blocked: { status: 403, key: 'forbidden' },
  restricted: { status: 403, key: 'forbidden' },
  refused: { status: 403, key: 'forbidden' },
  consent: { status: 400, key: 'bad_request' },
  action: { status: 400, key: 'bad_request' },
  picture: { status: 400, key: 'bad_request' },
  too_many_today: { status: 429, key: 'too_many' },
  too_many_to_one: { status: 429, key: 'too_many' },
  too_many_here: { status: 429, key: 'too_many' },
  too_many_messages: { status: 429, key: 'too_many' },
  wait_for_answer: { status: 429, key: 'too_many' },
} as const satisfies Record<string, { status: number; key: ErrorKey }>;

export type Refusal = keyof typeof REFUSALS;

/** `retryAfter` in seconds. */
export function refuseEnquiry(reason: Refusal, retryAfter?: number): AppError {
  const { status, key } = REFUSALS[reason];
  return new AppError({
    ...{ code: `enquiry.${reason}`, status, key },
    ...(retryAfter !== undefined && { retryAfter }),
  });
}

/** An enquiry of somebody else is as little there as one that never was. */
export function enquiryNotFound(): AppError {
  return refuseEnquiry('not_found');
}

export function ownBusiness(): AppError {
  return new AppError({ code: 'business.own', status: 403, key: 'forbidden' });
}

/** A field names something that isn't there. */
export function unknownValue(field: string): AppError {
  return new AppError({
    ...{ code: 'input.value', status: 400, key: 'bad_request' },
    details: [{ code: 'input.value', field }],
  });
}

/** What a refusal of enquiries says in a reader's language; null for other errors. */
export function wordsOfRefusal(error: unknown, t: Translate): string | null {
  if (!(error instanceof AppError)) return null;
  if (error.code === 'business.own') return t('directory-enquiry.refusal.own');
  if (error.code === 'business.gone') return t('error.closed.text');
  if (error.code.startsWith('media.')) return t('directory-enquiry.refusal.picture');
  const reason = Object.keys(REFUSALS).find((each) => error.code === `enquiry.${each}`);
  if (!reason || reason === 'not_found') return null;
  return t(`directory-enquiry.refusal.${reason as Exclude<Refusal, 'not_found'>}`);
}

/** What an action gives; its refusals come with words. */
export async function explained<T>(t: Translate, action: Promise<T>): Promise<T> {
  try {
    return await action;
  } catch (error) {
    const message = wordsOfRefusal(error, t);
    if (message === null || !(error instanceof AppError)) throw error;
    const { code, status, key, retryAfter, data } = error;
    throw new AppError({
      ...{ code, status, key, data, cause: error },
      details: [{ code, message }],
      ...(retryAfter !== null && { retryAfter }),
    });
  }
}
