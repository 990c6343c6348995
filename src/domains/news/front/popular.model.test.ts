import { expect, it } from 'vitest';
import type { Category } from '#domains/news/taxonomy/taxonomy.model.ts';
import { toPopular } from './popular.model.ts';

function category(slug: string): Category {
  return { id: 1, slug, name: slug, nameEn: slug, group: 'news', section: 'india' };
}

it('are the six of the spec that there are, in its order', () => {
  const known = ['sports', 'crime', 'astrology', 'politics'].map(category);
  expect(toPopular(known, 3).categories.map(({ slug }) => slug)).toEqual([
    'politics',
    'sports',
    'astrology',
  ]);
});

it.each([
  [0, 1],
  [1, 1],
  [7, 1],
  [8, 2],
  [13, 2],
  [14, 2],
  [40, 2],
])('with %i trending stories stand in %i columns', (trending, columns) => {
  expect(toPopular([], trending).columns).toBe(columns);
});
