import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type {
  EnquiryStatus,
  Outcome,
  Purpose,
  Review,
} from '#domains/directory/enquiry/enquiry.model.ts';
import type { RatingStatus } from '#domains/directory/rating/rating.model.ts';
import type { EditFields, MemberRole } from '#domains/directory/vendor/vendor.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { ReportReason, Restricted, Rule } from '#kernel/judge/judge.model.ts';

const FOLDER = fileURLToPath(new URL('./market/', import.meta.url));

/** Somebody with an account; a person is named by the part of their address before the `@`, a business by its slug. */
export interface SamplePerson {
  id: string;
  name: string;
  lang: Lang;
  daysAgo: number;
}

/** A listing that readers don't see yet. */
export interface SampleListing {
  slug: string;
  status: 'draft' | 'submitted' | 'rejected';
  reason: string;
  name: Readonly<Record<Lang, string>>;
  category: string;
  area: string;
  addressLine1: string;
  pincode: string;
  phone: string;
  daysAgo: number;
  /** In which it was founded. */
  year?: number;
  /** Short descriptions. */
  texts: Readonly<Partial<Record<Lang, string>>>;
}

interface OfBusiness {
  business: string;
  person: string;
}

/** A membership of an association that waits for the desk. */
export interface SampleMembership {
  business: string;
  association: string;
  number: string;
  role: string;
  sinceYear: number;
  hoursAgo: number;
}

export interface SampleVendors {
  members: readonly (OfBusiness & { role: MemberRole })[];
  listings: readonly SampleListing[];
  edits: readonly (OfBusiness & { hoursAgo: number; fields: EditFields })[];
  claims: readonly (OfBusiness & { hoursAgo: number; gstin: string; note: string })[];
  photos: readonly (OfBusiness & {
    hoursAgo: number;
    picture: string;
    alt: string;
    altHi: string;
    altGu: string;
  })[];
  memberships: readonly SampleMembership[];
  answers: readonly { business: string; title: string; body: string }[];
  saved: readonly OfBusiness[];
}

export interface SampleEnquiry extends OfBusiness {
  hoursAgo: number;
  status: EnquiryStatus;
  outcome?: Outcome;
  review?: Review;
  why?: readonly string[];
  /** Which of the goods of the business, from 1. */
  item?: number;
  subject: string;
  quantity?: number;
  unit?: string;
  budgetPaise?: number;
  neededInDays?: number;
  purpose: Purpose;
  sharePhone?: boolean;
  /** Who has not read the last message; a new enquiry is read by nobody. */
  unread?: 'business' | 'sender';
  /** Who wrote what, and how many hours ago. */
  messages: readonly (readonly ['sender' | 'business' | 'system', string, number])[];
}

/** What waits at the desk for a decision, or was decided. */
export interface SampleCase {
  why: readonly string[];
  openedHoursAgo: number;
  /** Below zero: it is late by so many. */
  dueInHours: number;
  /** Who says what of it, and how many hours ago. */
  reports: readonly (readonly [string, ReportReason, string, number])[];
  /** Why its author asks for a second look. */
  appeal?: string;
  decided?: 'removed';
}

export interface SampleRating extends OfBusiness {
  stars: number;
  daysAgo: number;
  title: string;
  review: string;
  helpful?: number;
  reply?: string;
  enquired?: boolean;
  /** Names of drawings. */
  photos?: readonly string[];
  anonymous?: boolean;
  /** `published` where nothing is said. */
  status?: RatingStatus;
  risk?: number;
  rule?: Rule;
  case?: SampleCase;
}

interface SampleCases {
  listings: readonly (SampleCase & { business: string })[];
  restrictions: readonly { person: string; what: Restricted; days: number; reason: string }[];
}

/** What the people of the sample have and do. */
export interface SampleMarket {
  people: readonly SamplePerson[];
  vendors: SampleVendors;
  enquiries: readonly SampleEnquiry[];
  ratings: readonly SampleRating[];
  cases: SampleCases;
}

export function readMarket(): SampleMarket {
  const read = (name: string) => JSON.parse(readFileSync(`${FOLDER}${name}.json`, 'utf8'));
  return {
    people: read('people'),
    vendors: read('vendors'),
    enquiries: read('enquiries'),
    ratings: read('ratings'),
    cases: read('cases'),
  };
}

/** By which script a text is of which edition. */
export function languageOf(text: string, usual: Lang): Lang {
  if (/\p{Script=Gujarati}/u.test(text)) return 'gu';
  if (/\p{Script=Devanagari}/u.test(text)) return 'hi';
  return /[a-z]/i.test(text) ? 'en' : usual;
}
