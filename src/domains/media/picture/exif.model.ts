import { textAt, viewOf } from './bytes.model.ts';

const ORIENTATION = 0x0112;
const ENTRY_BYTES = 12;
export const UPRIGHT = 1;

/** The orientation in an EXIF block, from its TIFF header on; upright where it says none or is damaged. */
export function parseOrientation(tiff: Uint8Array): number {
  const isLittle = textAt(tiff, 0, 2) === 'II';
  const view = viewOf(tiff);
  try {
    const directory = view.getUint32(4, isLittle);
    const entries = view.getUint16(directory, isLittle);
    for (let index = 0; index < entries; index += 1) {
      const entry = directory + 2 + index * ENTRY_BYTES;
      if (view.getUint16(entry, isLittle) !== ORIENTATION) continue;
      const value = view.getUint16(entry + 8, isLittle);
      return value >= 1 && value <= 8 ? value : UPRIGHT;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return UPRIGHT;
}
