import { expect, test } from 'vitest';
import { RecentMap } from './recent-map.ts';

test('makes what is not kept, once', () => {
  const map = new RecentMap<string, string>(2);
  const made: string[] = [];
  const make = (key: string) => {
    made.push(key);
    return key.toUpperCase();
  };
  expect([map.getOrMake('a', make), map.getOrMake('a', make)]).toEqual(['A', 'A']);
  expect(made).toEqual(['a']);
});

test('keeps what is asked for again and forgets what was not asked for longest', () => {
  const map = new RecentMap<number, number>(2);
  const made: number[] = [];
  const get = (key: number) =>
    map.getOrMake(key, () => {
      made.push(key);
      return key;
    });
  for (const key of [1, 2, 3, 1, 4, 1, 2]) get(key);
  expect(made).toEqual([1, 2, 3, 4, 2]);
});
