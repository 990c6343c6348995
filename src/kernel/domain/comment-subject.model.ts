import type { SQL } from 'drizzle-orm';
import type { Lang } from '#i18n/editions.ts';
import type { Platform } from '#kernel/http/platform.ts';

/** What readers comment on: a `story` is a post of a blog too. */
export const COMMENTED_KINDS = ['story'] as const;
export type CommentedKind = (typeof COMMENTED_KINDS)[number];

/** `held`: what is written waits for the desk; `closed`: it is read only; `off`: there is no room. */
export const ROOM_MODES = ['open', 'held', 'closed', 'off'] as const;
export type RoomMode = (typeof ROOM_MODES)[number];

/** Something with a room of comments. */
export interface Commented {
  id: number;
  /** What it is called in each language, in another where it has no words in that; where somebody has paid for it they say so. */
  titles: Readonly<Record<Lang, string>>;
  /** Where it stands in each edition, without its prefix. */
  paths: Readonly<Record<Lang, string>>;
  /** Languages it can be read in. */
  langs: readonly Lang[];
  publishedAt: Date;
  /** What holds for its room as long as the desk says nothing else. */
  mode: RoomMode;
  /** When the room closes by itself; null for not yet. */
  closesAt: Date | null;
  /** Accounts of those who wrote it. */
  authorIds: readonly number[];
}

/** What holds for the room of a thing by itself, also of one that readers can't see yet. */
export type OwnRoom = Pick<Commented, 'id' | 'mode' | 'closesAt'>;

/** The room of a thing whose comments a statement counts. */
export interface CountedRoom {
  kind: CommentedKind;
  id: SQL;
  /** Condition of that statement: whether there is none as long as the desk says nothing else. */
  isOff: SQL;
}

/** A kind of thing that readers comment on. */
export interface CommentSubject {
  kind: CommentedKind;
  /** Null for none. */
  getRoom: (platform: Platform, id: number) => Promise<OwnRoom | null>;
  /** Those of these numbers that readers can see, in no order; one round trip. */
  find: (platform: Platform, ids: readonly number[]) => Promise<Commented[]>;
}
