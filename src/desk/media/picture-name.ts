import { edition } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import type { LibraryPicture } from '#domains/media/picture/library.model.ts';
import { LANGS } from '#i18n/editions.ts';

/** What a picture is called at the desk: what it shows, else its file. */
export function nameOf({ words, fileName, id }: LibraryPicture): string {
  const said = [edition.lang, ...LANGS].map((lang) => words[lang].alt).find(Boolean);
  return said ?? (fileName || t('desk-media.nameless', { id }));
}

/** Address of a picture as it is shown in lists of the desk. */
export function toThumb(src: string, width: 384 | 750): string {
  // Pictures that readers may not see any more have an address of the desk only.
  if (!src.startsWith('/media/')) return src;
  return `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=75`;
}
