import type { Lang } from '#i18n/editions.ts';
import type { Payable } from '#kernel/domain/payable-subject.model.ts';

/** `created -> attempted -> paid -> part_refunded -> refunded`; `failed` and `expired` may still become `paid`, nothing else goes back. */
export const ORDER_STATUSES = [
  'created',
  'attempted',
  'paid',
  'failed',
  'expired',
  'part_refunded',
  'refunded',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Who took the money: a payment service, its local stand-in, or a bank transfer that the desk has seen. */
export const GATEWAYS = ['razorpay', 'simulated', 'offline'] as const;
export type GatewayName = (typeof GATEWAYS)[number];

/** Who pays, as papers name them; in Latin letters. */
export interface Buyer {
  name: string;
  gstin: string | null;
  address: string;
  city: string;
  pincode: string;
  /** ISO 3166-2:IN without `IN-`, e.g. `GJ`. */
  stateCode: string;
  email: string;
  phone: string | null;
  isSez: boolean;
}

/** What an order comes to, in paise. */
export interface Breakup {
  netPaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  totalPaise: number;
  /** Basis points; 0 where no tax is charged. */
  rateBps: number;
}

/** How long an order can be paid, and what it pays for is kept for it. */
export const ORDER_LASTS = 30 * 60_000;

export const ORDER_NUMBER = /^P-\d{4}-[0-9A-HJKMNP-TV-Z]{8}$/;

/** In these an order waits for its money. */
export const UNPAID = ['created', 'attempted', 'failed'] as const;

/** In these its money is in, or was. */
export const PAID = ['paid', 'part_refunded', 'refunded'] as const;

export function isPaid(status: OrderStatus): boolean {
  return PAID.some((each) => each === status);
}

/** Whether an order can be paid at the gateway now. */
export function isPayable(order: { status: OrderStatus; expiresAt: Date }, now: Date): boolean {
  return UNPAID.some((each) => each === order.status) && order.expiresAt > now;
}

/** What is said of an order's state: one whose time is over can't be paid any more, whether that is written down yet or not. */
export function toShownStatus(
  order: { status: OrderStatus; expiresAt: Date },
  now: Date,
): OrderStatus {
  return isPaid(order.status) || isPayable(order, now) ? order.status : 'expired';
}

/** Where an order stands for whoever pays it, without an edition's prefix. */
export function toOrderPath(id: string): string {
  return `${PAYMENTS}/${id}`;
}

/** Where it is paid. */
export function toPayPath(id: string): string {
  return `/account/pay/${id}`;
}

const CRORES = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** A sum as it is written in all three languages: `₹12,44,310.00`. */
export function toMoney(paise: number): string {
  return CRORES.format(paise / 100);
}

/** What somebody has paid, without an edition's prefix. */
export const PAYMENTS = '/account/payments';

/** The steps of booking an advertisement: the sixth is the page that an order is paid on, the seventh the one of what was paid. */
export const BOOK_STEPS = ['place', 'days', 'creative', 'price', 'billing', 'pay', 'done'] as const;
export type BookStep = (typeof BOOK_STEPS)[number];

/** An order as its buyer sees it. */
export interface ShownOrder extends Breakup {
  id: string;
  status: OrderStatus;
  /** English, as on papers. */
  description: string;
  names: Payable['names'] | null;
  /** Code of a state under GST. */
  placeOfSupply: string;
  buyer: Buyer;
  createdAt: Date;
  expiresAt: Date;
}

/** What an order is for, as its buyer and the desk read it; in English where it keeps no names. */
export function nameOrder(
  { names, description }: Pick<ShownOrder, 'names' | 'description'>,
  lang: Lang,
): { text: string; lang: Lang } {
  return names ? { text: names[lang], lang } : { text: description, lang: 'en' };
}

/** A form that leads to a gateway: posted there with these fields. */
export interface CheckoutForm {
  action: string;
  fields: Record<string, string>;
}
