import { expect, it } from 'vitest';
import type { Rankings, StoryCard } from '#domains/news/story/article.model.ts';
import { chooseRelated } from './related.model.ts';

const cards = (...ids: number[]) => ids.map((id) => ({ id }) as StoryCard);
const rankings = (trending: number[]): Rankings => ({
  ...{ trending: cards(...trending), mostRead: [], latest: [] },
});
const idsOf = (found: readonly StoryCard[]) => found.map(({ id }) => id);

it('offers below a story what stands nowhere else on its page, in the order it comes in', () => {
  const found = chooseRelated(cards(1, 2, 3, 4, 5, 6), rankings([2, 4]));
  expect(idsOf(found)).toEqual([1, 3, 5, 6]);
});

it('leaves out what the footer offers too', () => {
  // Four stand beside the story, the next three in the footer.
  const found = chooseRelated(
    cards(15, 16, 17, 18, 19),
    rankings([11, 12, 13, 14, 15, 16, 17, 18]),
  );
  expect(idsOf(found)).toEqual([18, 19, 15, 16]);
});

it('repeats where there is too little else', () => {
  expect(idsOf(chooseRelated(cards(1, 2, 3), rankings([1, 2, 3])))).toEqual([1, 2, 3]);
  expect(chooseRelated([], rankings([1]))).toEqual([]);
});
