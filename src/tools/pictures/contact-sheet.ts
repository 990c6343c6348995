import sharp from 'sharp';

/** Pictures of one page: a row an edition, a column a width. */
export type Rows = readonly (readonly Uint8Array[])[];

/** Of the pixels of a page. */
const SCALE = 0.2;
const GAP = 8;
const BACKGROUND = '#8a8d93';

/** Bytes that a sheet may have; the worst quality is kept nevertheless. */
const MOST = 42_000;
const QUALITIES = [60, 45, 32, 22, 15] as const;

/** One small WebP of all of them. */
export async function drawSheet(rows: Rows): Promise<Uint8Array> {
  const shrunk = await Promise.all(rows.map((row) => Promise.all(row.map(shrink))));
  const widths = (shrunk[0] ?? []).map(({ info }) => info.width + GAP);
  const heights = shrunk.map((row) => Math.max(...row.map(({ info }) => info.height)) + GAP);
  const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, GAP);
  const tiles = shrunk.flatMap((row, y) =>
    row.map(({ data: input }, x) => ({
      input,
      left: sum(widths.slice(0, x)),
      top: sum(heights.slice(0, y)),
    })),
  );
  const size = { width: sum(widths), height: sum(heights) };
  const sheet = await sharp({ create: { ...size, channels: 3, background: BACKGROUND } })
    .composite(tiles)
    .png()
    .toBuffer();
  return pack(sheet);
}

async function shrink(picture: Uint8Array) {
  const { width = 0 } = await sharp(picture).metadata();
  return sharp(picture)
    .resize({ width: Math.round(width * SCALE) })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** As good as its weight allows. */
async function pack(sheet: Uint8Array): Promise<Uint8Array> {
  let packed: Uint8Array = sheet;
  for (const quality of QUALITIES) {
    packed = await sharp(sheet).webp({ quality, effort: 6 }).toBuffer();
    if (packed.length <= MOST) break;
  }
  return packed;
}
