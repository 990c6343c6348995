import type { PresentText } from '#domains/community/comment/comment.errors.ts';
import {
  type Comment,
  type CommentSort,
  type CommentRoom as Room,
  type RoomRef,
  type Thread,
  toRoomPath,
} from '#domains/community/comment/comment.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Translate } from '#i18n/translator.ts';
import type { Commented } from '#kernel/domain/comment-subject.model.ts';
import type { FormFault } from '#ui/FormAnswer.tsx';

/** What one reader has to do with the comments of a room; nobody's where nobody is signed in. */
export interface Mine {
  /** Their name, empty as long as they have none; null for nobody. */
  name: string | null;
  /** Numbers of what they have written, and of what they like. */
  own: ReadonlySet<number>;
  liked: ReadonlySet<number>;
}

export const NOBODY_READS: Mine = { name: null, own: new Set(), liked: new Set() };

/** Which comments of a room a page shows. */
export interface RoomFilter {
  sort: CommentSort;
  language: Lang | undefined;
}

/** A room as one reader sees it. */
export interface RoomView {
  ref: RoomRef;
  about: Commented;
  room: Room;
  mine: Mine;
  filter: RoomFilter;
  /** Firsts with their replies; those of the reader that wait come first. */
  threads: readonly Thread[];
  /** Where the list goes on; null at its end. */
  after: string | null;
  /** Whether it begins behind others. */
  isLater: boolean;
  /** The thread that is shown alone; null where all are. */
  alone: { rootId: number } | null;
}

/** What is typed into the form of a comment. */
export interface FormState {
  /** Number of the comment that is answered. */
  parentId: number | null;
  /** What it is called; empty where that isn't known. */
  parentName: string;
  body: string;
  name: string;
  faults: readonly FormFault[];
}

export const NEW_COMMENT: FormState = {
  parentId: null,
  parentName: '',
  body: '',
  name: '',
  faults: [],
};

/** What is typed in the place of a comment's words, and could not be taken. */
export interface EditState {
  id: number;
  body: string;
  faults: readonly FormFault[];
  /** What the comment says meanwhile; null for what it said before. */
  present: PresentText | null;
  /** Whether it can't be taken any more, however it is changed. */
  isOver: boolean;
}

/** What has become of a form. */
export const DONE = ['added', 'held', 'updated', 'removed'] as const;
export type Done = (typeof DONE)[number];

/** How many comments there are, as a heading. */
export function toHeading(t: Translate, shown: number): string {
  return shown > 0 ? t('comments.title', { count: shown }) : t('comments.heading');
}

/** Addresses of a room, without an edition's prefix. */
export function toListPath(ref: RoomRef, { sort, language }: RoomFilter, after?: string): string {
  const query = new URLSearchParams({
    ...(sort !== 'newest' && { sort }),
    ...(language && { in: language }),
    ...(after && { after }),
  });
  return query.size > 0 ? `${toRoomPath(ref)}?${query}` : toRoomPath(ref);
}

/** Until when somebody may change a comment of theirs; null where that is over or it is none. */
export function toEditEnd(
  { id, createdAt, status }: Comment,
  { own }: Mine,
  { now, time }: { now: Date; time: number },
): Date | null {
  const end = new Date(createdAt.getTime() + time);
  const isThere = status === 'shown' || status === 'held';
  return own.has(id) && isThere && end > now ? end : null;
}
