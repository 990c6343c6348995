import type { ListedStory } from '#domains/newsroom/workflow/listing.model.ts';

/** A story as the list shows it. */
export interface StoryRow extends ListedStory {
  /** It was here, but has changed and no longer fits the filters. */
  isGone?: true;
}

/** Rows with what the server says of them now, in the place they have; and how many others have come before them. */
export function applyUpdate(
  shown: readonly StoryRow[],
  fresh: readonly StoryRow[],
): { stories: StoryRow[]; newer: number } {
  const byId = new Map(fresh.map((row) => [row.id, row]));
  const known = new Set(shown.map(({ id }) => id));
  const lastFresh = fresh.findLastIndex(({ id }) => known.has(id));
  const lastShown = shown.findLastIndex(({ id }) => byId.has(id));
  const newer = (lastFresh < 0 ? fresh : fresh.slice(0, lastFresh)).filter(
    ({ id }) => !known.has(id),
  ).length;
  const stories = shown.map((row, place) => {
    const update = byId.get(row.id);
    if (update) return update;
    // Where others from further down are still named, this one is missing because it fits no more.
    return place < lastShown ? { ...row, isGone: true as const } : row;
  });
  return { stories, newer };
}

/** Rows of further pages without those that are there already: stories move up while somebody scrolls. */
export function addPage(shown: readonly StoryRow[], page: readonly StoryRow[]): StoryRow[] {
  const known = new Set(shown.map(({ id }) => id));
  return [...shown, ...page.filter(({ id }) => !known.has(id))];
}
