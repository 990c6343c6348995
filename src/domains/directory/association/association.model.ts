import { LANGS, type Lang } from '#i18n/editions.ts';
import { foldText } from '#i18n/folding.ts';

export const ASSOCIATION_KINDS = [
  'trade',
  'chamber',
  'community',
  'professional',
  'publication',
] as const;
export type AssociationKind = (typeof ASSOCIATION_KINDS)[number];
export const AFFILIATION_STATUSES = ['claimed', 'verified', 'rejected', 'expired'] as const;
export type AffiliationStatus = (typeof AFFILIATION_STATUSES)[number];

export type Names = Readonly<Record<Lang, string>>;

/** A trade body as lists show it. */
export interface Association {
  id: number;
  slug: string;
  kind: AssociationKind;
  names: Names;
  logo: { src: string; width: number; height: number } | null;
  town: { id: number; slug: string; names: Names } | null;
  /** Published businesses whose membership is verified. */
  memberCount: number;
  /** What foldText leaves of its names. */
  folded: string;
}

/** One with everything that its page tells. */
export interface AssociationDetails extends Association {
  about: Names;
  website: string;
  email: string;
  phone: string;
}

export interface AssociationFilter {
  keyword?: string | undefined;
  kind?: AssociationKind | undefined;
  cityId?: number | undefined;
}

/** Those that fit: each word of the keyword stands in one of their names, in any script. */
export function filterAssociations(
  all: readonly Association[],
  { keyword = '', kind, cityId }: AssociationFilter,
): Association[] {
  const words = foldText(keyword).split(/\s+/).filter(Boolean);
  return all.filter(
    (each) =>
      (kind === undefined || each.kind === kind) &&
      (cityId === undefined || each.town?.id === cityId) &&
      words.every((word) => each.folded.includes(word)),
  );
}

/** The text in a language, else in English, else in any; `lang` says which. */
export function textIn(texts: Names, lang: Lang): { text: string; lang: Lang } {
  const found = [lang, ...LANGS].find((each) => texts[each] !== '') ?? lang;
  return { text: texts[found], lang: found };
}

export function toAssociationPath({ slug }: Pick<Association, 'slug'>): string {
  return `/association/${slug}`;
}
