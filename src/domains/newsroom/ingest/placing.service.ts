import type { Platform } from '#kernel/http/platform.ts';
import { type Placed, placeItem, type WantedNames } from './byline-directory.model.ts';
import { getDirectory } from './byline-directory.repo.ts';
import type { IncomingItem, RefusedItem } from './ingest.model.ts';

/** What items say of their stories as numbers of ours, in their order. */
export async function placeItems(
  { db }: Platform,
  items: readonly Pick<IncomingItem, 'position' | 'facts' | 'keywords' | 'url'>[],
  wanted?: WantedNames,
): Promise<(Placed | RefusedItem)[]> {
  if (items.length === 0) return [];
  const directory = await getDirectory(
    db,
    items.map(({ facts }) => facts),
  );
  return items.map((item) => placeItem(item, directory, wanted));
}
