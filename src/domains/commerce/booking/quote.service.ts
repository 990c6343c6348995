import { z } from 'zod';
import { loadBilling } from '#domains/commerce/invoice/billing.loader.ts';
import { reckonTax, type Tax } from '#domains/commerce/invoice/gst.model.ts';
import type { Billing } from '#domains/commerce/invoice/gst-paper.model.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { type LinkEnv, signLink, verifyLink } from '#kernel/access/signed-link.ts';
import { loadPlaces, loadSections } from '#kernel/domain/place.loader.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { GST_STATES } from '#shared/gst-state.ts';
import { addDays, toDay, toStart } from '#shared/india-time.ts';
import { countDays, listDays } from './ad-day.model.ts';
import { findPrice, type Price, reckonPrice } from './ad-price.model.ts';
import { refuseBooking } from './booking.errors.ts';
import type { QuotedPrice } from './booking.model.ts';
import { listSlots, type SlotRow, selectTaken } from './rate-card.repo.ts';

const PURPOSE = 'booking.quote';
/** A quarter of an hour, in days. */
const GOOD_FOR = 15 / 1_440;
/** Days ahead that may be booked. */
const FURTHEST = 366;
const HOUR = 3_600_000;

/** What a price is asked for. */
export interface QuoteInput {
  slotCode: string;
  /** Null for all three. */
  language: Lang | null;
  /** Days in India, `YYYY-MM-DD`. */
  startOn: string;
  endOn: string;
  isExclusive: boolean;
  /** Id of a city or category; empty for none. */
  target: string;
  /** Of the buyer, for the parts of the tax; absent as if they were where the seller is. */
  stateCode?: string | undefined;
}

export interface Quote {
  /** Signed: what it says is charged for a quarter of an hour, whatever the price is by then. */
  quoteId: string;
  price: QuotedPrice;
  /** Days on which there is not enough left. */
  fullDays: string[];
  /** Each day, before it is multiplied for having the slot alone and before the discount. */
  dayPrices: Price['dayPrices'];
}

const quoteSchema = z.object({
  /** Whom it was made for; null for anybody. */
  userId: z.int().nullable(),
  price: z.object({
    slotCode: z.string(),
    language: z.enum(LANGS).nullable(),
    startOn: z.string(),
    endOn: z.string(),
    isExclusive: z.boolean(),
    target: z.string(),
    days: z.int(),
    weekendDays: z.int(),
    basePaise: z.int(),
    discountPaise: z.int(),
    netPaise: z.int(),
    tax: z.object({
      rateBps: z.int(),
      cgstPaise: z.int(),
      sgstPaise: z.int(),
      igstPaise: z.int(),
    }),
    totalPaise: z.int(),
    priceIds: z.array(z.int()).optional(),
  }),
});

/** The price of days in a slot, signed for whoever asks; refuses what can't be booked. */
export async function makeQuote(
  platform: Platform<LinkEnv>,
  input: QuoteInput,
  userId: number | null,
): Promise<Quote> {
  const { env, now } = platform;
  const { slot, price, dayPrices } = await priceDays(platform, input);
  const subject = JSON.stringify({ userId, price } satisfies z.infer<typeof quoteSchema>);
  const [quoteId, fullDays] = await Promise.all([
    signLink(env, { purpose: PURPOSE, subject, now, days: GOOD_FOR }),
    findFullDays(platform, slot, price),
  ]);
  return { quoteId, price, fullDays, dayPrices };
}

/** What a quote says; refuses one that is over, was changed, or was made for somebody else. */
export async function readQuote(
  { env, now }: Platform<LinkEnv>,
  quoteId: string,
  userId: number,
): Promise<QuotedPrice> {
  const link = await verifyLink(env, { token: quoteId, purpose: PURPOSE, now });
  if (link.kind !== 'valid') throw refuseBooking('quote_over');
  const { userId: owner, price } = quoteSchema.parse(JSON.parse(link.subject));
  if (owner !== null && owner !== userId) throw refuseBooking('quote_over');
  return price;
}

/** A slot with the price of days in it; refuses what can't be booked. */
export async function priceDays(
  platform: Platform,
  { stateCode, ...input }: QuoteInput,
): Promise<{ slot: SlotRow; price: QuotedPrice; dayPrices: Price['dayPrices'] }> {
  const { db, now } = platform;
  const { slotCode: code, startOn, endOn } = input;
  const [{ slots, prices, discounts }, billing] = await readOrUnavailable(
    Promise.all([listSlots(db, { code }), loadBilling(platform)]),
  );
  const [slot] = slots;
  if (!slot) throw refuseBooking('slot');
  await refuseTarget(platform, slot, input.target);
  refuseDays(slot, { startOn, endOn }, now);
  const days = listDays(startOn, endOn);
  const reckoned = reckonPrice({ prices, discounts }, { ...input, days });
  if (!reckoned) throw refuseBooking('slot');
  const { dayPrices, ...price } = reckoned;
  const { totalPaise, ...tax } = toTax(price.netPaise, billing, stateCode);
  const used = days.flatMap((day) => findPrice(prices, input.language, day)?.id ?? []);
  const priceIds = [...new Set(used)];
  return { slot, price: { ...input, ...price, tax, totalPaise, priceIds }, dayPrices };
}

/** Throws a refusal of a city or section there is none of, of none where one is wanted, and of one where none is. */
export async function refuseTarget(
  platform: Platform,
  slot: Pick<SlotRow, 'target'>,
  target: string,
): Promise<void> {
  if (slot.target === 'none' && target === '') return;
  const field = slot.target === 'category' ? 'category' : 'city';
  if (slot.target === 'none') throw refuseBooking('target', { field });
  const known = await (field === 'city' ? loadPlaces(platform) : loadSections(platform));
  const isThere = known.some(({ id, isActive }) => isActive && String(id) === target);
  if (!isThere) throw refuseBooking('target', { field });
}

/** As if the buyer were where the seller is, where nothing else is said; none where there is no seller yet. */
function toTax(netPaise: number, billing: Billing | null, stateCode: string | undefined): Tax {
  const { rateBps = 0, sellerCode = null } = billing ?? {};
  const placeOfSupply = GST_STATES.get(stateCode ?? '') ?? sellerCode ?? '';
  return reckonTax(netPaise, { rateBps, sellerCode, placeOfSupply, isSez: false });
}

/** Throws a refusal of days that a slot is not sold for at this moment. */
export function refuseDays(
  { leadHours, shortestDays, longestDays }: SlotRow,
  { startOn, endOn }: { startOn: string; endOn: string },
  now: Date,
): void {
  const days = countDays(startOn, endOn);
  const isInRange = days >= Math.max(1, shortestDays) && days <= longestDays;
  if (!isInRange || endOn > addDays(toDay(now), FURTHEST)) throw refuseBooking('range');
  if (toStart(startOn).getTime() < now.getTime() + leadHours * HOUR)
    throw refuseBooking('too_soon');
}

/** Days on which less is left than the booking takes. */
export async function findFullDays(
  { db }: Platform,
  { id: slotId, capacity }: Pick<SlotRow, 'id' | 'capacity'>,
  price: Pick<QuotedPrice, 'target' | 'language' | 'startOn' | 'endOn' | 'isExclusive'>,
): Promise<string[]> {
  const { isExclusive, target, language, startOn, endOn } = price;
  const taken = await readOrUnavailable(
    selectTaken(db, { slotId, target, language, startOn, endOn }).all(),
  );
  const wanted = isExclusive ? capacity : 1;
  return taken.filter(({ free }) => free < wanted).map(({ day }) => day);
}
