import { signal } from '@preact/signals-core';
import type { Lang } from '#i18n/editions.ts';

/** A picture of the library, as whoever asked for it needs it. */
export interface PickedPicture {
  id: number;
  src: string;
  /** Pixels. */
  width: number;
  height: number;
  alt: Record<Lang, string>;
  caption: Record<Lang, string>;
  credit: string;
}

type Answer = (picture: PickedPicture | null) => void;

/** Who waits for a picture; null when nobody does. */
export const waiting = signal<Answer | null>(null);

/** Lets somebody choose a picture of the library; null when they choose none. */
export function pickPicture(): Promise<PickedPicture | null> {
  waiting.value?.(null);
  return new Promise((resolve) => {
    waiting.value = (picture) => {
      waiting.value = null;
      resolve(picture);
    };
  });
}
