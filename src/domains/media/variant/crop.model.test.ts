import { describe, expect, it } from 'vitest';
import { placeCrop, toCut } from './crop.model.ts';

const WIDE = { width: 2000, height: 1000, focalX: 0.5, focalY: 0.5, crops: {} };
const TALL = { width: 900, height: 1600, focalX: 0.5, focalY: 0.5, crops: {} };

describe('the place of a crop', () => {
  it.each([
    ['in the middle when nobody has chosen', WIDE, '1x1', 50],
    ['at the start where the focal point is near it', { ...WIDE, focalX: 0.1 }, '1x1', 0],
    ['at the end where the focal point is near it', { ...WIDE, focalX: 0.95 }, '1x1', 100],
    // A square of 1000 around 800 of 2000 begins at 300 of the 1000 that are cut off.
    ['with the focal point in its middle between', { ...WIDE, focalX: 0.4 }, '1x1', 30],
    ['by the height of what is tall', { ...TALL, focalX: 0, focalY: 0 }, '16x9', 0],
    ['where somebody has moved it', { ...WIDE, focalX: 0, crops: { '1x1': 80 } }, '1x1', 80],
    [
      'by the focal point when another was moved',
      { ...WIDE, focalX: 0, crops: { '4x3': 80 } },
      '1x1',
      0,
    ],
    ['in the middle when nothing is cut off', { ...WIDE, width: 1000, focalX: 0 }, '1x1', 50],
  ] as const)('is %s', (_, picture, crop, place) => {
    expect(placeCrop(picture, crop)).toBe(place);
  });
});

describe('what is cut off', () => {
  it.each([
    [WIDE, '1x1', 30, { side: 'width', start: 300, length: 1000 }],
    [WIDE, '4x3', 100, { side: 'width', start: 667, length: 1333 }],
    [TALL, '16x9', 0, { side: 'height', start: 0, length: 506 }],
  ] as const)('of %o to %s', (picture, crop, place, cut) => {
    expect(toCut(picture, crop, place)).toEqual(cut);
  });
});
