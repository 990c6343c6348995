import {
  formatOfKey,
  isMediaKey,
  type PictureFormat,
} from '#domains/media/picture/picture.model.ts';
import { type Crop, proportionOf } from '#ui/Photo.tsx';
import { CENTRED } from './crop.model.ts';

/** Image widths and device widths (spec section 9), in pixels. */
export const VARIANT_WIDTHS = [
  16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840,
] as const;

/** Qualities that are made. The nearest one meets a wish, so that nobody can have a hundred versions made. */
const QUALITIES = [25, 50, 75, 90] as const;

/** Versions of this quality or less are for advertisements: they weigh so many bytes at most. */
export const LIGHT = { quality: 50, bytes: 60_000 } as const;

/** Images makes no AVIF with a longer side, in pixels. */
const LARGEST_AVIF = 1_200;

export type VariantFormat = Exclude<PictureFormat, 'gif'>;

/** For readers whose browser names neither AVIF nor WebP. */
const PLAIN_FORMATS: Readonly<Record<PictureFormat, VariantFormat>> = {
  jpeg: 'jpeg',
  png: 'png',
  gif: 'png',
  webp: 'jpeg',
  avif: 'jpeg',
};

/** A picture at one size, before its format is chosen. */
export interface VariantSize {
  width: number;
  quality: number;
  /** Proportions it is cut to; its own by default. */
  crop?: Crop;
  /** Where the crop lies, in percent of what is cut off; in the middle by default. */
  place?: number;
}

/** What to send, and what to send while that is not made yet because it takes seconds. */
export interface FormatChoice {
  best: VariantFormat;
  standIn: VariantFormat | null;
}

export function toVariantPath(key: string, size: VariantSize, format: VariantFormat): string {
  return `${toVariantFolder(key)}${toSizeName(size)}.${format}`;
}

/** Stands for a size in keys and entity tags: `640-75`, cut to proportions `640-75-1x1`, off the middle `640-75-1x1-20`. */
export function toSizeName({ width, quality, crop, place = CENTRED }: VariantSize): string {
  const off = place === CENTRED ? [] : [place];
  return [width, quality, ...(crop ? [crop, ...off] : [])].join('-');
}

/** The size in pixels that a picture is drawn at; no height keeps its own proportions. */
export function toPixels({ width, crop }: VariantSize): { width: number; height?: number } {
  return crop ? { width, height: Math.round(width / proportionOf(crop)) } : { width };
}

/** How a light version is drawn, until one weighs little enough: worse first, then smaller. */
export function toLighter({ width, ...rest }: VariantSize): VariantSize[] {
  const worse = { ...rest, quality: QUALITIES[0] };
  const smaller = [1, 3 / 4, 1 / 2, 1 / 4].map((part) => Math.round(width * part));
  return [{ width, ...rest }, ...smaller.map((each) => ({ ...worse, width: each }))];
}

/** Prefix of all versions of a picture in R2. */
export function toVariantFolder(key: string): string {
  return `v/${key}/`;
}

export function toMadeQuality(wish: number): number {
  const distance = (quality: number) => Math.abs(quality - wish);
  return QUALITIES.reduce((best, quality) => (distance(quality) < distance(best) ? quality : best));
}

/** The best format that the Accept header names, down to the one that everything can show. */
export function chooseFormat(accept: string, original: PictureFormat, width: number): FormatChoice {
  const webp = accepts(accept, 'image/webp') ? 'webp' : null;
  if (accepts(accept, 'image/avif') && width <= LARGEST_AVIF)
    return { best: 'avif', standIn: webp };
  return { best: webp ?? PLAIN_FORMATS[original], standIn: null };
}

/** True when an Accept header names a type itself: `image/*` is also sent by what can't show it. */
function accepts(header: string, type: string): boolean {
  return header.split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Where a version is made from. */
export type VariantSource =
  | { kind: 'own'; key: string; format: PictureFormat }
  | { kind: 'remote'; url: string };

/** The source that an address names; null for any but our own media and https on a listed host. */
export function toVariantSource(url: string, hosts: readonly string[]): VariantSource | null {
  const [, key = ''] = /^\/media\/([^/]+)$/.exec(url) ?? [];
  const format = formatOfKey(key);
  if (format && isMediaKey(key)) return { kind: 'own', key, format };
  return isListed(url, hosts) ? { kind: 'remote', url } : null;
}

/** True for an https address on one of these hosts, without a port or credentials. */
export function isListed(address: string, hosts: readonly string[]): boolean {
  if (!/^https:\/\//i.test(address)) return false;
  const url = URL.parse(address);
  if (!url || url.port || url.username || url.password) return false;
  return hosts.includes(url.hostname);
}
