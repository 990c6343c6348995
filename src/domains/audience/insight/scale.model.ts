/** Most lines across a drawing above its foot. */
const MOST_LINES = 4;

/** Round numbers for an axis, from nought to the first above `most`. */
export function toTicks(most: number): number[] {
  const rough = Math.max(1, most) / MOST_LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? 1,
  );
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, line) => line * step);
}

/** How many steps apart the names below a drawing stand: of those `offered`, the first with at most `most` of them. */
export function toNameStep(slots: number, offered: readonly number[], most: number): number {
  return offered.find((step) => Math.ceil(slots / step) <= most) ?? slots;
}
