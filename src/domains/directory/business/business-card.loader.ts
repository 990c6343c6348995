import type { NamedBusiness } from '#kernel/domain/named-business.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { type BusinessCardFacts, type Names, toAverage } from './business-card.model.ts';
import { type CardRow, listCardRows } from './business-card.repo.ts';
import { toBusinessPath } from './business-path.model.ts';

/** The published ones among these, in the order of `ids`, in one round trip. */
export async function loadCards(
  { db }: Platform,
  ids: readonly number[],
): Promise<BusinessCardFacts[]> {
  if (ids.length === 0) return [];
  const rows = await listCardRows(db, ids);
  const found = new Map(rows.map((row) => [row.id, toCardFacts(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export function toCardFacts(row: CardRow): BusinessCardFacts {
  const mayAsk = row.contactVisibility !== 'enquiry_only';
  const isPublic = row.contactVisibility === 'public';
  const phone = row.phone ?? row.landline;
  return {
    ...{ id: row.id, slug: row.slug },
    names: { en: row.nameEn, hi: row.nameHi, gu: row.nameGu },
    logoUrl: row.logoKey && `/media/${row.logoKey}`,
    category: {
      id: row.categoryId,
      slug: row.categorySlug,
      names: toNames(row.categoryEn, row.categoryHi, row.categoryGu),
    },
    town: {
      id: row.townId,
      slug: row.townSlug,
      names: toNames(row.townEn, row.townHi, row.townGu),
    },
    area: row.area,
    street: row.area || row.isAddressHidden ? '' : row.addressLine1,
    rating: {
      average: toAverage({ sum: row.ratingSum, count: row.ratingCount }),
      count: row.ratingCount,
    },
    verified: row.verified,
    verifiedAt: row.verifiedAt?.getTime() ?? null,
    yearEstablished: row.yearEstablished,
    responseMinutes: row.responseMinutes,
    phoneAvailable: mayAsk && phone !== null,
    whatsappAvailable: mayAsk && row.whatsapp !== null,
    isAskedFirst: !mayAsk,
    phone: isPublic ? phone : null,
    whatsapp: isPublic ? row.whatsapp : null,
    latitude: row.isAddressHidden ? null : row.latitude,
    longitude: row.isAddressHidden ? null : row.longitude,
    hours: row.hours,
    specialHours: row.specialHours,
    isSample: row.isSample,
  };
}

/** The published ones among these as other domains name them. */
export async function loadNamedBusinesses(
  platform: Platform,
  ids: readonly number[],
): Promise<NamedBusiness[]> {
  return (await loadCards(platform, ids)).map((card) => ({
    id: card.id,
    names: toNames(card.names.en, card.names.hi, card.names.gu),
    path: toBusinessPath(card),
    logoUrl: card.logoUrl,
  }));
}

/** Names of a category or a town, the English one in place of those that are not known. */
export function toNames(en: string, hi: string, gu: string): Names {
  return { en, hi: hi || en, gu: gu || en };
}
