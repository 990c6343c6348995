import type { PurgeEnv } from '#kernel/content/purge-queue.ts';
import type { FetchEnv } from '#platform/outside-fetch.ts';
import type { Crop } from '#ui/Photo.tsx';

export interface MediaEnv extends FetchEnv, PurgeEnv {
  MEDIA: R2Bucket;
  IMAGES: ImagesBinding;
  MEDIA_QUEUE: Queue<unknown>;
}

declare module '#platform/env.ts' {
  interface Env extends MediaEnv {}
}

/** Messages of the `media` queue. */
export type MediaMessage =
  /** The bytes of a pending row are to be fetched from its source. */
  | { kind: 'fetch-picture'; mediaId: number }
  /** A smaller version of a picture is wanted that takes too long to make while a reader waits. */
  | {
      kind: 'draw-variant';
      key: string;
      width: number;
      quality: number;
      crop?: Crop;
      place?: number;
    };

/** What is known about a picture besides its bytes; empty where it is not. */
export interface PictureDetails {
  credit: string;
  altEn: string;
  altHi: string;
  altGu: string;
  isSample: boolean;
}

/** Bytes kept in R2. */
export interface KeptPicture {
  key: string;
  mime: string;
  bytes: number;
  /** Pixels. */
  width: number;
  height: number;
}

/** Where the desk sees a picture: those that readers may not see have no other address. */
export function toDeskSource(picture: {
  id: number;
  key: string | null;
  offAt: Date | null;
}): string {
  return picture.offAt ? `/api/desk/media/${picture.id}/file` : `/media/${picture.key}`;
}
