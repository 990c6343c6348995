import { expect, it } from 'vitest';
import { toBusinessId, toBusinessRow, toWorth, worthOf } from './word-row.model.ts';

const plain = {
  ...{ ratingScore: 0, ratingCount: 0, isVerified: false, percentage: 0 },
  responseMinutes: null,
};

it('puts better businesses higher, and gives back which one a row is of', () => {
  const best = { ratingScore: 5, ratingCount: 9, isVerified: true, percentage: 100 };
  const rows = [
    { ...plain, ratingScore: 1, ratingCount: 9 },
    plain,
    { ...plain, isVerified: true },
    { ...best, responseMinutes: 30 },
  ].map((of, index) => toBusinessRow(4_000_000_000 - index, toWorth(of)));
  expect(rows).toEqual(rows.toSorted((a, b) => a - b));
  expect(rows.every(Number.isSafeInteger)).toBe(true);
  expect(rows.map(toBusinessId)).toEqual([0, 1, 2, 3].map((index) => 4_000_000_000 - index));
  expect(worthOf(rows[1] ?? 0)).toBeCloseTo(1, 2);
  expect(worthOf(rows[3] ?? 0)).toBeCloseTo(1.5, 2);
});
