import type { BusinessDraft, BusinessStatus } from '#domains/directory/review/review.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Author } from '#kernel/audit/audit.model.ts';

/** What a member may do: an owner also names members, hands over and closes the listing. */
export const MEMBER_ROLES = ['owner', 'manager'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];
/** How somebody shows that a listing is theirs. */
export const CLAIM_METHODS = ['phone', 'gstin', 'document'] as const;
export const CLAIM_STATUSES = ['pending', 'accepted', 'rejected', 'withdrawn'] as const;
export const EDIT_STATUSES = ['pending', 'accepted', 'rejected', 'withdrawn'] as const;

/** Fields of a listing that its members write themselves; pictures and items have calls of their own. */
export interface VendorFields
  extends Omit<
    BusinessDraft,
    'slug' | 'fssaiNumber' | 'items' | 'photos' | 'logoKey' | 'coverKey'
  > {
  /** Licences and standards in its own words. */
  certifications: readonly string[];
}
/** What is to be changed; what is absent stays. */
export type VendorPatch = Partial<VendorFields>;
/** What waits for review, by its new values. */
export type EditFields = Readonly<VendorPatch>;

/** What readers may rely on once a reviewer has seen it: changes of it wait (directory.md, section 9). */
const REVIEWED = [
  ...(['nameEn', 'nameHi', 'nameGu', 'categoryId', 'subCategoryIds'] as const),
  ...(['addressLine1', 'addressLine2', 'landmark', 'area', 'pincode', 'townId'] as const),
  ...(['latitude', 'longitude', 'phone'] as const),
] satisfies readonly (keyof VendorFields)[];
const REVIEWED_NAMES: readonly string[] = REVIEWED;

/** Fields with words, which are judged; held ones wait too. */
const WORDED = [
  ...(['nameEn', 'nameHi', 'nameGu', 'legalName', 'contactPerson', 'contactRole'] as const),
  ...(['addressLine1', 'addressLine2', 'landmark', 'area', 'hashtags'] as const),
  ...(['taglineEn', 'taglineHi', 'taglineGu', 'aboutEn', 'aboutHi', 'aboutGu'] as const),
  ...(['shortDescriptionEn', 'shortDescriptionHi', 'shortDescriptionGu'] as const),
  ...(['factsEn', 'factsHi', 'factsGu', 'certifications'] as const),
] satisfies readonly (keyof VendorFields)[];
const WORDED_NAMES: readonly string[] = WORDED;

export function isReviewed(field: string): boolean {
  return REVIEWED_NAMES.includes(field);
}

export function isWorded(field: string): boolean {
  return WORDED_NAMES.includes(field);
}

/** Whether readers see it, or have until the desk took it away: what a reviewer has seen is not changed without one. */
export function isReviewedStatus(status: BusinessStatus): boolean {
  return status === 'published' || status === 'suspended';
}

/** What a member may do with a listing, from where, and where it stands then. */
export const VENDOR_ACTS = {
  submit: { from: ['draft', 'rejected'], to: 'submitted', done: 'submitted' },
  withdraw: { from: ['submitted', 'rejected'], to: 'draft', done: 'withdrawn' },
  unpublish: { from: ['published'], to: 'draft', done: 'unpublished' },
  close: { from: ['published'], to: 'closed', done: 'closed' },
  reopen: { from: ['closed'], to: 'published', done: 'reopened' },
} as const satisfies Record<
  string,
  { from: readonly BusinessStatus[]; to: BusinessStatus; done: string }
>;
export const VENDOR_ACT_NAMES = ['submit', 'withdraw', 'unpublish', 'reopen', 'close'] as const;
export type VendorAct = (typeof VENDOR_ACT_NAMES)[number];

/** Acts that end or begin the public life of a listing are its owner's. */
export function isOwnersAct(act: VendorAct): boolean {
  return act === 'close' || act === 'reopen' || act === 'unpublish';
}

/** Listings of one owner. */
export const MOST_BUSINESSES = 10;
/** Listings that somebody begins in a day (directory.md, section 8), in milliseconds. */
export const MOST_BEGUN = 3;
export const A_DAY = 86_400_000;
/** Members of one listing. */
export const MOST_MEMBERS = 10;
export const MOST_HASHTAGS = 10;
/** Links in what a business says of itself in a language. */
export const MOST_LINKS = 2;

/** Links in a text, also without `https://`. */
export function countLinks(text: string): number {
  return (
    text.match(/(?:https?:\/\/|www\.)\S+|\b[\w-]+\.(?:com|in|org|net|co|info|biz|shop|store)\b/gi)
      ?.length ?? 0
  );
}

/** Who changes a listing, by which request, and the language they are told in. */
export interface Doing {
  userId: number;
  requestId: string;
  lang: Lang;
}

/** The same as the log names them. */
export function authorOf({ userId, requestId }: Doing): Author {
  return { actor: `user:${userId}`, requestId };
}
