import type { Translate } from '#i18n/translator.ts';
import { AppError, type ErrorKey } from '#shared/app-error.ts';

/** Why a booking or its picture is refused; keys of the words in `commerce-booking.refusal`. */
const REFUSALS = {
  not_found: { status: 404, key: 'not_found' },
  own: { status: 403, key: 'forbidden' },
  full: { status: 409, key: 'conflict' },
  holds: { status: 409, key: 'conflict' },
  quote_over: { status: 409, key: 'conflict' },
  key_reused: { status: 409, key: 'conflict' },
  changed: { status: 409, key: 'conflict' },
  wrong_state: { status: 409, key: 'conflict' },
  days_over: { status: 409, key: 'conflict' },
  too_soon: { status: 400, key: 'bad_request', field: 'startOn' },
  range: { status: 400, key: 'bad_request', field: 'endOn' },
  slot: { status: 400, key: 'bad_request', field: 'slotCode' },
  target: { status: 400, key: 'bad_request', field: 'city' },
  business: { status: 400, key: 'bad_request', field: 'vendorBusinessDetailsId' },
  trade: { status: 400, key: 'bad_request', field: 'trade' },
  proof: { status: 400, key: 'bad_request', field: 'proof' },
  url: { status: 400, key: 'bad_request', field: 'url' },
  declared: { status: 400, key: 'bad_request', field: 'rightsOwned' },
  missing: { status: 400, key: 'bad_request' },
  note: { status: 400, key: 'bad_request', field: 'note' },
  creative: { status: 400, key: 'bad_request', field: 'creativeId' },
  size: { status: 400, key: 'bad_request', field: 'file' },
  foreign: { status: 400, key: 'bad_request', field: 'file' },
  weight: { status: 413, key: 'too_large', field: 'file' },
  format: { status: 415, key: 'unsupported_media', field: 'file' },
  moves: { status: 415, key: 'unsupported_media', field: 'file' },
} as const satisfies Record<string, { status: number; key: ErrorKey; field?: string }>;

export type BookingRefusal = keyof typeof REFUSALS;

/** `data` is what whoever is refused goes on with; `field` where it is another than the usual. */
export function refuseBooking(
  reason: BookingRefusal,
  { data, field }: { data?: unknown; field?: string } = {},
): AppError {
  const refusal: {
    status: (typeof REFUSALS)[BookingRefusal]['status'];
    key: ErrorKey;
    field?: string;
  } = REFUSALS[reason];
  const at = field ?? refusal.field;
  const code = `booking.${reason}`;
  const { status, key } = refusal;
  return new AppError({ code, status, key, data, details: at ? [{ code, field: at }] : [] });
}

/** A booking of somebody else is as little there as one that never was. */
export function bookingNotFound(): AppError {
  return refuseBooking('not_found');
}

/** What an action gives; its refusals come with words in the reader's language. */
export async function explained<T>(t: Translate, action: Promise<T>): Promise<T> {
  try {
    return await action;
  } catch (error) {
    const reason = toReason(error);
    if (!(error instanceof AppError) || reason === null) throw error;
    const { code, status, key, data, details } = error;
    const message = t(`commerce-booking.refusal.${reason}`);
    const told = details.length > 0 ? details : [{ code }];
    throw new AppError({
      ...{ code, status, key, data, cause: error },
      details: told.map((detail) => ({ ...detail, message })),
    });
  }
}

type Explained = Exclude<BookingRefusal, 'not_found'>;

function toReason(error: unknown): Explained | null {
  const code = error instanceof AppError ? error.code : '';
  const found = Object.keys(REFUSALS).find((each) => code === `booking.${each}`);
  return found === 'not_found' ? null : ((found as Explained | undefined) ?? null);
}
