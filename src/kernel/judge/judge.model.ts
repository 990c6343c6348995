/** What is held, reported or decided upon. */
export const JUDGED_KINDS = [
  'rating',
  'comment',
  'enquiry',
  'business',
  'media',
  'advertisement',
] as const;
export type JudgedKind = (typeof JUDGED_KINDS)[number];
/** What somebody may be kept from. */
export const RESTRICTED = ['comment', 'rating', 'enquiry', 'business'] as const;
export type Restricted = (typeof RESTRICTED)[number];
export const WORD_ACTIONS = ['hold', 'refuse'] as const;
export const CASE_STATUSES = ['open', 'kept', 'removed'] as const;
export const REPORT_REASONS = [
  'abuse',
  'hate',
  'sexual',
  'violence',
  'false',
  'private',
  'spam',
  'conflict',
  'off_topic',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
