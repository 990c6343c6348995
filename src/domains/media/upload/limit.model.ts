/** The Images binding takes no more bytes, pixels or pixels a side. */
export const MOST_BYTES = 20_000_000;
export const MOST_PIXELS = 100_000_000;
export const LONGEST_SIDE = 12_000;

/** Larger files are sent in parts, so that a cut costs one part only. */
export const MOST_BYTES_AT_ONCE = 10_000_000;

/** Bytes of each part but the last: the least that R2 takes. */
export const PART_BYTES = 5 * 1024 * 1024;

export function countParts(size: number): number {
  return Math.ceil(size / PART_BYTES);
}
