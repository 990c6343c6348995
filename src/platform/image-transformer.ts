import { withDeadline } from '#shared/deadline.ts';

export interface Drawing {
  /** Largest width in pixels; a narrower picture stays as it is. */
  width: number;
  /** Cuts the picture to these proportions; one that is smaller isn't enlarged. */
  height?: number;
  type: 'image/avif' | 'image/webp' | 'image/jpeg' | 'image/png';
  /** 1 to 100; Miniflare ignores it. */
  quality: number;
}

export interface DrawnPicture {
  bytes: ArrayBuffer;
  /** The type made, which for large pictures may be a faster one than asked for. */
  type: string;
}

/** Longer than any picture takes, in milliseconds. */
const PATIENCE = 20_000;

/** Draws a picture anew: upright, without metadata, resized. Throws when it can't be drawn. */
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
  { width, height, type, quality }: Drawing,
): Promise<DrawnPicture> {
  const result = await images
    .input(source)
    .transform(height ? { width, height, fit: 'crop' } : { width, fit: 'scale-down' })
    .output({ format: type, quality });
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
