/** Grey values of a picture, row by row, each from 0 to 255. */
export interface Pixels {
  width: number;
  height: number;
  grey: Uint8ClampedArray;
}

/** Side of the squares a picture is looked at in, in pixels: about as high as small letters. */
const SQUARE = 10;
/** Between what is dark and what is light in a square of letters. */
const CONTRAST = 90;
/** Share of a square's pixels that are as dark or as light as it gets. */
const TWO_TONED = 0.6;
/** Changes from dark to light or back in a line of a square, on the average. */
const STROKES = 1.2;
/** Share of all squares from which it is worth a closer look. */
const MUCH = 0.3;

/**
 * Whether much of a picture may be letters: squares of two tones with strokes between them. Patterns of cloth and
 * jewellery look alike: it is a hint to look closely, never a reason to refuse.
 */
export function looksWordy(pixels: Pixels): boolean {
  return measureText(pixels) >= MUCH;
}

/** Share of a picture's squares that look like letters, 0 to 1. */
export function measureText(pixels: Pixels): number {
  const { width, height } = pixels;
  let squares = 0;
  let wordy = 0;
  for (let top = 0; top + SQUARE <= height; top += SQUARE)
    for (let left = 0; left + SQUARE <= width; left += SQUARE) {
      squares += 1;
      if (isWordy(pixels, left, top)) wordy += 1;
    }
  return squares === 0 ? 0 : wordy / squares;
}

function isWordy({ width, grey }: Pixels, left: number, top: number): boolean {
  const lines = Array.from({ length: SQUARE }, (_, y) => {
    const start = (top + y) * width + left;
    return grey.subarray(start, start + SQUARE);
  });
  const darkest = Math.min(...lines.map((line) => Math.min(...line)));
  const lightest = Math.max(...lines.map((line) => Math.max(...line)));
  const range = lightest - darkest;
  if (range < CONTRAST) return false;
  let toned = 0;
  let strokes = 0;
  for (const line of lines) {
    let last: boolean | null = null;
    for (const value of line) {
      const place = (value - darkest) / range;
      if (place > 0.25 && place < 0.75) continue;
      toned += 1;
      const isLight = place >= 0.75;
      if (last !== null && isLight !== last) strokes += 1;
      last = isLight;
    }
  }
  const all = SQUARE * SQUARE;
  return toned / all >= TWO_TONED && strokes / SQUARE >= STROKES;
}

/** The pixels of a picture of the site that is loaded, drawn at a size; null where the browser gives none. */
export function readPixels(
  picture: CanvasImageSource,
  width: number,
  height: number,
): Pixels | null {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(picture, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const grey = new Uint8ClampedArray(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    grey[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return { width, height, grey };
}
