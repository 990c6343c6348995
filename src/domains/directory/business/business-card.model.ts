import type { Lang } from '#i18n/editions.ts';
import { toIndianTime } from '#kernel/html/structured-data.model.ts';
import { openStateAt } from '#shared/opening-hours.ts';
import type { Hours, SpecialDay, VERIFICATIONS } from './business.model.ts';
import { toBusinessPath } from './business-path.model.ts';

export type Names = Readonly<Record<Lang, string>>;

/** A category or a town as a card names it: the English name stands for one that is not known. */
export interface NamedTerm {
  id: number;
  slug: string;
  names: Names;
}

/** What a card is made of, the same for every reader and at any time. */
export interface BusinessCardFacts {
  id: number;
  slug: string;
  /** Empty in Hindi and Gujarati where it has none there; `nameIn` chooses. */
  names: Names;
  /** A square. */
  logoUrl: string | null;
  category: NamedTerm;
  town: NamedTerm;
  area: string;
  /** First line of its address; empty where that is hidden, or it has an area. */
  street: string;
  /** The mean of 1 to 5 to one digit; 0 without ratings. */
  rating: { average: number; count: number };
  verified: (typeof VERIFICATIONS)[number];
  /** Epoch milliseconds. */
  verifiedAt: number | null;
  yearEstablished: number | null;
  /** The median of its first answers. */
  responseMinutes: number | null;
  /** Whether a reader may see the number, at least when they ask for it. */
  phoneAvailable: boolean;
  /** Whoever keeps it wants to be reached by enquiries alone. */
  isAskedFirst: boolean;
  whatsappAvailable: boolean;
  /** Numbers that everybody may see, as `+919876543210`. */
  phone: string | null;
  whatsapp: string | null;
  /** Null where the address is hidden or the point is not known. */
  latitude: number | null;
  longitude: number | null;
  hours: Hours;
  specialHours: readonly SpecialDay[];
  isSample: boolean;
}

export const RESPONSE_TIMES = ['minutes', 'hours', 'days'] as const;
export type ResponseTime = (typeof RESPONSE_TIMES)[number];

/** What only a search knows of a card. */
export interface CardExtra {
  distanceMetres?: number;
  sponsored?: boolean;
}

/** The name in a language, else the English one. */
export function nameIn(names: Names, lang: Lang): string {
  return names[lang] || names.en;
}

/** The language a name is written in where it is shown to readers of `lang`. */
export function langOfName(names: Names, lang: Lang): Lang {
  return names[lang] ? lang : 'en';
}

/** Numbers of those that another one of a list is called as. */
export function findNamesakes(cards: readonly BusinessCardFacts[], lang: Lang): Set<number> {
  const byName = Map.groupBy(cards, ({ names }) => nameIn(names, lang).toLowerCase());
  const alike = [...byName.values()].filter(({ length }) => length > 1);
  return new Set(alike.flat().map(({ id }) => id));
}

/** A card as the API gives it. */
export function toBusinessCard(facts: BusinessCardFacts, now: Date, extra: CardExtra = {}) {
  const state = openStateAt(facts.hours, facts.specialHours, now);
  const { distanceMetres, sponsored = false } = extra;
  const years = facts.yearEstablished && now.getUTCFullYear() - facts.yearEstablished;
  return {
    vendorBusinessDetailsId: facts.id,
    businessName: facts.names.en,
    hindiName: facts.names.hi,
    gujaratiName: facts.names.gu,
    friendlyUrl: facts.slug,
    profileUrl: toBusinessPath(facts),
    logoUrl: facts.logoUrl,
    category: toTermAnswer(facts.category),
    city: toCityAnswer(facts.town),
    area: facts.area,
    ...(distanceMetres !== undefined && { distanceMetres: Math.round(distanceMetres) }),
    rating: facts.rating,
    verified: facts.verified !== 'none',
    openNow: state?.isOpen ?? null,
    ...(state?.opensAt && { opensAt: toIndianTime(state.opensAt) }),
    ...(years && years > 0 && { yearsInBusiness: years }),
    responseTime: toResponseTime(facts.responseMinutes),
    phoneAvailable: facts.phoneAvailable,
    whatsappAvailable: facts.whatsappAvailable,
    sponsored,
  };
}

/** A category as the API names it (spec section 3). */
export function toTermAnswer({ id, slug, names }: NamedTerm) {
  return { id, name: names.en, hindiName: names.hi, gujaratiName: names.gu, displayName: slug };
}

/** A town as the API names it. */
export function toCityAnswer({ id, slug, names }: NamedTerm) {
  return { id, cityName: names.en, hindiName: names.hi, gujaratiName: names.gu, displayName: slug };
}

export function toResponseTime(minutes: number | null): ResponseTime | null {
  if (minutes === null) return null;
  if (minutes <= 60) return 'minutes';
  return minutes <= 24 * 60 ? 'hours' : 'days';
}

/** The mean of ratings to one digit; 0 without any. */
export function toAverage({ sum, count }: { sum: number; count: number }): number {
  return count > 0 ? Math.round((sum * 10) / count) / 10 : 0;
}
