import type { Rankings, StoryCard } from '#domains/news/story/article.model.ts';

/** Entries of a list of the tab and of the footer (spec section 9), and of what is read most. */
export const TAB = 4;
const HOT = 3;
export const MOST_READ = 5;
/** The newest stories that fill a list, whatever the other lists take of them. */
export const NEWEST = TAB + TAB + MOST_READ;

/** The lists of the band, none of which offers what another one does, and what is left for the footer below it. */
export interface RankingBand extends Rankings {
  hot: readonly StoryCard[];
}

/** The lists as they stand beside a story, which they leave out. A list that would be empty repeats what others show. */
export function toRankingBand(rankings: Rankings, beside?: { id: number }): RankingBand {
  // The footer is the same below every story: what moves up in the place of this one is none of its.
  const below = beside ? toRankingBand(rankings).hot : null;
  const offered = new Set([...(beside ? [beside] : []), ...(below ?? [])].map(({ id }) => id));
  const take = (cards: readonly StoryCard[], count: number) => {
    const unseen = cards.filter(({ id }) => !offered.has(id)).slice(0, count);
    for (const { id } of unseen) offered.add(id);
    return unseen;
  };
  const trending = take(rankings.trending, TAB);
  const mostRead = take(rankings.mostRead, MOST_READ);
  const latest = take(rankings.latest, TAB);
  const hot = below ?? take(rankings.trending, HOT);
  const others = rankings.latest.filter(({ id }) => id !== beside?.id).slice(0, TAB);
  return { trending, mostRead, latest: latest.length > 0 ? latest : others, hot };
}

const besideBand = new WeakMap<readonly StoryCard[], readonly StoryCard[]>();

/** What is trending for the footer of a page that has the band: what the band doesn't show, if there is enough else. */
export function toHot(rankings: Rankings): readonly StoryCard[] {
  const known = besideBand.get(rankings.trending);
  if (known) return known;
  const { hot } = toRankingBand(rankings);
  const shown = hot.length > 0 ? hot : rankings.trending;
  besideBand.set(rankings.trending, shown);
  return shown;
}
