export const ENQUIRY_STATUSES = ['new', 'seen', 'answered', 'closed', 'withdrawn', 'spam'] as const;
/** What became of it, as the business says; empty while it has said nothing. */
export const OUTCOMES = ['', 'won', 'lost', 'other'] as const;
export const PURPOSES = ['personal', 'business', 'resale'] as const;
/** Whose message it is; `system` says what the product did, e.g. that a number is shared no more. */
export const MESSAGE_AUTHORS = ['sender', 'business', 'system'] as const;
export const BLOCK_SIDES = ['business', 'sender'] as const;
