import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BookingStatus } from '#domains/commerce/booking/booking.model.ts';
import type { Seller } from '#domains/commerce/invoice/gst-paper.model.ts';
import type { Buyer, OrderStatus } from '#domains/commerce/order/order.model.ts';
import type { Lang } from '#i18n/editions.ts';

const FILE = fileURLToPath(new URL('./market/money.json', import.meta.url));

/** Who advertises, by the person who books. */
export interface SampleAdvertiser {
  business: string;
  advertiser: string;
  trade: string;
  /** Of their pictures, from left to right. */
  colours: readonly [string, string];
  buyer: Buyer;
}

export interface SampleBooking {
  /** The end of its number, and of its order's. */
  code: string;
  person: string;
  slot: string;
  language: Lang | null;
  /** Slug of the city it is aimed at. */
  city?: string;
  /** Days from today to its first. */
  startIn: number;
  days: number;
  status: BookingStatus;
  /** Written on its picture. */
  title: string;
  line: string;
  /** Of an order without money. */
  order?: OrderStatus;
  orderedHoursAgo?: number;
  paidHoursAgo?: number;
  decidedHoursAgo?: number;
  /** What the desk says. */
  note?: string;
  /** It was shown before it was stopped. */
  ran?: boolean;
  /** Money that went back for so many of its days. */
  refund?: { days: number; hoursAgo: number; reason: string };
  /** Money that came and is not what was asked for. */
  wrongPaise?: number;
}

/** A plan that somebody has bought for their business. */
export interface SamplePlan {
  /** The end of the number of its order. */
  code: string;
  person: string;
  plan: string;
  daysAgo: number;
  /** By bank transfer, as the desk has seen it. */
  byBank?: boolean;
}

export interface SampleMoney {
  seller: Seller;
  advertisers: Readonly<Record<string, SampleAdvertiser>>;
  bookings: readonly SampleBooking[];
  plans: readonly SamplePlan[];
}

export function readMoney(): SampleMoney {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

export function advertiserOf({ advertisers }: SampleMoney, person: string): SampleAdvertiser {
  const found = advertisers[person];
  if (!found) throw new Error(`the sample names ${person}, who does not advertise`);
  return found;
}

/** Whether readers are shown it, or were. */
export function hasRun({ status, ran = false }: SampleBooking): boolean {
  return ran || ['approved', 'live', 'completed'].includes(status);
}
