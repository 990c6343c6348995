import { type Crop, proportionOf } from '#ui/Photo.tsx';

/** How far along the side that is cut a crop lies, in percent from the top left. */
export type CropPlaces = Partial<Record<Crop, number>>;

export interface Croppable {
  /** Pixels. */
  width: number;
  height: number;
  /** As fractions of width and height from the top left. */
  focalX: number;
  focalY: number;
  /** Crops that somebody has moved. */
  crops: CropPlaces;
}

/** In the middle. */
export const CENTRED = 50;

/** Which side a picture loses by being cut to proportions. */
export function cutSideOf(picture: { width: number; height: number }, crop: Crop) {
  return picture.width > picture.height * proportionOf(crop) ? 'width' : 'height';
}

/**
 * Where a crop lies, in whole percent of what is cut off: where somebody has moved it to, else as near
 * as it comes to having the focal point in its middle.
 */
export function placeCrop(picture: Croppable, crop: Crop): number {
  const { width, height, focalX, focalY, crops } = picture;
  const moved = crops[crop];
  if (moved !== undefined) return moved;
  const ratio = proportionOf(crop);
  const isWide = cutSideOf(picture, crop) === 'width';
  // Of the side that is cut, the share that stays.
  const stays = isWide ? (height * ratio) / width : width / ratio / height;
  const room = 1 - stays;
  if (room <= 0) return CENTRED;
  const start = (isWide ? focalX : focalY) - stays / 2;
  return Math.round((Math.min(Math.max(start, 0), room) / room) * 100);
}

/** Pixels before and within a crop, on the side that is cut. */
export function toCut(
  picture: { width: number; height: number },
  crop: Crop,
  place: number,
): { side: 'width' | 'height'; start: number; length: number } {
  const { width, height } = picture;
  const ratio = proportionOf(crop);
  const side = cutSideOf(picture, crop);
  const whole = side === 'width' ? width : height;
  const length = Math.max(1, Math.round(side === 'width' ? height * ratio : width / ratio));
  return { side, length, start: Math.round(((whole - length) * place) / 100) };
}
