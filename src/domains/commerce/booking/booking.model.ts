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

/** The states of a booking; the arrows between them stand in `docs/commerce.md`. */
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
