import { listCardsById } from '#domains/news/listing/list.repo.ts';
import type { StoryCard } from '#domains/news/story/article.model.ts';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import { BLOG } from '#domains/news/taxonomy/taxonomy.model.ts';
import type { Edition } from '#i18n/editions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { toCard } from './card.model.ts';

/** The cards of stories published in an edition's language, in the order of `ids`; others are left out. */
export async function loadCardsById(
  platform: Platform,
  edition: Edition,
  ids: readonly number[],
): Promise<StoryCard[]> {
  if (ids.length === 0) return [];
  const [taxonomy, rows] = await Promise.all([
    loadTaxonomy(platform, edition),
    readOrUnavailable(listCardsById(platform.db, edition.lang, ids)),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toCard(row, taxonomy)] : [];
  });
}

/** As above, of the news only: fronts and letters hold no posts of blogs. */
export async function loadNewsById(
  ...asked: Parameters<typeof loadCardsById>
): Promise<StoryCard[]> {
  return (await loadCardsById(...asked)).filter(({ category }) => category.section !== BLOG);
}
