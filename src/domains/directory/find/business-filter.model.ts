import { toLanguageTag } from '#domains/directory/business/business.model.ts';
import type { Narrowing } from './business-expression.model.ts';
import { toHashtagWord } from './business-listing.model.ts';
import { type BusinessQuery, LARGEST_RADIUS } from './business-search.model.ts';
import type { EntryConditions } from './business-search.repo.ts';
import { toOpenCondition } from './week.model.ts';

/** Metres of a degree of latitude. */
const DEGREE = 111_195;

export interface Point {
  latitude: number;
  longitude: number;
}

/** The point asked for; null where none is. */
export function toPoint({ latitude, longitude }: BusinessQuery): Point | null {
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

/** Metres around the point that are searched; null where they don't matter. */
export function toRadius({ radiusMetres, sort }: BusinessQuery): number | null {
  return radiusMetres ?? (sort === 'distance' ? LARGEST_RADIUS : null);
}

/** The listings that a query asks for; `townId` is the town of its number or its slug. */
export function toNarrowing(query: BusinessQuery, townId: number | null): Narrowing {
  const { categoryId, subCategoryId, productId, stateCode, pincode, associationId } = query;
  const one = (sign: string, value: number | string | undefined) =>
    value === undefined ? [] : [[`#${sign}${value}`]];
  return [
    ...one('k', categoryId),
    ...one('k', subCategoryId),
    ...(townId === null ? [] : [[`#w${townId}`, `#o${townId}`]]),
    ...one('s', stateCode),
    ...one('z', pincode),
    ...one('a', associationId),
    ...one('p', productId),
    ...(query.hashtag === undefined ? [] : [[toHashtagWord(query.hashtag)]]),
  ];
}

/** What else a query asks for, by what the index has of a business. */
export function toConditions(query: BusinessQuery, now: Date): EntryConditions {
  const { minRating, natureTypeId, languageSpoken, priceBands = [] } = query;
  const order = toOrder(query);
  return {
    conditions: [
      ...(minRating === undefined ? [] : [`entry.rating_score >= ${Number(minRating)}`]),
      ...(query.verified ? ['entry.verified = 1'] : []),
      ...(query.hasPhotos ? ['entry.has_photos = 1'] : []),
      ...(natureTypeId === undefined ? [] : [`entry.nature_type_id = ${Number(natureTypeId)}`]),
      ...(priceBands.length === 0
        ? []
        : [`entry.price_band IN (${priceBands.map(Number).join(', ')})`]),
      ...(languageSpoken === undefined ? [] : ['instr(entry.languages, ?1) > 0']),
      ...(query.openNow ? [toOpenCondition(now)] : []),
    ],
    box: toBox(query),
    ...(order && { order }),
    spoken: `,${toLanguageTag(languageSpoken ?? '')},`,
  };
}

/** A box around the circle asked for: what is in it is measured. */
function toBox(query: BusinessQuery): string[] {
  const point = toPoint(query);
  const radius = toRadius(query);
  if (!point || radius === null) return [];
  const high = radius / DEGREE;
  const wide = high / Math.max(Math.cos((point.latitude * Math.PI) / 180), 0.01);
  const between = (column: string, middle: number, half: number) =>
    `entry.${column} BETWEEN ${middle - half} AND ${middle + half}`;
  return [between('latitude', point.latitude, high), between('longitude', point.longitude, wide)];
}

function toOrder(query: BusinessQuery): string | undefined {
  const point = toPoint(query);
  switch (query.sort) {
    case 'rating':
      return 'entry.rating_score DESC, entry.rating_count DESC, entry.word_row DESC';
    case 'popular':
      return 'entry.views DESC, entry.rating_count DESC, entry.word_row DESC';
    case 'newest':
      return 'entry.published_at DESC, entry.id DESC';
    case 'distance': {
      if (!point) return undefined;
      const shrink = Math.cos((point.latitude * Math.PI) / 180) ** 2;
      const square = (column: string, from: number) =>
        `(entry.${column} - (${from})) * (entry.${column} - (${from}))`;
      return `${square('latitude', point.latitude)} + ${shrink} * ${square('longitude', point.longitude)}, entry.id`;
    }
    default:
      return undefined;
  }
}
