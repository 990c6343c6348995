import { expect, it } from 'vitest';
import { isSettled, keepOpen } from './open-case.ts';

const waiting = (id: number) => ({ id, dueAt: id * 10 });
const ids = (cases: readonly { id: number }[]) => cases.map(({ id }) => id);

it('leaves the queue as it is while nothing is read, or what is read still waits', () => {
  const fresh = [waiting(1), waiting(2)];
  expect(keepOpen(fresh, null)).toBe(fresh);
  expect(keepOpen(fresh, waiting(2))).toBe(fresh);
});

it('keeps what is read in its place by when it is due', () => {
  expect(ids(keepOpen([waiting(1), waiting(3)], waiting(2)))).toEqual([1, 2, 3]);
  expect(ids(keepOpen([waiting(1)], waiting(2)))).toEqual([1, 2]);
  expect(ids(keepOpen([], waiting(2)))).toEqual([2]);
});

it('knows what no longer waits from what waits on the next page', () => {
  const fresh = [waiting(1), waiting(3)];
  const settled = (id: number, hasNext: boolean) =>
    isSettled(fresh, { open: waiting(id), hasNext });
  expect([settled(1, true), settled(2, true), settled(4, true)]).toEqual([false, true, false]);
  expect([settled(3, false), settled(4, false)]).toEqual([false, true]);
  expect(isSettled([], { open: waiting(1), hasNext: false })).toBe(true);
});
