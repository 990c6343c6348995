export const BUSINESS_STATUSES = [
  'draft',
  'submitted',
  'published',
  'rejected',
  'suspended',
  'closed',
  'deleted',
] as const;
/** Who may see its numbers: everybody, whoever asks for them, nobody but those it answers. */
export const CONTACT_VISIBILITIES = ['public', 'on_request', 'enquiry_only'] as const;
export type Visibility = (typeof CONTACT_VISIBILITIES)[number];
/** How it has shown that it is who it says. */
export const VERIFICATIONS = ['none', 'phone', 'gstin', 'document'] as const;
export const MEDIA_KINDS = ['logo', 'cover', 'photo', 'video', 'document'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];
export const MEDIA_STATUSES = ['pending', 'approved', 'rejected'] as const;

/** Languages that are spoken in shops, by their tags, with their English names. */
const LANGUAGE_NAMES = {
  en: 'english',
  hi: 'hindi',
  gu: 'gujarati',
  mr: 'marathi',
  pa: 'punjabi',
  sd: 'sindhi',
  bn: 'bengali',
  ta: 'tamil',
  te: 'telugu',
  kn: 'kannada',
  ml: 'malayalam',
  or: 'odia',
  as: 'assamese',
  ur: 'urdu',
} as const;
/** Ways to pay that are offered and have words; listings may name others. */
export const PAYMENT_MODES = [
  ...(['cash', 'upi', 'card', 'net_banking', 'wallet', 'cheque'] as const),
  ...(['credit', 'cash_on_delivery', 'instalments'] as const),
] as const;

export const LANGUAGE_TAGS: readonly string[] = Object.keys(LANGUAGE_NAMES);

/** The tag of a language named in English, as some lists do; one that is not known stays as it is, in small letters. */
export function toLanguageTag(language: string): string {
  const name = language.trim().toLowerCase();
  const known = Object.entries(LANGUAGE_NAMES).find(([, each]) => each === name);
  return known ? known[0] : name;
}

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Times of day in India, `09:30`; one that closes before it opens goes past midnight. */
export interface Period {
  open: string;
  close: string;
}

/** A day that is not said has no known hours; an empty list is a day it is closed. */
export type Hours = Readonly<Partial<Record<Weekday, readonly Period[]>>>;

/** A day, `YYYY-MM-DD`, with hours of its own. */
export interface SpecialDay {
  day: string;
  closed: boolean;
  periods: readonly Period[];
}

/** Addresses of its pages elsewhere. */
export type Social = Readonly<
  Partial<
    Record<
      'facebook' | 'instagram' | 'x' | 'youtube' | 'linkedin' | 'whatsappChannel' | 'googleMaps',
      string
    >
  >
>;

/** Something a business says of itself. */
export interface Fact {
  label: string;
  value: string;
}
