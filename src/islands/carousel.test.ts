import { expect, it } from 'vitest';
import { CAROUSEL, toInterval, toStep } from './carousel.ts';

it('keeps to the numbers of the spec', () => {
  expect(CAROUSEL).toMatchObject({
    autoplay: 3_000,
    transition: 500,
    touchThreshold: 5,
    resizeDebounce: 50,
  });
  expect(['2000', '', undefined, 'x'].map(toInterval)).toEqual([2_050, 3_050, 3_050, 3_050]);
});

it.each([
  [-100, 500, 1],
  [-99, 500, 0],
  [100, 500, -1],
  [99, 500, 0],
  [0, 500, 0],
  [-40, 0, 0],
])('takes a finger that moves %d of %d pixels for %d slides', (moved, width, step) => {
  expect(toStep(moved, width)).toBe(step);
});
