import type { Lang } from '#i18n/editions.ts';

/** Pages that have places for advertisements; `all` stands for the frame around every page. */
export const AD_PAGES = [
  'all',
  'home',
  'category',
  'city',
  'article',
  'about',
  'directory',
  'blog',
] as const;
export type AdPage = (typeof AD_PAGES)[number];

/** What an advertisement of a slot is aimed at. */
export const AD_TARGETS = ['none', 'city', 'category'] as const;

/** The states of a booking; the arrows between them stand in `docs/advertising.md`. */
export const BOOKING_STATUSES = [
  'draft',
  'held',
  'pending_payment',
  'in_review',
  'changes_requested',
  'approved',
  'live',
  'paused',
  'completed',
  'expired',
  'cancelled',
  'rejected',
  'refunded',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const CREATIVE_STATUSES = ['pending', 'approved', 'rejected', 'superseded'] as const;

export const CREATIVE_FORMATS = ['jpeg', 'png', 'webp'] as const;

/** Minutes that places are held for who fills in the rest and pays; an order prolongs it once, to its own end. */
export const HOLD_MINUTES = 15;

/** What a booking is priced by, as the quote was signed. */
export interface QuotedPrice {
  slotCode: string;
  /** Null runs in all three. */
  language: Lang | null;
  startOn: string;
  endOn: string;
  isExclusive: boolean;
  /** Id of a city or category; empty for none. */
  target: string;
  days: number;
  weekendDays: number;
  basePaise: number;
  discountPaise: number;
  netPaise: number;
  tax: { rateBps: number; cgstPaise: number; sgstPaise: number; igstPaise: number };
  totalPaise: number;
  /** Of the prices that its days were reckoned by; absent in what was quoted before they were kept. */
  priceIds?: number[] | undefined;
}

/** Paid for and not over. */
export const STANDING: readonly BookingStatus[] = [
  'in_review',
  'changes_requested',
  'approved',
  'live',
  'paused',
];

/** What the desk does with bookings. */
export const REVIEW_ACTIONS = ['approve', 'request_changes', 'reject', 'pause', 'resume'] as const;
export type ReviewAction = (typeof REVIEW_ACTIONS)[number];

/** Within which the desk looks at a booking, and whoever is asked to change something answers. */
export const REVIEW_HOURS = 24;
export const ANSWER_HOURS = 72;

/** Lists of the desk. */
export const DESK_LISTS = ['waiting', 'running', 'ended'] as const;
export type DeskList = (typeof DESK_LISTS)[number];
