import { isFull } from '#domains/commerce/booking/inventory.statement.ts';
import type { Translate } from '#i18n/translator.ts';
import { messagesOf } from '#kernel/record/managed.repo.ts';
import { badValue, manage } from '#kernel/record/managed.service.ts';
import { type ManagedRows, managedList } from '#kernel/record/managed-api.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { AppError } from '#shared/app-error.ts';
import { toDay } from '#shared/india-time.ts';
import { AD_DISCOUNTS, AD_PRICES, AD_SLOTS, getStandingSlot, isPriceUsed } from './ad-list.repo.ts';
import { discountBody, priceBody, slotBody } from './ad-list.schema.ts';

const permission = 'ads.manage';

/** What pictures and pages of bookings were made for. */
const FIXED = ['page', 'position', 'target', 'width', 'height'] as const;

const slots = manage(AD_SLOTS, {
  settle: async ({ db }, draft, t, id) => {
    const slot = id === null ? null : await readOrUnavailable(getStandingSlot(db, id));
    const changed = slot && FIXED.find((field) => slot[field] !== draft[field]);
    if (!changed) return draft;
    throw badValue(changed, 'booking.slot_booked', t('commerce-booking.slot_booked'));
  },
});

/** A slot keeps as many places as are booked of it. */
const changeSlot: ManagedRows['change'] = (platform, wanted) =>
  slots.change(platform, wanted).catch((error: unknown) => {
    if (!isFull(messagesOf(error))) throw error;
    throw badValue('capacity', 'booking.capacity', wanted.t('commerce-booking.capacity'));
  });

const prices = manage(AD_PRICES, {
  settle: async ({ db, now }, draft, t, id) => {
    if (id !== null && (await readOrUnavailable(isPriceUsed(db, id, now)))) throw priceUsed(t);
    if (String(draft.fromOn) >= toDay(now)) return draft;
    throw badValue('fromOn', 'booking.price_past', t('commerce-booking.price_past'));
  },
});

/** One price a place, language and first day. */
async function orTaken<T>(t: Translate, writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (!messagesOf(error).some((message) => message.includes('ad_prices_once'))) throw error;
    throw badValue('fromOn', 'managed.taken', t('managed.taken'));
  }
}

/** What has been sold at a price, or shown as one on a day that is over, stays true: another one takes its place from a day on. */
function priceUsed(t: Translate): AppError {
  const code = 'booking.price_used';
  const details = [{ code, message: t('commerce-booking.price_used') }];
  return new AppError({ code, status: 409, key: 'conflict', details });
}

const priceRows: ManagedRows = {
  ...prices,
  create: (platform, wanted) => orTaken(wanted.t, prices.create(platform, wanted)),
  change: (platform, wanted) => orTaken(wanted.t, prices.change(platform, wanted)),
  remove: async (platform, wanted) => {
    const { db, now } = platform;
    if (await readOrUnavailable(isPriceUsed(db, wanted.id, now))) throw priceUsed(wanted.t);
    await prices.remove(platform, wanted);
  },
};

/** What the desk keeps of places that are sold. */
export const adListApi = [
  ...managedList({
    name: 'ad-slots',
    permission,
    body: slotBody,
    rows: { ...slots, change: changeSlot },
  }),
  ...managedList({ name: 'ad-prices', permission, body: priceBody, rows: priceRows }),
  ...managedList({
    name: 'ad-discounts',
    permission,
    body: discountBody,
    rows: manage(AD_DISCOUNTS),
  }),
];
