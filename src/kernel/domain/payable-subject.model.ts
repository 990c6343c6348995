import type { Lang } from '#i18n/editions.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Database } from '#platform/database.ts';
import type { Env } from '#platform/env.ts';

export const PAYMENT_PURPOSES = ['ad_booking', 'listing_plan', 'association_fee'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/** What somebody may pay for now. */
export interface Payable {
  /** In Latin letters, as it stands on papers, e.g. `Home, top, Gujarati, 24 to 26 November 2026`. */
  description: string;
  /** As its buyer and the desk read it. */
  names: Readonly<Record<Lang, string>>;
  /** Without tax, as the server reckons it. */
  netPaise: number;
  businessId: number | null;
  /** Until when it may be paid; null for always. */
  heldUntil: Date | null;
  /** False where the desk has yet to agree to it: money is then received against a voucher, not an invoice (CGST Rules, 50). */
  isAgreed: boolean;
}

/** Something that a business can be paid for, as its members are shown it. */
export interface ForSale {
  refId: string;
  names: Readonly<Record<Lang, string>>;
  netPaise: number;
  /** First and last day in India that it is paid for, `YYYY-MM-DD`. */
  fromOn: string;
  untilOn: string;
}

/** An order that has been paid, with what its papers need. */
export interface PaidOrder {
  id: string;
  userId: number;
  businessId: number | null;
  refId: string;
  totalPaise: number;
}

/**
 * A kind of thing that is paid for. Its statements go into the batch of the order they belong to; each of them changes
 * nothing a second time, or where the thing is in another state by now.
 */
export interface PayableSubject {
  purpose: PaymentPurpose;
  /** Null where there is no such thing to be paid by this person: foreign and missing alike. */
  find: (platform: Platform, refId: string, userId: number) => Promise<Payable | null>;
  /** What can be had for a business now, in its order; absent where it is not sold by the business. */
  offer?: (platform: Platform, businessId: number) => Promise<readonly ForSale[]>;
  /** Keeps it for an order until the order ends; a constraint that fails undoes the whole batch. */
  order: (
    db: Database,
    refId: string,
    order: { id: string; expiresAt: Date },
    now: Date,
  ) => Statement[];
  /** Once its money has come. One that came late takes again what was held: a constraint that fails undoes the batch, and the money goes back. */
  settle: (db: Database, order: PaidOrder, now: Date) => Statement[];
  /** Its order has ended without money. */
  release: (db: Database, order: { id: string; refId: string }, now: Date) => Statement[];
  /** Its money goes back, wholly or in part; `isLate` says that nothing was ever given for it. */
  undo: (
    db: Database,
    order: PaidOrder,
    refund: { paise: number; isWhole: boolean; isLate?: boolean },
    now: Date,
  ) => Statement[];
  /** Where it stands on the site, below an edition. */
  toPath?: (refId: string) => string;
  /** After each of them: purges, messages of queues; may come twice. */
  follow?: (platform: Platform<Env>, refId: string) => Promise<void>;
}
