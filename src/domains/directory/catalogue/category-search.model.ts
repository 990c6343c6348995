import type { Names } from '#domains/directory/business/business-card.model.ts';
import { foldText } from '#i18n/folding.ts';
import type { BusinessCatalogue, BusinessCategory, Product } from './business-catalogue.model.ts';

interface Entry {
  category: BusinessCategory;
  names: readonly string[];
  synonyms: readonly string[];
}

/** Folding every synonym for each search would cost more than the search. */
const folded = new WeakMap<BusinessCatalogue, readonly Entry[]>();

/** How closely a text is what was typed: it whole, its beginning, the beginning of one of its words, not at all. */
const CLOSENESS = { whole: 3, beginning: 2, word: 1, none: 0 } as const;
/** A name is closer than a synonym of the same kind. */
const OF_NAME = 0.5;

/**
 * Categories that are offered one of whose names or synonyms, in any script, has words beginning so: the closest
 * first. `level` 1 has parents only, 2 children only.
 */
export function searchCategories(
  catalogue: BusinessCatalogue,
  keyword: string,
  { level, limit }: { level?: 1 | 2 | undefined; limit: number },
): BusinessCategory[] {
  const typed = foldText(keyword).trim();
  if (typed === '') return [];
  return entriesOf(catalogue)
    .filter(({ category }) => level === undefined || (category.parentId === null) === (level === 1))
    .map((entry) => ({ category: entry.category, score: rate(entry, typed) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.category.position - b.category.position)
    .slice(0, limit)
    .map(({ category }) => category);
}

function entriesOf(catalogue: BusinessCatalogue): readonly Entry[] {
  const known = folded.get(catalogue);
  if (known) return known;
  const entries = catalogue.categories
    .filter(({ active }) => active)
    .map((category) => ({
      category,
      names: Object.values(category.names).map((name) => foldText(name)),
      synonyms: category.synonyms.map((synonym) => foldText(synonym)),
    }));
  folded.set(catalogue, entries);
  return entries;
}

function rate({ names, synonyms }: Entry, typed: string): number {
  const byName = Math.max(0, ...names.map((name) => compare(name, typed)));
  const bySynonym = Math.max(0, ...synonyms.map((synonym) => compare(synonym, typed)));
  return Math.max(byName && byName + OF_NAME, bySynonym);
}

function compare(text: string, typed: string): number {
  if (text === typed) return CLOSENESS.whole;
  if (text.startsWith(typed)) return CLOSENESS.beginning;
  return ` ${text}`.includes(` ${typed}`) ? CLOSENESS.word : CLOSENESS.none;
}

/** Products each word of `keyword` begins a word of, in a name of any script; all for an empty one. */
export function searchProducts(products: readonly Product[], keyword: string): Product[] {
  const words = foldText(keyword)
    .split(/\s+/)
    .filter((word) => word !== '');
  return products.filter(({ names }) => {
    const text = foldNames(names);
    return words.every((word) => text.includes(` ${word}`));
  });
}

function foldNames({ en, hi, gu }: Names): string {
  return ` ${foldText(`${en} ${hi} ${gu}`)}`;
}
