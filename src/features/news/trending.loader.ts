import type { Edition } from '#i18n/editions.ts';
import type { Platform } from '#platform/platform.ts';
import type { StoryCard } from './article.model.ts';
import { loadList } from './list.loader.ts';

/** Stories a page may choose from: its lists show 3, 4 or 14 of them. */
const TRENDING = 24;

/** What an edition's readers read most now, the first the most. */
export async function loadTrending(
  platform: Platform,
  edition: Edition,
): Promise<readonly StoryCard[]> {
  const { value } = await loadList(platform, edition, {
    subject: { kind: 'latest' },
    page: 1,
    size: TRENDING,
  });
  return value.cards;
}
