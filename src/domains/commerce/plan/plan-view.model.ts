import type { Lang } from '#i18n/editions.ts';
import type { ListingGrants } from '#kernel/domain/listing-grant.model.ts';
import type { ForSale, PaymentPurpose } from '#kernel/domain/payable-subject.model.ts';

export type Names = Readonly<Record<Lang, string>>;

/** A plan, or a fee, that can be paid for a business now. */
export interface Offer extends ForSale {
  purpose: PaymentPurpose;
  /** Null for what is no plan. */
  grants: ListingGrants | null;
}

/** The plan a business is on, and when which other follows. */
export interface PlanState {
  /** Null in `until` for the plan without end. */
  now: { names: Names; until: string | null };
  next: readonly { names: Names; fromOn: string; untilOn: string }[];
}

export interface PlanView extends PlanState {
  business: { id: number; name: string };
  offers: readonly Offer[];
  /** False where nothing can be paid online. */
  isOpen: boolean;
  /** As it was typed the last time; null for none. */
  billing: Readonly<Record<string, string>> | null;
}
