import { LANGS } from '#i18n/editions.ts';
import { foldText } from '#i18n/folding.ts';
import type { BusinessLine } from './business-line.schema.ts';

/** What a line says besides the columns of the business itself, as its tables hold it. */
export interface BusinessContent {
  texts: object[];
  categories: number[];
  towns: number[];
  hashtags: { folded: string; label: string }[];
  items: object[];
  media: object[];
  memberships: object[];
}

/** Numbers of what a line names. */
export interface LineIds {
  categories: ReadonlyMap<string, number>;
  towns: ReadonlyMap<string, number>;
  types: ReadonlyMap<string, number>;
}

export type BusinessColumns = ReturnType<typeof toColumns>;

/** The columns of its business; its names are known to stand in `ids`. */
export function toColumns(line: BusinessLine, ids: LineIds) {
  const { name, stars, hideAddress, sample, contactVisibility } = line;
  const { legalName, area, addressLine1, addressLine2, landmark, pincode } = line;
  const { latitude, longitude, phone, phone2, whatsapp, landline, email, website } = line;
  const { hours, specialHours, paymentModes, languages } = line;
  const { yearEstablished, employeeBand, priceBand, verified, responseMinutes } = line;
  return {
    ...{ slug: line.slug, externalId: line.id, status: 'published' as const, legalName },
    ...{ nameEn: name.en, nameHi: name.hi, nameGu: name.gu, nameFolded: foldText(name.en) },
    categoryId: ids.categories.get(line.category) ?? 0,
    natureTypeId: ids.types.get(line.nature ?? '') ?? null,
    legalTypeId: ids.types.get(line.legal ?? '') ?? null,
    townId: ids.towns.get(line.town) ?? 0,
    ...{ area, addressLine1, addressLine2, landmark, pincode, latitude, longitude },
    isAddressHidden: hideAddress,
    ...{ phone, phone2, whatsapp, landline, email, website, contactVisibility },
    ...{ hours, specialHours, paymentModes, languages },
    ...{ yearEstablished, employeeBand, priceBand, responseMinutes },
    ...{ logoKey: line.logo ?? null, coverKey: line.cover ?? null },
    ...{ verified, ...toRatings(stars), isSample: sample },
  };
}

/** Sums of ratings; a few weigh less than many in what lists are sorted by. */
export function toRatings(stars: readonly number[]) {
  const [stars1 = 0, stars2 = 0, stars3 = 0, stars4 = 0, stars5 = 0] = stars;
  const ratingCount = stars.reduce((sum, count) => sum + count, 0);
  const ratingSum = stars.reduce((sum, count, at) => sum + count * (at + 1), 0);
  const ratingScore = ratingCount === 0 ? 0 : (ratingSum + 5 * 3.5) / (ratingCount + 5);
  return { ratingSum, ratingCount, ratingScore, stars1, stars2, stars3, stars4, stars5 };
}

/** What stands in the other tables of the business, in the order in which they are read again. */
export function toContent(line: BusinessLine, ids: LineIds): BusinessContent {
  const listIds = (slugs: readonly string[], known: ReadonlyMap<string, number>) =>
    slugs.flatMap((slug) => known.get(slug) ?? []).toSorted((a, b) => a - b);
  return {
    texts: LANGS.flatMap((language) => {
      const text = line.texts[language];
      return text ? [{ language, ...text }] : [];
    }).toSorted((a, b) => (a.language < b.language ? -1 : 1)),
    categories: listIds(line.moreCategories, ids.categories),
    towns: listIds(line.serviceTowns, ids.towns),
    hashtags: line.hashtags
      .map((label) => ({ folded: foldText(label), label }))
      .toSorted((a, b) => (a.folded < b.folded ? -1 : 1)),
    items: line.items.map(({ name, picture, ...item }, position) => ({
      ...{ nameEn: name.en, nameHi: name.hi, nameGu: name.gu, ...item },
      ...{ imageKey: picture ?? null, position },
    })),
    media: line.photos.map(({ picture, alt, caption }, position) => ({
      ...{ key: picture, alt, caption, position },
    })),
    memberships: line.memberships.toSorted((a, b) => (a.association < b.association ? -1 : 1)),
  };
}
