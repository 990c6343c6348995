export const RATING_STATUSES = [
  'pending',
  'published',
  'rejected',
  'withdrawn',
  'removed',
] as const;
/** What shows that somebody was a customer. */
export const RATING_PROOFS = ['phone', 'enquiry'] as const;
