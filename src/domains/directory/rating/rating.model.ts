import type { Lang } from '#i18n/editions.ts';
import { INDIA_AHEAD } from '#shared/india-time.ts';

/** A `draft` is one whose sending has not come to its end; `pending` waits for the desk. */
export const RATING_STATUSES = [
  'draft',
  'pending',
  'published',
  'rejected',
  'withdrawn',
  'removed',
] as const;
export type RatingStatus = (typeof RATING_STATUSES)[number];
/** What shows that somebody was a customer. */
export const RATING_PROOFS = ['phone', 'enquiry'] as const;

/** What speaks against showing a rating at once. */
export const RATING_DOUBTS = [
  'new_account',
  'many_businesses',
  'one_network',
  'alike',
  'sway',
  'burst',
  'word',
  'copy',
  'shouting',
  'repeated',
  'new',
  'photo',
] as const;
export type RatingDoubt = (typeof RATING_DOUBTS)[number];

export const STARS = [1, 2, 3, 4, 5] as const;

/** How a list of ratings is ordered. */
export const RATING_SORTS = ['newest', 'helpful', 'highest', 'lowest'] as const;
export type RatingSort = (typeof RATING_SORTS)[number];

export const LONGEST_TITLE = 100;
export const SHORTEST_REVIEW = 20;
export const LONGEST_REVIEW = 2_000;
export const LONGEST_REPLY = 1_000;
export const MOST_PHOTOS = 5;
/** Months back that a visit may lie. */
export const MONTHS_BACK = 24;
/** Ratings of one person in 24 hours (directory.md, section 8). */
export const MOST_A_DAY = 5;
/** Below so many a page says that there are few. */
export const FEW_RATINGS = 3;
/** Ratings on a page of the list. */
export const RATINGS_PAGE = 20;

export const DAY = 86_400_000;

/** Months somebody may name, `YYYY-MM` in India, the newest first. */
export function listMonths(now: Date): string[] {
  const [year = 0, month = 0] = new Date(now.getTime() + INDIA_AHEAD)
    .toISOString()
    .split('-')
    .map(Number);
  return Array.from({ length: MONTHS_BACK + 1 }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** A rating as everybody sees it. */
export interface ShownRating {
  id: number;
  stars: number;
  title: string;
  review: string;
  language: Lang;
  authorName: string;
  verifiedBy: (typeof RATING_PROOFS)[number];
  /** `YYYY-MM`. */
  experienceMonth: string | null;
  publishedAt: Date | null;
  helpful: number;
  reply: string | null;
  repliedAt: Date | null;
  photos: readonly RatingPhoto[];
}

export interface RatingPhoto {
  src: string;
  width: number;
  height: number;
}

/** Where a photo is seen that readers are not shown, by its sender and the desk. */
export function toPhotoFile(id: number): string {
  return `/api/rating/photo/${id}/file`;
}

/** A rating as its author sees it. */
export interface OwnRating extends Omit<ShownRating, 'authorName' | 'photos'> {
  businessId: number;
  businessName: string;
  /** Of the business, without an edition's prefix. */
  path: string;
  /** Whether that business can still be seen. */
  isListed: boolean;
  isAnonymous: boolean;
  status: 'pending' | 'published' | 'rejected' | 'removed';
  /** What has it wait. */
  why: readonly RatingDoubt[];
  /** By which it was removed, and what that is called. */
  rule: string;
  ruleName: string;
  createdAt: Date;
  /** Of its photos, also of those that readers don't see yet. */
  photoIds: readonly number[];
}

/** A page of a business' ratings as it was asked for. */
export interface RatingPage {
  filter: {
    stars?: number | undefined;
    language?: Lang | undefined;
    withText?: boolean | undefined;
    sort: RatingSort;
  };
  ratings: readonly ShownRating[];
  page: number;
  hasNext: boolean;
  /** Those that the reader has found helpful; empty on the page for everybody. */
  helpful: readonly number[];
}

/** Where somebody's own ratings stand. */
export const OWN_RATINGS = '/account/ratings';
