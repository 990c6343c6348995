import {
  type BUSINESS_STATUSES,
  CONTACT_VISIBILITIES,
  type Fact,
  type Hours,
  type Social,
  type SpecialDay,
} from '#domains/directory/business/business.model.ts';
import type { OfferDraft } from './offer-draft.model.ts';

export type BusinessStatus = (typeof BUSINESS_STATUSES)[number];

/** What the desk may do with a listing, from where, and where it stands then. */
export const ACTS = {
  publish: { from: ['draft', 'submitted', 'rejected'], to: 'published', done: 'published' },
  suspend: { from: ['published'], to: 'suspended', done: 'suspended' },
  close: {
    from: ['draft', 'submitted', 'rejected', 'published', 'suspended'],
    to: 'closed',
    done: 'closed',
  },
  reopen: { from: ['suspended', 'closed'], to: 'published', done: 'reopened' },
} as const satisfies Record<
  string,
  { from: readonly BusinessStatus[]; to: BusinessStatus; done: string }
>;

export const ACT_NAMES = ['publish', 'suspend', 'close', 'reopen'] as const;
export type Act = (typeof ACT_NAMES)[number];

/** Whoever is taken off the pages is told why. */
export function needsReason(act: Act): boolean {
  return act === 'suspend' || act === 'close';
}

export function mayAct(act: Act, status: BusinessStatus): boolean {
  const from: readonly BusinessStatus[] = ACTS[act].from;
  return from.includes(status);
}

type Told = Pick<BusinessDraft, 'isAddressHidden' | 'contactVisibility'>;

/** Whether readers are told less of where a business is, or how it is called, than before. */
export function hidesMore(before: Told, draft: Told): boolean {
  const openness = (told: Told) => CONTACT_VISIBILITIES.indexOf(told.contactVisibility);
  return (draft.isAddressHidden && !before.isAddressHidden) || openness(draft) > openness(before);
}

/** Whether a listing may be deleted: readers have never been shown it. */
export function isDisposable(listing: { status: BusinessStatus; publishedAt: unknown }): boolean {
  return listing.status === 'draft' && listing.publishedAt === null;
}

/** What of a listing is not yet one that readers are shown. */
export const LACKS = ['category', 'town'] as const;
export type Lack = (typeof LACKS)[number];

/** Listings that are changed by one call. */
export const MOST_AT_ONCE = 100;

/** Whether readers are shown the category and the town that a listing is in. */
export interface Standing {
  isCategoryActive: boolean;
  isTownActive: boolean;
}

/** What keeps a listing from readers; null for nothing. */
export function findLack({ isCategoryActive, isTownActive }: Standing): Lack | null {
  if (!isTownActive) return 'town';
  return isCategoryActive ? null : 'category';
}

export {
  LANGUAGE_TAGS as SPOKEN,
  PAYMENT_MODES,
} from '#domains/directory/business/business.model.ts';
export { NETWORK_NAMES } from '#domains/directory/business/business-format.model.ts';

/** Everything of a listing that the desk writes. */
export interface BusinessDraft extends OfferDraft {
  slug: string;
  nameEn: string;
  nameHi: string;
  nameGu: string;
  legalName: string;
  categoryId: number;
  /** Further categories. */
  subCategoryIds: readonly number[];
  natureTypeId: number | null;
  legalTypeId: number | null;
  yearEstablished: number | null;
  employeeBand: string | null;
  turnoverBand: string | null;
  priceBand: number | null;
  gstin: string | null;
  udyamNumber: string | null;
  fssaiNumber: string | null;
  addressLine1: string;
  addressLine2: string;
  landmark: string;
  area: string;
  pincode: string;
  townId: number;
  latitude: number | null;
  longitude: number | null;
  isAddressHidden: boolean;
  serviceTownIds: readonly number[];
  phone: string | null;
  phone2: string | null;
  whatsapp: string | null;
  landline: string | null;
  email: string | null;
  website: string;
  social: Social;
  contactPerson: string;
  contactRole: string;
  contactVisibility: 'public' | 'on_request' | 'enquiry_only';
  hours: Hours;
  specialHours: readonly SpecialDay[];
  paymentModes: readonly string[];
  languages: readonly string[];
  hashtags: readonly string[];
  taglineEn: string;
  taglineHi: string;
  taglineGu: string;
  shortDescriptionEn: string;
  shortDescriptionHi: string;
  shortDescriptionGu: string;
  aboutEn: string;
  aboutHi: string;
  aboutGu: string;
  factsEn: readonly Fact[];
  factsHi: readonly Fact[];
  factsGu: readonly Fact[];
}

export interface Named {
  id: number;
  name: string;
}

/** A listing as the desk is shown it; times are epoch milliseconds. */
export interface BusinessRecord extends BusinessDraft, Standing {
  id: number;
  version: number;
  status: BusinessStatus;
  statusReason: string;
  isSample: boolean;
  ratingCount: number;
  createdAt: number;
  updatedAt: number;
  publishedAt: number | null;
  townSlug: string;
  townName: string;
  categoryName: string;
  serviceTowns: readonly Named[];
}

/** Lists whose order says nothing, each thing once; what has none of them stays without. */
export function toSettled<T extends Partial<BusinessDraft>>(said: T): T {
  const byNumber = (one: number, other: number) => one - other;
  const { subCategoryIds, serviceTownIds, hashtags } = said;
  return {
    ...said,
    ...(subCategoryIds && { subCategoryIds: [...new Set(subCategoryIds)].toSorted(byNumber) }),
    ...(serviceTownIds && { serviceTownIds: [...new Set(serviceTownIds)].toSorted(byNumber) }),
    ...(hashtags && { hashtags: [...new Set(hashtags)].toSorted() }),
  };
}

/** Names of the fields in which a listing differs from what is wanted. */
export function listChanges(before: BusinessDraft, after: BusinessDraft): string[] {
  const names = Object.keys(after) as (keyof BusinessDraft)[];
  return names.filter((name) => toStable(before[name]) !== toStable(after[name]));
}

/** The same text for the same value, whatever the order of its keys. */
function toStable(value: unknown): string {
  return JSON.stringify(value, (_, inside: unknown) =>
    inside !== null && typeof inside === 'object' && !Array.isArray(inside)
      ? Object.fromEntries(Object.entries(inside).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inside,
  );
}
