import { describe, expect, it } from 'vitest';
import { keepLongest, LONGEST_NAME, toRuns } from './alias.model.ts';
import { toTerm } from './word.model.ts';

describe('runs of words', () => {
  it('are all that may be a name, with their places', () => {
    expect(toRuns(['gir', 'somnath', 'temple'].map(toTerm))).toEqual([
      { start: 0, length: 1, folded: 'gir' },
      { start: 0, length: 2, folded: 'gir somnath' },
      { start: 0, length: 3, folded: 'gir somnath temple' },
      { start: 1, length: 1, folded: 'somnath' },
      { start: 1, length: 2, folded: 'somnath temple' },
      { start: 2, length: 1, folded: 'temple' },
    ]);
  });

  it('are no longer than names are', () => {
    const runs = toRuns(Array.from({ length: 16 }, (_, index) => toTerm(`w${index}`)));
    expect(Math.max(...runs.map(({ length }) => length))).toBe(LONGEST_NAME);
  });

  it('end in a word without its endings, too', () => {
    expect(toRuns(['supreme', 'courts'].map(toTerm)).map(({ folded }) => folded)).toEqual([
      'supreme',
      'supreme courts',
      'supreme court',
      'courts',
      'court',
    ]);
  });

  it('of nothing are none', () => {
    expect(toRuns([])).toEqual([]);
  });
});

describe('names that overlap', () => {
  it.each([
    [
      'one inside of another',
      [
        [0, 1],
        [0, 2],
      ],
      [[0, 2]],
    ],
    [
      'two side by side',
      [
        [2, 1],
        [0, 2],
      ],
      [
        [0, 2],
        [2, 1],
      ],
    ],
    [
      'two that share a word',
      [
        [1, 2],
        [0, 2],
      ],
      [[0, 2]],
    ],
    [
      'one named twice',
      [
        [0, 1],
        [3, 1],
      ],
      [
        [0, 1],
        [3, 1],
      ],
    ],
  ])('%s', (_, found, kept) => {
    const matches = found.map(([start = 0, length = 0]) => ({ start, length }));
    expect(keepLongest(matches).map(({ start, length }) => [start, length])).toEqual(kept);
  });
});
