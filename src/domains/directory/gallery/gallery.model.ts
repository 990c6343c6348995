import type { MediaKind } from '#domains/directory/business/business.model.ts';
import type { Lang } from '#i18n/editions.ts';

/** What a listing holds at most by kind, of photos as its plan says; a second logo or cover takes the place of the first. */
export const MOST_MEDIA: Readonly<Record<Exclude<MediaKind, 'logo' | 'cover'>, number>> = {
  photo: 60,
  video: 2,
  document: 10,
};

/** Bytes of a file. */
export const MOST_PICTURE_BYTES = 10_000_000;
export const MOST_DOCUMENT_BYTES = 5_000_000;

/** Pixels of the shorter side: smaller pictures look poor on any screen. */
export const LEAST_SIDE: Readonly<Record<'logo' | 'cover' | 'photo', number>> = {
  logo: 200,
  cover: 400,
  photo: 400,
};

/** Uploads of a listing in a day, whoever of its members sends them. */
export const UPLOAD_LIMIT = { name: 'business-upload', most: 40, window: 86_400 };

export const LONGEST_ALT = 125;
export const LONGEST_CAPTION = 140;

/** Days for which a removed picture can still be asked back of the publisher. */
export const DAYS_KEPT = 7;

/** What a picture shows, for those who can't see it; empty where nothing is said. */
export type Alts = Readonly<Record<Lang, string>>;

/** What is said of a picture, video or paper. */
export interface MediumWords {
  alts: Alts;
  caption: string;
}

export const NO_WORDS: MediumWords = { alts: { en: '', hi: '', gu: '' }, caption: '' };

/** A picture, video or paper of a listing as its members see it. */
export interface OwnMedium extends MediumWords {
  id: number;
  kind: MediaKind;
  videoId: string | null;
  width: number;
  height: number;
  /** Among those of its kind, from 0. */
  position: number;
  status: 'pending' | 'approved' | 'rejected';
  /** Why it was sent back; else empty. */
  reason: string;
  /** Where its members see it, also before readers do. */
  src: string | null;
}

/** The order of some rows in which one of them has moved to a place. */
export function movedTo(ids: readonly number[], id: number, position: number): number[] {
  const others = ids.filter((each) => each !== id);
  return [...others.slice(0, position), id, ...others.slice(position)];
}
