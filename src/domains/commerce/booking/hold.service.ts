import { EDITIONS } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import { type RateLimitEnv, takeTurnOf, tooMany } from '#kernel/access/rate-limit.ts';
import type { LinkEnv } from '#kernel/access/signed-link.ts';
import { loadBusinessesOf } from '#kernel/domain/session-business.loader.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { isStale } from '#kernel/record/managed.repo.ts';
import { isSecureAddress } from '#kernel/record/managed-input.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { refuseAddress } from '#platform/outside-address.ts';
import { drawSpokenNumber } from '#shared/spoken-number.ts';
import { bookingNotFound, refuseBooking } from './booking.errors.ts';
import { type BookingStatus, HOLD_MINUTES, type QuotedPrice } from './booking.model.ts';
import { type BookingRow, getBookedSlot, getBooking, getBookingByKey } from './booking.repo.ts';
import {
  type BookingTexts,
  countUnpaidHolds,
  insertBooking,
  MOST_UNPAID_HOLDS,
  type SavedBooking,
  toCause,
  updateDraft,
} from './booking-save.repo.ts';
import {
  findFullDays,
  priceDays,
  type QuoteInput,
  readQuote,
  refuseDays,
} from './quote.service.ts';
import type { SlotRow } from './rate-card.repo.ts';
import { findProhibited, needsProof, OPEN_TRADES, PROVED_TRADES } from './trade.model.ts';

/** How often one person holds places in an hour. */
const HOLD_LIMIT = { name: 'booking-hold', most: 10, window: 3_600 };
/** Drafts one person begins in an hour. */
const DRAFT_LIMIT = { name: 'booking-draft', most: 60, window: 3_600 };
const MINUTE = 60_000;
const LEAST_PROOF = 4;
const LEAST_ADVERTISER = 2;
const LEAST_DESCRIPTION = 5;

/** What is booked; where and when, and what is shown there. */
export interface BookingInput extends Omit<QuoteInput, 'stateCode'>, BookingTexts {
  /** Whoever books has said that they may show the picture, and that it is lawful. */
  isDeclared: boolean;
}

/** Who books. */
export interface Booker {
  userId: number;
  role: string;
}

export interface Held {
  bookingId: string;
  status: BookingStatus;
  /** Null where nothing is held. */
  holdUntil: Date | null;
  price: QuotedPrice;
}

/** Keeps what is there of a booking; holds nothing. What was kept under the same key is given again. */
export async function saveDraft(
  platform: Platform<RateLimitEnv>,
  input: BookingInput,
  booker: Booker & { key: string },
): Promise<Held> {
  const known = await readOrUnavailable(getBookingByKey(platform.db, booker.userId, booker.key));
  if (known) return toHeld(known);
  await requireBusiness(platform, input.businessId, booker);
  const wait = await takeTurnOf(platform, String(booker.userId), DRAFT_LIMIT);
  if (wait > 0) throw tooMany(wait);
  const { slot, price } = await priceDays(platform, toAsked(input));
  return insert(platform, { input, booker, slot, price, holdUntil: null });
}

/** Holds places for a quarter of an hour at the price of a quote; refuses where a day has none left. What was kept under the same key is given again. */
export async function holdBooking(
  platform: Platform<LinkEnv & RateLimitEnv>,
  input: BookingInput,
  booker: Booker & { key: string; quoteId: string },
): Promise<Held> {
  const known = await readOrUnavailable(getBookingByKey(platform.db, booker.userId, booker.key));
  if (known) return toHeld(known);
  const { slot, price } = await check(platform, input, booker);
  return insert(platform, { input, booker, slot, price, holdUntil: toHoldEnd(platform) });
}

/** Changes a draft of one's own, or a booking whose time to pay is over; with a quote it holds the places anew. */
export async function editDraft(
  platform: Platform<LinkEnv & RateLimitEnv>,
  id: string,
  input: BookingInput,
  booker: Booker & { quoteId?: string | undefined; version?: number | undefined },
): Promise<Held> {
  const { db, now } = platform;
  const booking = await readOrUnavailable(getBooking(db, id));
  if (booking?.userId !== booker.userId) throw bookingNotFound();
  const { quoteId } = booker;
  if (booking.version !== (booker.version ?? booking.version)) throw refuseBooking('changed');
  if (!['draft', 'expired'].includes(booking.status)) throw refuseBooking('wrong_state');
  const { slot, price } = await (quoteId
    ? check(platform, input, { ...booker, quoteId })
    : priceDays(platform, toAsked(input)));
  if (!quoteId) await requireBusiness(platform, input.businessId, booker);
  const holdUntil = quoteId ? toHoldEnd(platform) : null;
  const saved = toSaved(input, { id, userId: booker.userId, slot, price, holdUntil });
  const writing = updateDraft(db, { ...saved, version: booking.version }, now);
  await orRefused(platform, { slot, price, userId: booker.userId }, writing);
  return { bookingId: id, status: holdUntil ? 'held' : 'draft', holdUntil, price };
}

/** What a booking was priced at. */
export function toPrice({ quote }: Pick<BookingRow, 'quote'>): QuotedPrice {
  // Written by `toRow` alone.
  return JSON.parse(quote) as QuotedPrice;
}

/** Where and when, without what is shown there. */
function toAsked({ slotCode, language, startOn, endOn, isExclusive, target }: BookingInput) {
  return { slotCode, language, startOn, endOn, isExclusive, target };
}

function toHeld(row: BookingRow): Held {
  const { id: bookingId, status, holdUntil } = row;
  return { bookingId, status, holdUntil, price: toPrice(row) };
}

function toHoldEnd({ now }: Platform): Date {
  return new Date(now.getTime() + HOLD_MINUTES * MINUTE);
}

async function insert(
  platform: Platform,
  {
    input,
    booker,
    slot,
    price,
    holdUntil,
  }: {
    input: BookingInput;
    booker: Booker & { key: string };
    slot: SlotRow;
    price: QuotedPrice;
    holdUntil: Date | null;
  },
): Promise<Held> {
  const { db, now } = platform;
  const { userId, key } = booker;
  const id = `A-${formatterOf(EDITIONS.en).year(now)}-${drawSpokenNumber()}`;
  const saved = toSaved(input, { id, userId, slot, price, holdUntil });
  try {
    await orRefused(platform, { slot, price, userId }, insertBooking(db, { ...saved, key }, now));
  } catch (error) {
    if (toCause(error) !== 'key_used') throw error;
    const known = await readOrUnavailable(getBookingByKey(db, userId, key));
    if (known) return toHeld(known);
    throw error;
  }
  return { bookingId: id, status: holdUntil ? 'held' : 'draft', holdUntil, price };
}

function toSaved(
  input: BookingInput,
  known: Pick<SavedBooking, 'id' | 'userId' | 'price' | 'holdUntil'> & { slot: SlotRow },
): SavedBooking {
  const { slot, ...rest } = known;
  const { businessId, advertiser, trade, url, imageDescription, proof, creativeId } = input;
  return {
    ...{ businessId, advertiser, trade, url, imageDescription, proof, creativeId },
    ...rest,
    slotId: slot.id,
  };
}

async function orRefused(
  platform: Platform,
  { slot, price, userId }: { slot: SlotRow; price: QuotedPrice; userId: number },
  writing: Promise<void>,
): Promise<void> {
  try {
    await writing;
  } catch (error) {
    if (toCause(error) === 'full')
      throw refuseBooking('full', {
        data: { fullDays: await findFullDays(platform, slot, price) },
      });
    if (!isStale(error)) throw error;
    // Else the picture is not one's own, or the draft was changed meanwhile.
    throw refuseBooking((await hasMostHolds(platform, userId)) ? 'holds' : 'creative');
  }
}

/** Throws what speaks against holding places for this; gives the slot and the price of the quote. */
async function check(
  platform: Platform<LinkEnv & RateLimitEnv>,
  input: BookingInput,
  booker: Booker & { quoteId: string },
): Promise<{ slot: SlotRow; price: QuotedPrice }> {
  refuseTexts(input);
  const price = await readQuote(platform, booker.quoteId, booker.userId);
  if (!isPriceOf(price, input)) throw refuseBooking('quote_over');
  const { slot } = await priceDays(platform, toAsked(input));
  refuseDays(slot, input, platform.now);
  await requireBusiness(platform, input.businessId, booker);
  if (await hasMostHolds(platform, booker.userId)) throw refuseBooking('holds');
  const wait = await takeTurnOf(platform, String(booker.userId), HOLD_LIMIT);
  if (wait > 0) throw tooMany(wait);
  return { slot, price };
}

async function hasMostHolds({ db, now }: Platform, userId: number): Promise<boolean> {
  return (await readOrUnavailable(countUnpaidHolds(db, userId, now))) >= MOST_UNPAID_HOLDS;
}

/** Whether a price is of these days in this place. */
export function isPriceOf(price: QuotedPrice, input: BookingInput): boolean {
  const same = ['slotCode', 'language', 'startOn', 'endOn', 'isExclusive', 'target'] as const;
  return same.every((field) => price[field] === input[field]);
}

/** Throws a refusal of what may not be shown, or is missing. */
export function refuseTexts(input: BookingInput): void {
  const { advertiser, trade, url, imageDescription, proof, creativeId, isDeclared } = input;
  if (creativeId === null) throw refuseBooking('creative');
  const [short] = [
    ...(advertiser.length < LEAST_ADVERTISER ? ['advertiser'] : []),
    ...(trade === '' ? ['trade'] : []),
    ...(url === '' ? ['url'] : []),
    ...(imageDescription.length < LEAST_DESCRIPTION ? ['imageDescription'] : []),
  ];
  if (short) throw refuseBooking('missing', { field: short });
  if (!isDeclared) throw refuseBooking('declared');
  refuseAddressOf(url);
  const isTaken = [...OPEN_TRADES, ...PROVED_TRADES].some((each) => each === trade);
  if (!isTaken) throw refuseBooking('trade', { data: { trade } });
  refuseWords(input);
  if (needsProof(trade) && proof.length < LEAST_PROOF) throw refuseBooking('proof');
}

/** Throws a refusal of an address that is not of a public page, met by https. */
export function refuseAddressOf(url: string): void {
  if (!isSecureAddress(url) || refuseAddress(url) !== null) throw refuseBooking('url');
}

/** Throws a refusal of words that give a prohibited trade away. */
export function refuseWords(
  shown: Pick<BookingTexts, 'advertiser' | 'imageDescription' | 'url'>,
): void {
  const { advertiser, imageDescription, url } = shown;
  const trade = findProhibited([advertiser, imageDescription, decodeAddress(url)]);
  if (trade) throw refuseBooking('trade', { data: { trade } });
}

/** An address with its words apart. */
function decodeAddress(url: string): string {
  const decoded = url.replaceAll(/(?:%[0-9a-f]{2})+/gi, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
  return decoded.replaceAll(/[-_/+?&=#]/g, ' ');
}

async function requireBusiness(
  platform: Platform,
  businessId: number | null,
  { userId, role }: Booker,
): Promise<void> {
  if (businessId === null) return;
  const own = await loadBusinessesOf(platform, { userId, role });
  if (!own.some(({ vendorBusinessDetailsId }) => vendorBusinessDetailsId === businessId))
    throw refuseBooking('business');
}

/** A booking with its slot, for whoever made it. */
export async function requireOwnBooking(
  { db }: Platform,
  id: string,
  userId: number,
): Promise<{ booking: BookingRow; slot: SlotRow }> {
  const found = await readOrUnavailable(getBookedSlot(db, id));
  if (found?.booking.userId !== userId) throw bookingNotFound();
  return found;
}
