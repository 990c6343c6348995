import type { Translate } from '#i18n/translator.ts';
import { GatewayError } from '#platform/payment-gateway.ts';
import { AppError, type ErrorDetail, type ErrorKey, unavailable } from '#shared/app-error.ts';

/** Why nothing is sold, paid or given back; keys of the words in `commerce-payment.refusal`. */
const REFUSALS = {
  nothing: { status: 404, key: 'not_found' },
  not_found: { status: 404, key: 'not_found' },
  own: { status: 403, key: 'forbidden' },
  already_paid: { status: 409, key: 'conflict' },
  key_reused: { status: 409, key: 'conflict' },
  price_changed: { status: 409, key: 'conflict' },
  too_much: { status: 409, key: 'conflict' },
  gone_back: { status: 409, key: 'conflict' },
  too_many_profiles: { status: 409, key: 'conflict' },
  not_paid: { status: 409, key: 'conflict' },
  hold_over: { status: 410, key: 'closed' },
  gateway: { status: 400, key: 'bad_request' },
  too_little: { status: 400, key: 'bad_request' },
  too_little_back: { status: 400, key: 'bad_request' },
  received_on: { status: 400, key: 'bad_request' },
  amount: { status: 400, key: 'bad_request' },
  signature: { status: 400, key: 'bad_request' },
  gateway_down: { status: 503, key: 'unavailable' },
  not_sold: { status: 503, key: 'unavailable' },
} as const satisfies Record<string, { status: number; key: ErrorKey }>;

type Refusal = keyof typeof REFUSALS;

export function refusePayment(reason: Refusal, data?: unknown): AppError {
  const { status, key } = REFUSALS[reason];
  return new AppError({
    ...{ code: `payment.${reason}`, status, key, data },
    ...(status === 503 && { retryAfter: 30 }),
  });
}

const FIELD_FAULTS = {
  'input.latin': 'latin',
  'input.length': 'length',
  'input.pincode': 'pincode',
  'input.phone': 'phone',
  'input.email': 'email',
  'input.state': 'state',
  'invoice.gstin': 'gstin',
  'invoice.gstin_state': 'gstin_state',
  'invoice.sez': 'sez',
} as const;
export type FieldFault = keyof typeof FIELD_FAULTS;

/** What is wrong with an address that papers are to be made out to. */
export function refuseBilling(faults: readonly { field: string; code: FieldFault }[]): AppError {
  const code = faults[0]?.code ?? 'input.length';
  return new AppError({ code, status: 400, key: 'bad_request', details: faults });
}

/** What a refusal says in a reader's language; null for other errors. */
export function wordsOfPayment(error: unknown, t: Translate): string | null {
  if (!(error instanceof AppError)) return null;
  const reason = Object.keys(REFUSALS).find((each) => error.code === `payment.${each}`);
  if (reason) return t(`commerce-payment.refusal.${reason as Refusal}`);
  return error.code in FIELD_FAULTS ? wordsOfFault(error.code as FieldFault, t) : null;
}

function wordsOfFault(code: FieldFault, t: Translate): string {
  return t(`commerce-payment.fault.${FIELD_FAULTS[code]}`);
}

/** What an action gives; its refusals come with words, and a gateway that has no answer as a part of the site that has none. */
export async function withWords<T>(t: Translate, action: Promise<T>): Promise<T> {
  try {
    return await action;
  } catch (error) {
    if (error instanceof GatewayError) throw unavailable(error);
    const message = wordsOfPayment(error, t);
    if (message === null || !(error instanceof AppError)) throw error;
    const { code, status, key, retryAfter, data } = error;
    const own = error.details.map((detail) => explain(detail, t));
    throw new AppError({
      ...{ code, status, key, data, cause: error },
      details: own.length > 0 ? own : [{ code, message }],
      ...(retryAfter !== null && { retryAfter }),
    });
  }
}

function explain(detail: ErrorDetail, t: Translate): ErrorDetail {
  return detail.code in FIELD_FAULTS ? { ...detail, message: wordsOfDetail(detail, t) } : detail;
}

/** What is wrong with a field of an address. */
export function wordsOfDetail({ code, field }: ErrorDetail, t: Translate): string {
  const text = code === 'input.length' && TEXTS.find((each) => each === field);
  return text ? t(`commerce-payment.fault.${text}`) : wordsOfFault(code as FieldFault, t);
}

/** Fields that say which of them is empty, too short or too long. */
const TEXTS = ['name', 'address', 'city'] as const;
