import type { CropPlaces } from '#domains/media/variant/crop.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { PictureUseKind } from '#kernel/domain/picture-use.model.ts';

/** What is said of a picture in one language. */
export interface PictureWords {
  /** For those who don't see it. */
  alt: string;
  caption: string;
}

/** Whether a picture may still be shown; `ending` within RIGHTS_WARNING. */
export type Rights = 'open' | 'ending' | 'ended';

/** A picture of the library as the desk shows it. */
export interface LibraryPicture {
  id: number;
  src: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Of the file kept. */
  bytes: number;
  format: string;
  fileName: string;
  words: Readonly<Record<Lang, PictureWords>>;
  credit: string;
  licence: string;
  /** As fractions of width and height from the top left. */
  focalX: number;
  focalY: number;
  /** Crops that somebody has moved, in percent of what is cut off. */
  crops: CropPlaces;
  /** Epoch milliseconds; null for ever. */
  rightsUntil: number | null;
  rights: Rights;
  createdAt: number;
}

/** Something a picture is shown in. */
export interface ShownIn {
  kind: PictureUseKind;
  id: number;
  title: string;
}

/** A picture with everything that shows it, as far as USES_SHOWN. */
export interface PictureInUse extends LibraryPicture {
  uses: ShownIn[];
  isMine: boolean;
}

/** What somebody changes of a picture; what is left out stays. */
export interface PictureChange {
  words?: Partial<Record<Lang, Partial<PictureWords>>> | undefined;
  credit?: string | undefined;
  licence?: string | undefined;
  focalX?: number | undefined;
  focalY?: number | undefined;
  crops?: CropPlaces | undefined;
  rightsUntil?: number | null | undefined;
}

export const LIBRARY_FILTERS = ['all', 'mine', 'unused', 'ending', 'ended'] as const;
export type LibraryFilter = (typeof LIBRARY_FILTERS)[number];

/** What has become of an upload. */
export interface SavedUpload {
  picture: LibraryPicture;
  /** Whether these bytes were in the library before. */
  isKnown: boolean;
}

/** A large file that is to be sent in parts, or the picture its bytes already are. */
export type BegunUpload =
  | { picture: LibraryPicture; upload: null }
  | { picture: null; upload: { id: string; done: number[] } };

export const USES_SHOWN = 20;

/** Characters of a line of words. */
export const LONGEST_WORDS = 500;

/** Milliseconds before the end of its rights from which the desk warns. */
const RIGHTS_WARNING = 7 * 86_400_000;

export function toRights(rightsUntil: number | null, now: number): Rights {
  if (rightsUntil === null) return 'open';
  if (rightsUntil <= now) return 'ended';
  return rightsUntil <= rightsEndingBefore(now) ? 'ending' : 'open';
}

/** Rights that end before this moment are warned of. */
export function rightsEndingBefore(now: number): number {
  return now + RIGHTS_WARNING;
}
