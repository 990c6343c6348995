import type { Translate } from '#i18n/translator.ts';
import { messagesOf } from '#kernel/record/managed.repo.ts';
import { badValue, manage } from '#kernel/record/managed.service.ts';
import { type ManagedRows, managedList } from '#kernel/record/managed-api.ts';
import { AD_DISCOUNTS, AD_PRICES, AD_SLOTS } from './ad-list.repo.ts';
import { discountBody, priceBody, slotBody } from './ad-list.schema.ts';
import { isFull } from './inventory.statement.ts';

const permission = 'ads.manage';
const slots = manage(AD_SLOTS);
const prices = manage(AD_PRICES);

/** A slot keeps as many places as are booked of it. */
const changeSlot: ManagedRows['change'] = (platform, wanted) =>
  slots.change(platform, wanted).catch((error: unknown) => {
    if (!isFull(messagesOf(error))) throw error;
    throw badValue('capacity', 'booking.capacity', wanted.t('commerce-booking.capacity'));
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

const priceRows: ManagedRows = {
  ...prices,
  create: (platform, wanted) => orTaken(wanted.t, prices.create(platform, wanted)),
  change: (platform, wanted) => orTaken(wanted.t, prices.change(platform, wanted)),
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
