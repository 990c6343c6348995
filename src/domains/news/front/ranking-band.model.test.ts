import { expect, it } from 'vitest';
import type { StoryCard } from '#domains/news/story/article.model.ts';
import { toHot, toRankingBand } from './ranking-band.model.ts';

const cards = (...ids: number[]) => ids.map((id) => ({ id }) as StoryCard);
const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);

const RANKINGS = {
  trending: cards(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
  mostRead: cards(3, 1, 12, 4, 13, 14, 2, 15, 5),
  latest: cards(20, 1, 12, 21, 22, 23, 24),
};

it('no list of the band, nor the footer below it, offers what another one does', () => {
  const { trending, mostRead, latest, hot } = toRankingBand(RANKINGS);
  expect(idsOf(trending)).toEqual([1, 2, 3, 4]);
  expect(idsOf(mostRead)).toEqual([12, 13, 14, 15, 5]);
  expect(idsOf(latest)).toEqual([20, 21, 22, 23]);
  expect(idsOf(hot)).toEqual([6, 7, 8]);
});

it('beside a story each list leaves it out and is as long as ever', () => {
  const { trending, mostRead, latest } = toRankingBand(RANKINGS, { id: 2 });
  expect(idsOf(trending)).toEqual([1, 3, 4, 5]);
  expect(idsOf(mostRead)).toEqual([12, 13, 14, 15]);
  expect(idsOf(latest)).toEqual([20, 21, 22, 23]);
});

it('beside a story nothing moves up that the footer below offers', () => {
  const rankings = { trending: cards(1, 2, 3, 4, 5, 6, 7, 8), mostRead: cards(), latest: cards() };
  expect(idsOf(toHot(rankings))).toEqual([5, 6, 7]);
  const { trending, hot } = toRankingBand(rankings, { id: 2 });
  expect(idsOf(trending)).toEqual([1, 3, 4, 8]);
  expect(idsOf(hot)).toEqual([5, 6, 7]);
});

it('repeats what others show rather than to show nothing', () => {
  const few = { trending: cards(1, 2), mostRead: cards(), latest: cards(1, 2) };
  expect(idsOf(toRankingBand(few).latest)).toEqual([1, 2]);
  expect(idsOf(toHot(few))).toEqual([1, 2]);
  expect(idsOf(toHot(RANKINGS))).toEqual([6, 7, 8]);
});
