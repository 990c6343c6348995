import type { Names } from '#domains/directory/business/business-card.model.ts';
import type { Member } from '#domains/directory/vendor/owned-business.model.ts';
import type { MemberRole } from '#domains/directory/vendor/vendor.model.ts';

export const INVITATION_STATUSES = ['open', 'accepted', 'refused', 'withdrawn'] as const;

/** Where somebody reads who wants them to keep a business, and answers. */
export const INVITATIONS = '/vendor/invitations';

const DAY = 86_400_000;
/** How long an invitation can be answered, in milliseconds. */
export const INVITATION_LIFE = 7 * DAY;
/** How long a refusal keeps a business from asking again, and over which time it asks somebody at most so often. */
export const ASKED_SPAN = 30 * DAY;
export const MOST_ASKED = 3;

/** An invitation as whoever got it is shown it. */
export interface Invitation {
  id: number;
  role: MemberRole;
  endsAt: Date;
  business: { id: number; names: Names; town: Names };
  /** The last four digits of the owner's number; null without one. */
  ownerEnd: string | null;
  /** Stars of their own rating of it, which goes when they accept; null for none. */
  stars: number | null;
}

/** Somebody who keeps a business, or is asked to. */
export interface Place extends Member {
  /** Until when they may say yes, in epoch milliseconds; null for members. */
  invitedUntil: number | null;
}
