import type { CLAIM_METHODS } from '#domains/directory/vendor/vendor.model.ts';

export type ClaimMethod = (typeof CLAIM_METHODS)[number];

/** Claims that somebody makes in 24 hours at most. */
export const MOST_CLAIMS = 3;
export const LONGEST_NOTE = 500;

declare module '#kernel/notice/notice.model.ts' {
  interface NoticeKinds {
    /** The listing is theirs. */
    'claim.accepted': true;
    /** A reviewer did not believe it; with the reason. */
    'claim.rejected': true;
    /** Somebody else has shown that it is theirs. */
    'claim.lost': true;
  }
}

/** Why a claim isn't taken; keys of `directory-claim.fault`. */
export const CLAIM_FAULTS = [
  'owned',
  'waiting',
  'no_phone',
  'gstin',
  'gstin_state',
  'document',
] as const;
export type ClaimFault = (typeof CLAIM_FAULTS)[number];

/** As much of a number as its owner needs to know it by: its last two digits. */
export function maskNumber(phone: string): string {
  return `••••• •••${phone.slice(-2)}`;
}
