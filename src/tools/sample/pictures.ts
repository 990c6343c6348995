import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const FOLDER = fileURLToPath(new URL('./pictures', import.meta.url));

/** Dots an inch at which a unit of a drawing is one pixel. */
const ACTUAL_SIZE = 72;

/**
 * A drawing of the sample newsroom as WebP: stories and videos at their 1,600 pixels of width, authors
 * and advertisements at twice their size. Several at once use all cores.
 */
export function renderPicture(name: string): Promise<Uint8Array> {
  const scale = /^(author|ad)-/.test(name) ? 2 : 1;
  return sharp(`${FOLDER}/${name}.svg`, { density: ACTUAL_SIZE * scale })
    .webp({ quality: 90, effort: 2 })
    .toBuffer();
}
