export const ASSOCIATION_KINDS = [
  'trade',
  'chamber',
  'community',
  'professional',
  'publication',
] as const;
export const AFFILIATION_STATUSES = ['claimed', 'verified', 'rejected', 'expired'] as const;
