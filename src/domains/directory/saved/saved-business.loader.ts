import { toNames } from '#domains/directory/business/business-card.loader.ts';
import { nameIn } from '#domains/directory/business/business-card.model.ts';
import { toBusinessPath } from '#domains/directory/business/business-path.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { SavedBusiness } from './kept-business.model.ts';
import { listSavedBusinesses } from './saved-business.repo.ts';

/** A page of what somebody has saved. */
export async function loadSavedBusinesses(
  { db }: Platform,
  userId: number,
  { lang, page, size }: { lang: Lang; page: number; size: number },
): Promise<{ businesses: SavedBusiness[]; hasNext: boolean }> {
  const slice = { limit: size + 1, offset: (page - 1) * size };
  const rows = await readOrUnavailable(listSavedBusinesses(db, userId, slice));
  const businesses = rows.slice(0, size).map((row) => ({
    id: row.id,
    name: nameIn({ en: row.nameEn, hi: row.nameHi, gu: row.nameGu }, lang),
    town: toNames(row.townEn, row.townHi, row.townGu)[lang],
    area: row.area,
    path: toBusinessPath({ id: row.id, slug: row.slug, town: { slug: row.townSlug } }),
    isListed: row.status === 'published',
    savedAt: row.savedAt,
  }));
  return { businesses, hasNext: rows.length > size };
}
