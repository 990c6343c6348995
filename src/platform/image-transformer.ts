import { withDeadline } from '#shared/deadline.ts';

export interface Drawing {
  /** Largest width in pixels; a narrower picture stays as it is. */
  width: number;
  /** Cuts the picture to these proportions; one that is smaller isn't enlarged. */
  height?: number;
  /** What is cut off first, in the picture's own pixels, so that the crop lies where it should. */
  cut?: Cut;
  type: 'image/avif' | 'image/webp' | 'image/jpeg' | 'image/png';
  /** 1 to 100; Miniflare ignores it. */
  quality: number;
}

/** What is left of a picture on one side: so many pixels from so many after its beginning. */
export interface Cut {
  side: 'width' | 'height';
  start: number;
  length: number;
  /** The picture before. */
  picture: { width: number; height: number };
}

export interface DrawnPicture {
  bytes: ArrayBuffer;
  /** The type made, which for large pictures may be a faster one than asked for. */
  type: string;
}

/** Of a picture that is drawn once more. */
const PASSING_QUALITY = 95;

/** Longer than any picture takes, in milliseconds. */
const PATIENCE = 20_000;

/** Re-encodes a picture: upright, without metadata, resized. Throws when it can't be drawn. */
export function drawPicture(
  images: ImagesBinding,
  source: ReadableStream<Uint8Array>,
  drawing: Drawing,
): Promise<DrawnPicture> {
  return withDeadline(draw(images, source, drawing), PATIENCE);
}

async function draw(
  images: ImagesBinding,
  source: ReadableStream<Uint8Array>,
  { width, height, cut, type, quality }: Drawing,
): Promise<DrawnPicture> {
  if (!height) {
    return output(images.input(source).transform({ width, fit: 'scale-down' }), { type, quality });
  }
  const shape = { width, height, fit: 'crop' } as const;
  if (!cut) return output(images.input(source).transform(shape), { type, quality });
  const { side, start, length, picture } = cut;
  const [first, last] =
    side === 'width' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  const end = start + length;
  if (start === 0)
    return output(images.input(source).transform({ ...shape, gravity: first }), { type, quality });
  // Crops lie at an edge, with every version of the service: what is beyond this one goes first.
  const rest =
    end < picture[side]
      ? await output(
          images.input(source).transform({ ...picture, [side]: end, fit: 'crop', gravity: first }),
          { type: 'image/webp', quality: PASSING_QUALITY },
        )
      : null;
  const input = rest ? toStream(new Uint8Array(rest.bytes)) : source;
  return output(images.input(input).transform({ ...shape, gravity: last }), { type, quality });
}

async function output(
  drawn: ImageTransformer,
  { type, quality }: Pick<Drawing, 'type' | 'quality'>,
): Promise<DrawnPicture> {
  const result = await drawn.output({ format: type, quality });
  const bytes = await new Response(result.image()).arrayBuffer();
  return { bytes, type: result.contentType() };
}

/** Bytes in memory as what the Images binding and a response take. */
export function toStream(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}
