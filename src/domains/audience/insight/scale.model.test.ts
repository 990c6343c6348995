import { describe, expect, it } from 'vitest';
import { toNameStep, toTicks } from './scale.model.ts';

describe('an axis', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [100, [0, 50, 100]],
    [101, [0, 50, 100, 150]],
    [4_100, [0, 2_000, 4_000, 6_000]],
  ])('up to %i has lines at %j', (most, ticks) => {
    expect(toTicks(most)).toEqual(ticks);
  });

  it('has few lines, at whole numbers, and reaches above what is drawn', () => {
    for (let most = 0; most < 3_000; most += 7) {
      const ticks = toTicks(most);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
      expect(ticks.every(Number.isInteger)).toBe(true);
    }
  });
});

it('has names below as far apart as there is room', () => {
  expect(toNameStep(24, [1, 2, 3, 6], 8)).toBe(3);
  expect(toNameStep(24, [1, 2, 3, 6], 4)).toBe(6);
  expect(toNameStep(7, [1, 2, 5], 8)).toBe(1);
  expect(toNameStep(100, [1, 2], 4)).toBe(100);
});
