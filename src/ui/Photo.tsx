/** Widths the image service makes (spec section 9), as far as cards and articles use them. */
export const PHOTO_WIDTHS = [128, 256, 384, 640, 750, 828, 1080, 1200, 1920] as const;

/** Proportions that pictures can be cut to, width by height. */
export const CROPS = ['16x9', '4x3', '1x1'] as const;
export type Crop = (typeof CROPS)[number];

const QUALITY = 75;

/** Of what may weigh 60 kB at most, as `LIGHT` of the picture versions says. */
const LIGHT_QUALITY = 50;

/** Address of a picture at a width in pixels. */
export function toPhotoUrl(src: string, width: number): string {
  return toUrl(src, width, QUALITY);
}

/** The same of a face, as small as it is shown. */
export function toPortraitUrl(src: string): string {
  return toCut(src, PHOTO_WIDTHS[0], '1x1');
}

/** The same of a small picture in a list that the browser draws. */
export function toThumbUrl(src: string): string {
  return toCut(src, 256, '16x9');
}

/** The same of one that must not weigh much. */
export function toLightPhotoUrl(src: string, width: number): string {
  return toUrl(src, width, LIGHT_QUALITY);
}

function toUrl(src: string, width: number, quality: number): string {
  return `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=${quality}`;
}

/** Address of a picture cut to proportions, as wide as it allows without being enlarged. */
export function toCropUrl(
  picture: { src: string; width: number; height: number },
  crop: Crop,
  largest: number,
): string {
  const room = Math.min(largest, roomFor(picture, crop));
  const width = PHOTO_WIDTHS.findLast((candidate) => candidate <= room) ?? PHOTO_WIDTHS[0];
  return toCut(picture.src, width, crop);
}

/** Width of the largest part of a picture that has these proportions. */
function roomFor(picture: { width: number; height: number }, crop: Crop): number {
  return Math.min(picture.width, Math.floor(picture.height * proportionOf(crop)));
}

function toCut(src: string, width: number, crop: Crop | undefined): string {
  return `${toPhotoUrl(src, width)}${crop ? `&r=${crop}` : ''}`;
}

/** Width divided by height. */
export function proportionOf(crop: Crop): number {
  const [width = 1, height = 1] = crop.split('x').map(Number);
  return width / height;
}

/** The `srcset` of a picture: no width larger than the picture itself, but always one. */
export function toSrcSet(
  picture: { src: string; width: number; height: number },
  largest: number,
  crop?: Crop,
): string {
  const room = crop ? roomFor(picture, crop) : picture.width;
  const widths = PHOTO_WIDTHS.filter((width) => width <= Math.min(room, largest));
  const usable = widths.length > 0 ? widths : [PHOTO_WIDTHS[0]];
  return usable.map((width) => `${toCut(picture.src, width, crop)} ${width}w`).join(', ');
}

/**
 * A responsive picture that keeps its place while it loads. `sizes` is how wide it is shown;
 * `largest` the widest version offered, in pixels.
 */
export function Photo(props: {
  picture: { src: string; width: number; height: number; alt: string };
  sizes: string;
  largest: number;
  /** Proportions it is shown in, cut as the desk wants it; whole by default. */
  crop?: Crop;
  /** The largest picture of the first screen is loaded at once and first. */
  priority?: boolean;
  className?: string;
}) {
  const { picture, crop, priority } = props;
  const image = (
    <img
      className={props.className}
      src={toCut(picture.src, Math.min(props.largest, 640), crop)}
      srcSet={toSrcSet(picture, props.largest, crop)}
      sizes={props.sizes}
      width={picture.width}
      height={crop ? Math.round(picture.width / proportionOf(crop)) : picture.height}
      alt={picture.alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  );
  // The head preloads it; React would do so again, but not inside a `picture`.
  return priority ? <picture>{image}</picture> : image;
}
