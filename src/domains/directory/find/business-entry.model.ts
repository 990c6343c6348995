import type {
  BusinessCatalogue,
  BusinessCategory,
} from '#domains/directory/catalogue/business-catalogue.model.ts';
import { toWords } from '#kernel/words/word.model.ts';
import { toListingWords } from './business-listing.model.ts';
import type { IndexedBusiness, TownName } from './indexed-business.repo.ts';
import { toSpecialDays, toWeek } from './week.model.ts';
import { toBusinessRow, toWorth } from './word-row.model.ts';

/** A business as the index holds it; words are divided by blanks. */
export interface BusinessEntry {
  business: IndexedBusiness;
  wordRow: number;
  name: string;
  trade: string;
  rest: string;
  listing: readonly string[];
  week: string | null;
  specialDays: string | null;
}

/** What businesses are indexed with. */
export interface Surroundings {
  catalogue: BusinessCatalogue;
  towns: ReadonlyMap<number, TownName>;
}

export function toBusinessEntry(
  business: IndexedBusiness,
  { catalogue, towns }: Surroundings,
): BusinessEntry {
  const own = [business.categoryId, ...business.furtherCategoryIds].flatMap(
    (id) => catalogue.byId.get(id) ?? [],
  );
  const parents = own.flatMap(({ parentId }) => catalogue.byId.get(parentId ?? 0) ?? []);
  const town = towns.get(business.townId);
  const towned = town ? [town.nameEn, town.nameHi, town.nameGu, ...town.others] : [];
  const { id, nameEn, nameHi, nameGu, items, hashtags, texts, area, address, pincode } = business;
  const listing = toListingWords({
    ...business,
    categoryIds: [...own, ...parents].map((category) => category.id),
    stateCode: town?.stateCode,
  });
  return {
    business,
    wordRow: toBusinessRow(id, toWorth(business)),
    name: toText([nameEn, nameHi, nameGu]),
    trade: toText([...own.flatMap(toTradeNames), items, ...hashtags]),
    rest: toText([
      ...parents.flatMap(({ names }) => Object.values(names)),
      ...[texts, area, address, pincode],
      ...towned,
    ]),
    listing,
    week: toWeek(business.hours),
    specialDays: toSpecialDays(business.hours, business.specialHours),
  };
}

/** Each word once: the index knows no places of words. */
function toText(texts: readonly string[]): string {
  return [...new Set(texts.flatMap(toWords))].join(' ');
}

/** The names of a category and its other words. */
export function toTradeNames({ names, synonyms }: BusinessCategory): string[] {
  return [...Object.values(names), ...synonyms];
}

/** What is counted of a business: the words of its names, and those of its categories. */
export interface Counted {
  nameEn: string;
  nameHi: string;
  nameGu: string;
  listing: readonly string[];
}

/** How many names, and trades of businesses, have each word. */
export function countUses(
  businesses: readonly Counted[],
  { byId }: BusinessCatalogue,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { nameEn, nameHi, nameGu, listing } of businesses) {
    const trades = listing
      .filter((word) => word.startsWith('#k'))
      .flatMap((word) => byId.get(Number(word.slice(2))) ?? []);
    const texts = [nameEn, nameHi, nameGu, ...trades.flatMap(toTradeNames)];
    for (const word of new Set(texts.flatMap(toWords)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** What `after` has more of than `before`, or less; what is even is left out. */
export function toDifference(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): Map<string, number> {
  const changes = new Map(after);
  for (const [word, count] of before) changes.set(word, (changes.get(word) ?? 0) - count);
  return new Map([...changes].filter(([, change]) => change !== 0));
}
