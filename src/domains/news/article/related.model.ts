import { toRankingBand } from '#domains/news/front/ranking-band.model.ts';
import type { Rankings, StoryCard } from '#domains/news/story/article.model.ts';

/** Stories offered below an article. */
export const RELATED = 4;

/** What the page offers beside every story, kept as long as the rankings stand. */
const offered = new WeakMap<Rankings, ReadonlySet<number>>();

function listOffered(rankings: Rankings): ReadonlySet<number> {
  const known = offered.get(rankings);
  if (known) return known;
  const { trending, mostRead, latest, hot } = toRankingBand(rankings);
  const ids = new Set([trending, mostRead, latest, hot].flat().map(({ id }) => id));
  offered.set(rankings, ids);
  return ids;
}

/** The first that the page doesn't offer elsewhere; what it does offer only where there is too little else. */
export function chooseRelated(related: readonly StoryCard[], rankings: Rankings): StoryCard[] {
  const ids = listOffered(rankings);
  const isUnseen = ({ id }: StoryCard) => !ids.has(id);
  const unseen = related.filter(isUnseen).slice(0, RELATED);
  if (unseen.length === RELATED) return unseen;
  const others = related.filter((card) => !isUnseen(card));
  return [...unseen, ...others].slice(0, RELATED);
}
