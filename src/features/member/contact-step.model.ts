export const CONTACT_KINDS = ['phone', 'email'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** Where somebody stands who changes their number or address; faults are in the reader's language. */
export interface ContactStep {
  /** What the account has now, masked; null for nothing. */
  current: string | null;
  typed: string;
  /** Where the code has gone, as it is shown; null before that. */
  sentTo: string | null;
  /** Of the one field of the step. */
  fault: string | null;
  refusal: string | null;
}
