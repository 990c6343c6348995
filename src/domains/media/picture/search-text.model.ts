import { foldText } from '#i18n/folding.ts';

/** What is said of a picture, by column. */
export interface PictureText {
  altEn: string;
  altHi: string;
  altGu: string;
  captionEn: string;
  captionHi: string;
  captionGu: string;
  credit: string;
  licence: string;
  fileName: string;
}

/** Everything said of a picture, as search looks it up. */
export function toSearchText(said: PictureText): string {
  const { altEn, altHi, altGu, captionEn, captionHi, captionGu, credit, licence, fileName } = said;
  return [altEn, altHi, altGu, captionEn, captionHi, captionGu, credit, licence, fileName]
    .filter(Boolean)
    .map(foldText)
    .join('\n');
}
