import type {
  Fact,
  MediaKind,
  Social,
  Visibility,
} from '#domains/directory/business/business.model.ts';
import type {
  BusinessCardFacts,
  NamedTerm,
  Names,
} from '#domains/directory/business/business-card.model.ts';
import { type Edition, LANGS, type Lang } from '#i18n/editions.ts';

/** What a business says of itself in a language; empty texts are missing. */
export interface BusinessText {
  tagline: string;
  shortDescription: string;
  about: string;
  facts: readonly Fact[];
}

/** Something a business sells or does. */
export interface Item {
  id: number;
  productId: number | null;
  /** Empty in Hindi and Gujarati where it has none there. */
  names: Names;
  description: string;
  unit: string;
  /** Of one unit, in paise; null where no price is told. */
  pricePaise: number | null;
  priceMaxPaise: number | null;
  minimumOrder: number | null;
  imageUrl: string | null;
}

/** An approved picture, video or paper. */
export interface BusinessMedium {
  id: number;
  kind: MediaKind;
  /** Of what is kept here, else null. */
  src: string | null;
  /** On YouTube, else null. */
  videoId: string | null;
  width: number;
  height: number;
  /** Empty where nothing is said. */
  alts: Names;
  caption: string;
  position: number;
}

export interface Membership {
  association: NamedTerm;
  membershipNumber: string;
  role: string;
  sinceYear: number | null;
}

export interface Address {
  line1: string;
  line2: string;
  landmark: string;
  area: string;
  pincode: string;
  stateCode: string;
  state: Names;
}

/** All that everybody may see of a business, in every language. */
export interface BusinessProfile extends BusinessCardFacts {
  /** Whether somebody keeps it; who wants an unowned one says so. */
  isOwned: boolean;
  version: number;
  /** Epoch milliseconds. */
  updatedAt: number;
  cover: { src: string; width: number; height: number } | null;
  texts: Readonly<Partial<Record<Lang, BusinessText>>>;
  nature: NamedTerm | null;
  legal: NamedTerm | null;
  employeeBand: string | null;
  /** 1 to 4. */
  priceBand: number | null;
  /** Null where it is hidden. */
  address: Address | null;
  furtherCategories: readonly NamedTerm[];
  /** Subtype of schema.org's LocalBusiness. */
  schemaType: string;
  serviceTowns: readonly NamedTerm[];
  paymentModes: readonly string[];
  languages: readonly string[];
  social: Social;
  website: string;
  hashtags: readonly { id: number; label: string }[];
  items: readonly Item[];
  media: readonly BusinessMedium[];
  memberships: readonly Membership[];
  /** Ratings of 1 to 5 stars. */
  stars: readonly [number, number, number, number, number];
  /** Until when no ratings are taken, in epoch milliseconds; null where they are. */
  ratingsFrozenUntil: number | null;
  visibility: Visibility;
  gst: { verified: boolean; gstinMasked: string } | null;
  /** Licences that the law has it show, with what they are called. */
  certifications: readonly string[];
  similar: readonly BusinessCardFacts[];
}

/** A page of what a business sells or shows. */
export interface OfferPage<T> {
  entries: readonly T[];
  page: number;
  hasNext: boolean;
}

/** How much of what it sells and shows a profile carries; its pages of products and photos have all. */
export const MOST_ITEMS = 40;
export const MOST_MEDIA = 24;

/** How many products and photos a profile names: "40+" where there may be more than it carries. */
export function countsOf(
  profile: Pick<BusinessProfile, 'items' | 'media'>,
  number: (value: number) => string,
): { products: string; photos: string } {
  const [products, photos] = [profile.items.length, photosOf(profile).length];
  return {
    products: number(products) + (products === MOST_ITEMS ? '+' : ''),
    photos: number(photos) + (profile.media.length === MOST_MEDIA ? '+' : ''),
  };
}

/** Its text in the language, else in English, else in any; null where it says nothing. */
export function textIn(
  profile: Pick<BusinessProfile, 'texts'>,
  lang: Lang,
): { lang: Lang; text: BusinessText } | null {
  const found = [lang, ...LANGS].find((each) => profile.texts[each]);
  const text = found && profile.texts[found];
  return text ? { lang: found, text } : null;
}

/** The `lang` of a text on a page; none where it is the page's own, whose lines stay as close as its part sets them. */
export function toLangMark(lang: Lang, edition: Edition): Lang | undefined {
  return lang === edition.lang ? undefined : lang;
}

/** Languages whose edition has something of its own to say of it: a name or a text. */
export function languagesOf(profile: Pick<BusinessProfile, 'names' | 'texts'>): Lang[] {
  return LANGS.filter((lang) => profile.names[lang] !== '' || profile.texts[lang] !== undefined);
}

/** All but the state and the last characters of a GSTIN: those between are the owner's tax number. */
export function maskGstin(gstin: string): string {
  return `${gstin.slice(0, 2)}${'X'.repeat(Math.max(0, gstin.length - 5))}${gstin.slice(-3)}`;
}

/** A picture that stands on its page of photos. */
export type BusinessPhoto = BusinessMedium & { src: string };

/** Photos, without logo and cover. */
export function photosOf({ media }: { media: readonly BusinessMedium[] }): BusinessPhoto[] {
  return media.flatMap((medium) =>
    medium.kind === 'photo' && medium.src !== null ? [{ ...medium, src: medium.src }] : [],
  );
}

/** What a picture shows in words of the language, else of any; empty where nothing is said. */
export function altIn(alts: Names, lang: Lang): string {
  return [lang, ...LANGS].map((each) => alts[each]).find((alt) => alt !== '') ?? '';
}

/** Videos on YouTube. */
export function videosOf(profile: Pick<BusinessProfile, 'media'>) {
  return profile.media.flatMap(({ id, videoId, caption }) =>
    videoId === null ? [] : [{ id, videoId, caption }],
  );
}

/** Where a reader's map shows the way to it; null where neither its point nor its address is told. */
export function toDirectionsUrl(
  profile: Pick<BusinessProfile, 'latitude' | 'longitude' | 'names' | 'town'> &
    Partial<Pick<BusinessProfile, 'address'>>,
): string | null {
  const { latitude, longitude, address } = profile;
  if (latitude !== null && longitude !== null) return toMapUrl(`${latitude},${longitude}`);
  if (!address?.line1) return null;
  const { line1, area, pincode } = address;
  const words = [profile.names.en, line1, area, profile.town.names.en, pincode];
  return toMapUrl(words.filter((word) => word !== '').join(', '));
}

/** Google's addresses of directions (developers.google.com/maps/documentation/urls). */
function toMapUrl(destination: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}

/** Opens a chat in WhatsApp. */
export function toWhatsappUrl(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}`;
}
