import type { Category } from '#domains/news/taxonomy/taxonomy.model.ts';

/** Popular categories are drawn from these only (spec section 9). */
const POPULAR = ['politics', 'international', 'economy', 'entertainment', 'sports', 'astrology'];
/** Entries in a column. */
const COLUMN = 7;
/** Trending stories from which on there are two columns in any case. */
const MANY = 14;

/** The popular categories in the order of the spec, in as many columns as the trending stories ask for. */
export function toPopular(
  categories: readonly Category[],
  trending: number,
): { categories: Category[]; columns: number } {
  const popular = POPULAR.flatMap(
    (slug) => categories.find((category) => category.slug === slug) ?? [],
  );
  return {
    categories: popular,
    columns: trending >= MANY ? 2 : Math.max(1, Math.ceil(trending / COLUMN)),
  };
}
