/** What a member may do: an owner also names members, hands over and closes the listing. */
export const MEMBER_ROLES = ['owner', 'manager'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];
/** How somebody shows that a listing is theirs. */
export const CLAIM_METHODS = ['phone', 'gstin', 'document'] as const;
export const CLAIM_STATUSES = ['pending', 'accepted', 'rejected', 'withdrawn'] as const;
export const EDIT_STATUSES = ['pending', 'accepted', 'rejected', 'withdrawn'] as const;
