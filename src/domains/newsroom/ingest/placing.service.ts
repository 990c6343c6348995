import type { StoryFacts } from '#domains/news/story/draft.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { placeItem } from './byline-directory.model.ts';
import { getDirectory } from './byline-directory.repo.ts';
import type { IncomingItem, RefusedItem } from './ingest.model.ts';

/** What items say of their stories as numbers of ours, in their order. */
export async function placeItems(
  { db }: Platform,
  items: readonly Pick<IncomingItem, 'position' | 'facts' | 'keywords' | 'url'>[],
): Promise<(Partial<StoryFacts> | RefusedItem)[]> {
  if (items.length === 0) return [];
  const directory = await getDirectory(
    db,
    items.map(({ facts }) => facts),
  );
  return items.map((item) => placeItem(item, directory));
}
