import type { Lang } from '#i18n/editions.ts';
import type { CommentedKind, RoomMode } from '#kernel/domain/comment-subject.model.ts';
import { OBJECTIONS } from '#kernel/judge/judge.model.ts';

/** `draft` is never seen: it is within the transaction that writes a comment. */
export const COMMENT_STATUSES = ['draft', 'shown', 'held', 'removed', 'deleted'] as const;
export type CommentStatus = (typeof COMMENT_STATUSES)[number];
/** Those that anybody is told of. */
export const TOLD_STATUSES = ['shown', 'held', 'removed', 'deleted'] as const;
export type ToldStatus = (typeof TOLD_STATUSES)[number];

/** What has a comment wait: itself, its room, where all do, or what readers have said of it. */
export const HELD_REASONS = [...OBJECTIONS, 'room', 'reports'] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

export const COMMENT_SORTS = ['newest', 'oldest', 'liked'] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];

/** Characters, as `countLetters` counts them. */
export const LONGEST_COMMENT = 2_000;
/** Time in which an author may change a comment, in milliseconds; at its end it is over. */
export const EDIT_TIME = 15 * 60_000;
/** Firsts of a page: with their replies and all who wrote them 200 rows of the database. */
export const PAGE_SIZE = 30;
/** Replies of the page of one thread, with whom they answer for as much. */
export const THREAD_SIZE = 40;
/** Replies that stand under a first at once. */
export const FIRST_REPLIES = 2;

/** Where comments stand. */
export interface RoomRef {
  subject: CommentedKind;
  id: number;
}

/** The page of a room, without an edition's prefix. */
export function toRoomPath({ subject, id }: RoomRef): string {
  return `/comments/${subject}/${id}`;
}

/** The page of one of its comments, which shows the thread it stands in. */
export function toCommentPath(room: RoomRef, commentId: number): string {
  return `${toRoomPath(room)}/${commentId}`;
}

export interface CommentRoom {
  mode: RoomMode;
  /** Comments and replies that everybody sees. */
  shown: number;
}

/** Who wrote a comment; without name and marks where its words are not shown. */
export interface CommentAuthor {
  name: string;
  /** Address of the photo; null without one. */
  photo: string | null;
  /** Of the newsroom. */
  isStaff: boolean;
  /** Who wrote what is commented on. */
  isAuthor: boolean;
}

/** A comment as everybody sees it. */
export interface Comment {
  id: number;
  /** The comment it answers, null for a first. */
  parentId: number | null;
  /** Name of whom a reply to a reply answers. */
  replyTo: string | null;
  author: CommentAuthor;
  language: Lang;
  /** Plain text with line breaks; empty where it is not shown, which leaves a place for the replies under it. */
  body: string;
  status: ToldStatus;
  createdAt: Date;
  editedAt: Date | null;
  likes: number;
  /** Shown ones under a first. */
  replies: number;
}

/** A first with the oldest of its replies. */
export interface Thread extends Comment {
  firstReplies: Comment[];
}

/** `after` names the last of these for the next call; null where there are no more. */
export interface ThreadPage {
  room: CommentRoom;
  comments: Thread[];
  after: string | null;
}

export interface ReplyPage {
  comments: Comment[];
  after: string | null;
}

/** A comment as its author sees it. */
export interface OwnComment extends Comment {
  /** The first of its thread; null for a first itself. */
  rootId: number | null;
  /** What has it wait. */
  why: readonly HeldReason[];
  /** By which it was removed; empty where it was not. */
  rule: string;
  /** Until when its author may change it. */
  editUntil: Date;
  isLiked: boolean;
}

/** Which firsts are asked for. */
export interface ThreadQuery {
  sort: CommentSort;
  /** Only threads that begin in it. */
  language?: Lang | undefined;
  after?: Cursor | undefined;
  size: number;
}

/** The last comment somebody has seen: its number, and its likes where these are the order. */
export interface Cursor {
  id: number;
  likes: number;
}

/** `417`, or `12.417` for number 417 with 12 likes. */
export function toCursor({ id, likes }: Cursor, sort: CommentSort): string {
  return sort === 'liked' ? `${likes}.${id}` : String(id);
}

export const CURSOR = /^(?:(\d{1,9})\.)?([1-9]\d{0,14})$/;

/** Null for what is none. */
export function parseCursor(text: string): Cursor | null {
  const found = CURSOR.exec(text);
  return found && { likes: Number(found[1] ?? 0), id: Number(found[2]) };
}
