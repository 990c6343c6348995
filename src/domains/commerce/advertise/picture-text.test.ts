import { expect, it } from 'vitest';
import { looksWordy, measureText, type Pixels } from './picture-text.model.ts';

const SIZE = { width: 300, height: 250 };

/** A picture whose grey is that of a function of its pixels. */
function draw(greyAt: (x: number, y: number) => number): Pixels {
  const { width, height } = SIZE;
  const grey = Uint8ClampedArray.from({ length: width * height }, (_, at) =>
    greyAt(at % width, Math.floor(at / width)),
  );
  return { ...SIZE, grey };
}

/** Dark strokes three pixels apart in lines, on the upper share of a picture. */
function write(share: number): Pixels {
  const isInk = (x: number, y: number) => y < share * SIZE.height && y % 12 < 9 && x % 6 < 3;
  return draw((x, y) => (isInk(x, y) ? 20 : 240));
}

it('a picture full of letters is worth a closer look, one with a line of them is not', () => {
  expect(looksWordy(write(0.8))).toBe(true);
  expect(looksWordy(write(0.15))).toBe(false);
  expect(measureText(write(0.15))).toBeGreaterThan(0.05);
});

it('light, soft or coloured areas are none', () => {
  expect(measureText(draw(() => 200))).toBe(0);
  expect(measureText(draw((x) => (x * 255) / SIZE.width))).toBe(0);
  expect(measureText(draw((x, y) => 128 + 100 * Math.sin(x / 9) * Math.sin(y / 7)))).toBe(0);
  expect(measureText(draw((x) => (x < 150 ? 0 : 255)))).toBe(0);
  expect(measureText({ width: 5, height: 5, grey: new Uint8ClampedArray(25) })).toBe(0);
});
