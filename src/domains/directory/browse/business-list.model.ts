import type { BusinessCardFacts } from '#domains/directory/business/business-card.model.ts';
import { toListPath, toTownPath } from '#domains/directory/business/business-path.model.ts';
import type { BusinessCategory } from '#domains/directory/catalogue/business-catalogue.model.ts';
import type { Town } from '#domains/directory/place/town.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Translate } from '#i18n/translator.ts';

/** Cards on a page of a list or of results. */
export const LIST_SIZE = 20;
/** Lists with fewer are left out of search engines. */
export const ENOUGH_TO_INDEX = 3;

/** What a list is of: a town, a category everywhere, or a category in a town. */
export interface ListSubject {
  town: Town | null;
  category: BusinessCategory | null;
}

/** A page of a list as it is kept, for all languages. */
export interface KeptList {
  cards: readonly BusinessCardFacts[];
  hasNext: boolean;
  /** Where it ends: the page behind it goes on from there. */
  end: { score: number; id: number } | null;
  /** All of the list. */
  count: number;
  /** Categories below this one, or of the first level, that have businesses here. */
  below: readonly number[];
  /** Other categories of the same parent that have businesses here. */
  related: readonly number[];
  /** Towns that have businesses of this category. */
  towns: readonly number[];
  /** Some of those with a paid place in it. */
  sponsored: readonly BusinessCardFacts[];
}

/** A list with everything its page shows. */
export interface BusinessList {
  subject: ListSubject;
  list: KeptList;
  page: number;
  /** Paid places, apart from the ranks: at most two. */
  sponsored: readonly BusinessCardFacts[];
  below: readonly BusinessCategory[];
  related: readonly BusinessCategory[];
  /** Towns near the one of the list, or with businesses of its category. */
  towns: readonly Town[];
  parent: BusinessCategory | null;
}

/** Its path, without an edition's prefix and page. */
export function toSubjectPath({ town, category }: ListSubject): string {
  if (category) return toListPath(town, category);
  return town ? toTownPath(town) : '/directory';
}

/** "Tailors in Surat", in the order of words of the language. */
export function toSubjectName({ town, category }: ListSubject, t: Translate, lang: Lang): string {
  const names = { category: category?.names[lang], town: town?.names[lang] };
  if (names.category && names.town)
    return t('browse.category_in_town', { category: names.category, town: names.town });
  if (names.town) return t('browse.businesses_in_town', { town: names.town });
  return names.category ?? t('browse.title');
}

/** Those that have businesses somewhere, the fullest first. */
export function fullestFirst(
  categories: readonly BusinessCategory[],
  most = categories.length,
): BusinessCategory[] {
  return categories
    .filter(({ active, businessCount }) => active && businessCount > 0)
    .toSorted((a, b) => b.businessCount - a.businessCount)
    .slice(0, most);
}

/** What of these numbers is known, in their order. */
export function pick<T extends { id: number }>(
  ids: readonly number[],
  known: ReadonlyMap<number, T> | readonly T[],
): T[] {
  const byId =
    known instanceof Map ? known : new Map([...known.values()].map((one) => [one.id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
