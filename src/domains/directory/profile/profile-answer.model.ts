import {
  type Names,
  toBusinessCard,
  toCityAnswer,
  toTermAnswer,
} from '#domains/directory/business/business-card.model.ts';
import {
  toBusinessPath,
  toListPath,
  toTownPath,
} from '#domains/directory/business/business-path.model.ts';
import { type Edition, editionOfLang, type Lang } from '#i18n/editions.ts';
import { toIndianTime } from '#kernel/html/structured-data.model.ts';
import { toPhotoUrl } from '#ui/Photo.tsx';
import {
  type BusinessMedium,
  type BusinessProfile,
  type Item,
  type Membership,
  photosOf,
  textIn,
} from './business-profile.model.ts';

const THUMB_WIDTH = 384;

/** A profile as everybody gets it from the API, with its texts in a language. */
export function toBusinessPublic(profile: BusinessProfile, edition: Edition, now: Date) {
  const { latitude, longitude, rating, verifiedAt } = profile;
  const [one, two, three, four, five] = profile.stars;
  return {
    ...toBusinessCard(profile, now),
    ...toTextAnswer(profile, edition),
    ...toFactsAnswer(profile),
    address: toAddressAnswer(profile),
    geo: latitude === null || longitude === null ? null : { latitude, longitude },
    hours: profile.hours,
    specialHours: profile.specialHours,
    social: profile.social,
    website: profile.website,
    hashtags: profile.hashtags,
    products: profile.items.map(toItemAnswer),
    media: profile.media.map(toMediumAnswer),
    affiliations: toMembershipAnswers(profile),
    ratingSummary: { ...rating, stars: { 1: one, 2: two, 3: three, 4: four, 5: five } },
    contact: {
      visibility: profile.visibility,
      ...(profile.phone && { phone: profile.phone }),
      ...(profile.whatsapp && { whatsapp: profile.whatsapp }),
    },
    gst: profile.gst,
    verifiedAt: verifiedAt === null ? null : toIndianTime(verifiedAt),
    updatedAt: toIndianTime(profile.updatedAt),
    claimable: !profile.isOwned,
    version: profile.version,
  };
}

function toTextAnswer(profile: BusinessProfile, edition: Edition) {
  const said = textIn(profile, edition.lang);
  return {
    language: said ? editionOfLang(said.lang).apiName : null,
    tagline: said?.text.tagline ?? '',
    shortDescription: said?.text.shortDescription ?? '',
    about: said?.text.about ?? '',
    moreAbout: said?.text.facts ?? [],
  };
}

function toFactsAnswer(profile: BusinessProfile) {
  return {
    businessType: {
      nature: profile.nature && toTermAnswer(profile.nature),
      legal: profile.legal && toTermAnswer(profile.legal),
    },
    yearEstablished: profile.yearEstablished,
    employeeBand: profile.employeeBand,
    priceBand: profile.priceBand,
    serviceArea: profile.serviceTowns.map(toCityAnswer),
    subCategories: profile.furtherCategories.map(toTermAnswer),
    paymentModes: profile.paymentModes,
    languagesSpoken: profile.languages,
  };
}

function toAddressAnswer({ address, town }: BusinessProfile) {
  if (!address) return null;
  const { state, stateCode, ...lines } = address;
  return {
    ...lines,
    city: toCityAnswer(town),
    state: { code: stateCode, ...toNameAnswer(state) },
  };
}

/** What the pages of a profile have in common; `profile` has all its items. */
export function toCommon(profile: BusinessProfile, now: Date) {
  const { town, category, names } = profile;
  return {
    ...toBusinessCard(profile, now),
    coverUrl: profile.cover?.src ?? null,
    breadcrumbs: [
      { ...toNameAnswer(town.names), url: toTownPath(town) },
      { ...toNameAnswer(category.names), url: toListPath(town, category) },
      { ...toNameAnswer(names), url: toBusinessPath(profile) },
    ],
    counts: {
      photos: photosOf(profile).length,
      products: profile.items.length,
      ratings: profile.rating.count,
    },
  };
}

/** What it says of itself, in every language. */
export function toAbout(profile: BusinessProfile) {
  const { texts } = profile;
  const aboutIn = (lang: Lang) => texts[lang]?.about ?? '';
  const factsIn = (lang: Lang) => texts[lang]?.facts ?? [];
  return {
    about: aboutIn('en'),
    aboutHindi: aboutIn('hi'),
    aboutGujarati: aboutIn('gu'),
    moreAbout: factsIn('en'),
    moreAboutHindi: factsIn('hi'),
    moreAboutGujarati: factsIn('gu'),
    certifications: profile.certifications,
    affiliations: toMembershipAnswers(profile),
  };
}

export function toMembershipAnswers({ memberships }: BusinessProfile) {
  return memberships.map(toMembershipAnswer);
}

/** Only those that a reviewer has verified are known here. */
export function toMembershipAnswer({ association, ...membership }: Membership) {
  return { ...membership, association: toTermAnswer(association), verified: true };
}

export function toItemAnswer({ names, ...item }: Item) {
  return { ...item, ...toNameAnswer(names) };
}

export function toMediumAnswer(medium: BusinessMedium) {
  const { id, kind, src, videoId, width, height, alts, caption, position } = medium;
  return {
    ...{ id, kind, width, height, caption, position },
    ...{ alt: alts.en, hindiAlt: alts.hi, gujaratiAlt: alts.gu },
    url: src ?? `https://www.youtube.com/watch?v=${videoId}`,
    thumbUrl: src
      ? toPhotoUrl(src, THUMB_WIDTH)
      : `https://i.ytimg.com/vi/${videoId}/hqdefault.jpg`,
  };
}

function toNameAnswer(names: Names) {
  return { name: names.en, hindiName: names.hi, gujaratiName: names.gu };
}
