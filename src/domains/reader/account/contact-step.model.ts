import type { Contact } from '#domains/identity/contact/contact.model.ts';
import type { CodePurpose } from '#domains/identity/session/user.model.ts';
import type { SignedInUser } from '#kernel/access/account.model.ts';

export const CONTACT_KINDS = ['phone', 'email'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** What a page of the change shows; faults are in the reader's language. */
export type ContactStep =
  /** They show first who they are, by a code to one of these, masked. */
  | { kind: 'prove'; ways: readonly { via: ContactKind; to: string }[]; refusal: string | null }
  | {
      kind: 'contact';
      /** What the account has now, masked; null for nothing. */
      current: string | null;
      typed: string;
      fault: string | null;
      refusal: string | null;
    }
  | {
      kind: 'code';
      /** Whether it shows who they are, or that what is new is theirs. */
      isProof: boolean;
      /** Where it has gone, as it is shown. */
      sentTo: string;
      /** Seconds until another code can be asked for. */
      resendIn: number;
      typed: string;
      fault: string | null;
      refusal: string | null;
    };

/** What the browser keeps, sealed, between asking for a code and entering it; never the code. */
export interface PendingContact {
  purpose: Exclude<CodePurpose, 'sign-in'>;
  userId: number;
  /** The page it was asked for on. */
  page: ContactKind;
  /** E.164, or an address in lower case. */
  target: string;
  /** When another code can be asked for, in milliseconds. */
  resendAt: number;
}

/** Where somebody stands on one of the pages. */
export interface Place {
  kind: ContactKind;
  user: SignedInUser;
  contact: Contact;
  /** They have to show first who they are. */
  isStale: boolean;
  /** The code they have asked for here. */
  pending: PendingContact | null;
}
