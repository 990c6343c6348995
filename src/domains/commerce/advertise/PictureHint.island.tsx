import { useEffect, useState } from 'react';
import { looksWordy, readPixels } from './picture-text.model.ts';

export interface PictureHintProps {
  /** Id of the field the picture is chosen in. */
  field: string;
  /** Of the place, in pixels. */
  width: number;
  height: number;
  words: string;
  /** Address of the picture that was sent before; it counts until another is chosen. */
  kept?: string;
}

/** Says, before a picture is sent, that much of it may be text: a hint, never a refusal. */
export function PictureHint({ field, width, height, words, kept }: PictureHintProps) {
  const [isWordy, setWordy] = useState(false);
  useEffect(() => {
    const input = document.getElementById(field);
    if (!(input instanceof HTMLInputElement)) return;
    let turn = 0;
    const look = async () => {
      turn += 1;
      const mine = turn;
      const file = input.files?.[0];
      const found = await isFullOfWords(file ?? kept, { width, height });
      // Another one may have been chosen meanwhile.
      if (turn === mine) setWordy(found);
    };
    look();
    input.addEventListener('change', look);
    return () => input.removeEventListener('change', look);
  }, [field, width, height, kept]);
  return <div role="status">{isWordy && <p className="ad-booked">{words}</p>}</div>;
}

/** False also for what can't be read as a picture, which is told when it is sent. */
async function isFullOfWords(
  picture: File | string | undefined,
  size: { width: number; height: number },
): Promise<boolean> {
  if (picture === undefined) return false;
  try {
    const bytes = picture instanceof File ? picture : await (await fetch(picture)).blob();
    const bitmap = await createImageBitmap(bytes);
    const pixels = readPixels(bitmap, size.width, size.height);
    bitmap.close();
    return pixels !== null && looksWordy(pixels);
  } catch {
    return false;
  }
}
