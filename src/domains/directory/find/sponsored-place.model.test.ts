import { expect, it } from 'vitest';
import { chooseSponsored, isInList } from './sponsored-place.model.ts';

it('gives two places a list in turn by the minute, to each as often and first as often', () => {
  const ids = [3, 5, 8];
  const minutes = Array.from({ length: 30 }, (_, minute) =>
    chooseSponsored(ids, new Date(minute * 60_000)),
  );
  const count = (list: (number | undefined)[], id: number) =>
    list.filter((each) => each === id).length;
  expect(ids.map((id) => count(minutes.flat(), id))).toEqual([20, 20, 20]);
  const firsts = minutes.map(([first]) => first);
  expect(ids.map((id) => count(firsts, id))).toEqual([10, 10, 10]);
  expect(chooseSponsored([], new Date())).toEqual([]);
});

it('is a place in the lists of its town and of its categories alone', () => {
  const place = { id: 1, townId: 7, categoryIds: [2, 20] };
  const isIn = (townId: number | null, categoryId: number | null) =>
    isInList(place, { townId, categoryId });
  expect([isIn(7, null), isIn(null, 2), isIn(7, 20)]).toEqual([true, true, true]);
  expect([isIn(8, null), isIn(null, 3), isIn(8, 2)]).toEqual([false, false, false]);
});
