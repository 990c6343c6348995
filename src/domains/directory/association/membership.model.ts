import type { AffiliationStatus } from './association.model.ts';

/** What a business says of its membership in an association. */
export interface MembershipDraft {
  associationId: number;
  membershipNumber: string;
  role: string;
  sinceYear: number | null;
  /** A paper of the listing that shows it. */
  proofMediaId: number | null;
}

/** A membership as whoever keeps the business sees it. */
export interface OwnMembership extends MembershipDraft {
  id: number;
  status: AffiliationStatus;
  nameEn: string;
  nameHi: string;
  nameGu: string;
}

/** Whether a membership may be said anew, also in the same words. */
export function isOver(status: AffiliationStatus): boolean {
  return status === 'rejected' || status === 'expired';
}

declare module '#kernel/notice/notice.model.ts' {
  interface NoticeKinds {
    /** Readers see that the listing is a member. */
    'membership.verified': true;
    /** A reviewer did not believe it; with the reason. */
    'membership.rejected': true;
  }
}
