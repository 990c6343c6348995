import type { Edition } from '#i18n/editions.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { StoryCard } from './article.model.ts';
import { toCard } from './card.model.ts';
import { readCardsById } from './list.repo.ts';
import { loadTaxonomy } from './taxonomy.loader.ts';

/** The cards of stories published in an edition's language, in the order of `ids`; others are left out. */
export async function loadCardsById(
  platform: Platform,
  edition: Edition,
  ids: readonly number[],
): Promise<StoryCard[]> {
  if (ids.length === 0) return [];
  const [taxonomy, rows] = await Promise.all([
    loadTaxonomy(platform, edition),
    readOrUnavailable(readCardsById(platform.db, edition.lang, ids)),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toCard(row, taxonomy)] : [];
  });
}
