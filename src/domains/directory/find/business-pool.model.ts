import { CLOSENESS, type Closeness } from '#kernel/words/sense.model.ts';
import {
  BUSINESS_FIELDS,
  type BusinessField,
  type BusinessSense,
  type Narrowing,
  toBusinessExpression,
} from './business-expression.model.ts';
import type { BusinessPool } from './business-ranking.model.ts';
import { COUNTED_UP_TO } from './business-search.model.ts';
import type { BusinessRowQuery } from './business-search.repo.ts';

/** The best rows of each pool that are ranked, besides all that are counted. */
const RANKED = 150;

/** Rows that are looked for in one field and one closeness. */
export type AskedPool = Omit<BusinessPool, 'rows' | 'isLocal'> & { query: BusinessRowQuery };

type Place = readonly [BusinessField, Closeness];

const NEARER: Place = ['anywhere', 'near'];

/**
 * The widest, which is counted; then so that what is looked for last can mostly be told from what is known: farther
 * words are of no use where nearer ones fill some pages or find all there are, and a pool between two that are the same is the same.
 */
const ORDER: readonly Place[] = [
  ['anywhere', 'far'],
  NEARER,
  ['name', 'exact'],
  ['trade', 'near'],
  ['name', 'near'],
  ['anywhere', 'exact'],
  ['trade', 'exact'],
  ['trade', 'far'],
  ['name', 'far'],
];

/** Two that ask for the same words are one, of the narrower. */
export function listPools(senses: readonly BusinessSense[], narrowing: Narrowing): AskedPool[] {
  const pools: (AskedPool & { place: Place })[] = [];
  // All that are in a listing are as much of it.
  const order = senses.length === 0 ? ORDER.slice(0, 1) : ORDER;
  for (const place of order) {
    const [field, closeness] = place;
    const match = toBusinessExpression(senses, { field, closeness, narrowing });
    const same = pools.find((pool) => pool.field === field && pool.query.match === match);
    if (same) {
      if (isCloser(closeness, same.closeness)) same.closeness = closeness;
      continue;
    }
    const listPlaces = (fits: (other: Place) => boolean) =>
      pools.flatMap((pool, index) => (fits(pool.place) ? [index] : []));
    const nearer = pools.findIndex((pool) => pool.place === NEARER);
    const query: BusinessRowQuery = {
      match,
      most: pools.length === 0 ? COUNTED_UP_TO : RANKED,
      within: listPlaces((other) => isWithin(place, other)),
      holds: listPlaces((other) => isWithin(other, place)),
      ...(closeness === 'far' &&
        nearer >= 0 && { unless: { query: nearer, has: RANKED }, unlessSame: [0, nearer] }),
    };
    pools.push({ field, closeness, query, place });
  }
  return pools;
}

/** Whether all rows of a pool are among those of another. */
function isWithin([field, closeness]: Place, [other, farther]: Place): boolean {
  const isNarrower = BUSINESS_FIELDS.indexOf(field) <= BUSINESS_FIELDS.indexOf(other);
  return isNarrower && (closeness === farther || isCloser(closeness, farther));
}

function isCloser(one: Closeness, other: Closeness): boolean {
  return CLOSENESS.indexOf(one) < CLOSENESS.indexOf(other);
}

/** Those that have all words in their name, wherever they are; they come behind `before` other pools. */
export function listNamePools(
  senses: readonly BusinessSense[],
  narrowing: Narrowing,
  before: number,
): AskedPool[] {
  const closenesses = ['near', 'exact'] as const;
  return closenesses.map((closeness, index) => ({
    field: 'name',
    closeness,
    query: {
      match: toBusinessExpression(senses, { field: 'name', closeness, narrowing }),
      most: RANKED,
      within: index > 0 ? [before] : [],
    },
  }));
}

/** Where the order is given, farther words stand in only for nearer ones that no business has. */
export function listSorted(senses: readonly BusinessSense[], narrowing: Narrowing): AskedPool[] {
  const closenesses = senses.length === 0 ? (['near'] as const) : (['near', 'far'] as const);
  return closenesses.map((closeness, index) => ({
    field: 'anywhere',
    closeness,
    query: {
      match: toBusinessExpression(senses, { field: 'anywhere', closeness, narrowing }),
      most: COUNTED_UP_TO,
      ...(index > 0 && { unless: { query: 0, has: 1 } }),
    },
  }));
}
