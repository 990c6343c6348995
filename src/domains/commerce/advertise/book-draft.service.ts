import { refuseBooking } from '#domains/commerce/booking/booking.errors.ts';
import { requireCreativeSlot, saveCreative } from '#domains/commerce/booking/creative.service.ts';
import {
  type Booker,
  type BookingInput,
  editDraft,
  refuseTexts,
  saveDraft,
} from '#domains/commerce/booking/hold.service.ts';
import type { OwnBooking } from '#domains/commerce/booking/own-booking.loader.ts';
import type { QuoteInput } from '#domains/commerce/booking/quote.service.ts';
import type { MediaEnv } from '#domains/media/picture/media.model.ts';
import { cleanLine } from '#i18n/clean-text.ts';
import type { RateLimitEnv } from '#kernel/access/rate-limit.ts';
import type { LinkEnv } from '#kernel/access/signed-link.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { type Texts, toInput } from './advertise.model.ts';

type BookEnv = LinkEnv & RateLimitEnv & MediaEnv;

const EMPTY = {
  ...{ businessId: null, advertiser: '', trade: '', url: '', imageDescription: '', proof: '' },
  ...{ creativeId: null, isDeclared: false },
} as const;

type Where = Omit<QuoteInput, 'stateCode'>;

/** Keeps place and days in a draft, a new one where there is none; the same key makes one. Gives the draft's number. */
export async function keepDays(
  platform: Platform<BookEnv>,
  { own, where, key }: { own: OwnBooking | null; where: Where; key: string },
  booker: Booker,
): Promise<string> {
  if (!own) {
    const kept = await saveDraft(platform, { ...EMPTY, ...where }, { ...booker, key });
    return kept.bookingId;
  }
  await editDraft(platform, own.booking.id, toInput(own, where), booker);
  return own.booking.id;
}

/** Takes a picture for the slot of a booking. */
export async function takePicture(
  platform: Platform<BookEnv>,
  slotCode: string,
  userId: number,
  file: File,
): Promise<number> {
  const slot = await requireCreativeSlot(platform, slotCode, userId);
  if (file.size > slot.largestBytes) throw refuseBooking('weight');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { creativeId } = await saveCreative(platform, { slot, userId }, bytes);
  return creativeId;
}

/** Keeps what was typed of an advertisement, with its new picture where there is one. */
export async function keepTexts(
  platform: Platform<BookEnv>,
  own: OwnBooking,
  change: { typed: Texts; creativeId: number | null },
  booker: Booker,
): Promise<BookingInput> {
  const { typed, creativeId } = change;
  const input = toInput(own, { ...readTexts(typed), ...(creativeId !== null && { creativeId }) });
  await editDraft(platform, own.booking.id, input, booker);
  return input;
}

/** Throws what keeps places from being held for this advertisement, but for what is declared later. */
export function refuseUnready(input: BookingInput): void {
  refuseTexts({ ...input, isDeclared: true });
}

/** What was typed of an advertisement, cleaned and no longer than is kept. */
export function readTexts(typed: Texts) {
  const line = (name: string, most: number) => cleanLine(typed[name] ?? '').slice(0, most);
  const business = typed.vendorBusinessDetailsId ?? '';
  return {
    businessId: /^[1-9]\d{0,14}$/.test(business) ? Number(business) : null,
    advertiser: line('advertiser', 80),
    trade: line('trade', 40),
    url: line('url', 500),
    imageDescription: line('imageDescription', 125),
    proof: line('proof', 200),
  };
}
