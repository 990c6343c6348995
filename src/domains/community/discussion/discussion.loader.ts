import {
  type Comment,
  type Cursor,
  type OwnComment,
  PAGE_SIZE,
  type RoomRef,
  THREAD_SIZE,
  type Thread,
} from '#domains/community/comment/comment.model.ts';
import {
  loadComments,
  toComment,
  toReplyPage,
} from '#domains/community/comment/comment-list.loader.ts';
import { getThread } from '#domains/community/comment/comment-list.repo.ts';
import { toOwn } from '#domains/community/comment/comment-own.loader.ts';
import { listOwnIn, type OwnRow } from '#domains/community/comment/comment-own.repo.ts';
import { selectRoom } from '#domains/community/comment/comment-write.repo.ts';
import { modeOf } from '#domains/community/comment/room.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { SignedInUser } from '#kernel/access/account.model.ts';
import type { Commented } from '#kernel/domain/comment-subject.model.ts';
import { loadCommented } from '#kernel/domain/commented.loader.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { type Mine, NOBODY_READS, type RoomFilter, type RoomView } from './discussion.model.ts';

export interface AskedRoom {
  ref: RoomRef;
  lang: Lang;
  /** Who reads; null for anybody. */
  user: Pick<SignedInUser, 'id' | 'name'> | null;
  after: Cursor | undefined;
}

/** What a room is under and how it stands; null where there is none. */
export async function loadHead(
  platform: Platform,
  ref: RoomRef,
): Promise<Pick<RoomView, 'about' | 'room'> | null> {
  const [about, [set]] = await Promise.all([
    loadCommented(platform, ref),
    readOrUnavailable(selectRoom(platform.db, ref).all()),
  ]);
  const mode = about && modeOf(about, set ?? null, platform.now);
  return mode && mode !== 'off' ? { about, room: { mode, shown: set?.shown ?? 0 } } : null;
}

type Own = Awaited<ReturnType<typeof listOwnIn>>;

/** A page of a room as one reader sees it; null where there is none. */
export async function loadRoom(
  platform: Platform,
  { ref, lang, user, after }: AskedRoom,
  filter: RoomFilter,
): Promise<RoomView | null> {
  const [found, own] = await Promise.all([
    loadComments(platform, ref, { ...filter, lang, after, size: PAGE_SIZE }),
    loadOwn(platform, ref, user),
  ]);
  if (!found || found.room.mode === 'off') return null;
  const { about, room, comments, after: next } = found;
  const held = after ? [] : listHeld(own, { about, lang });
  return {
    ...{ ref, about, room, filter, after: next, alone: null, isLater: after !== undefined },
    mine: toMine(own, user),
    threads: withHeld(comments, held),
  };
}

/** One thread of a room as one reader sees it; null where there is none. */
export async function loadThread(
  platform: Platform,
  { ref, lang, user, after }: AskedRoom,
  rootId: number,
): Promise<RoomView | null> {
  const [about, found, own] = await Promise.all([
    loadCommented(platform, ref),
    readOrUnavailable(getThread(platform.db, rootId, { after: after?.id ?? 0, size: THREAD_SIZE })),
    loadOwn(platform, ref, user),
  ]);
  const isHere = found?.room.subject === ref.subject && found.room.id === ref.id;
  if (!about || !found || !isHere) return null;
  const mode = modeOf(about, found, platform.now);
  if (mode === 'off') return null;
  const page = toReplyPage(found.rows, { about, lang, size: THREAD_SIZE });
  const first = toComment(found.first, { about, lang, replyTo: null });
  const held = page.after ? [] : listHeld(own, { about, lang });
  const replies = [...page.comments, ...held.filter((each) => each.rootId === rootId)];
  return {
    ...{ ref, about, after: page.after, isLater: after !== undefined, alone: { rootId } },
    ...{ filter: { sort: 'newest', language: undefined }, mine: toMine(own, user) },
    room: { mode, shown: found.shown ?? 0 },
    threads: [{ ...first, firstReplies: replies }],
  };
}

async function loadOwn(
  { db }: Platform,
  ref: RoomRef,
  user: AskedRoom['user'],
): Promise<Own | null> {
  return user && readOrUnavailable(listOwnIn(db, user.id, ref));
}

function toMine(own: Own | null, user: AskedRoom['user']): Mine {
  if (!own || !user) return NOBODY_READS;
  const ids = own.own.map(({ id }) => id);
  return { name: user.name, own: new Set(ids), liked: new Set(own.liked) };
}

/** What its author alone sees, since it waits. */
function listHeld(own: Own | null, as: { about: Commented; lang: Lang }): OwnComment[] {
  const held = own?.own.filter(({ status }: OwnRow) => status === 'held') ?? [];
  return held.map((row) => toOwn(row, as));
}

/** Firsts that wait stand above the others, replies that do under their first where that is shown. */
function withHeld(threads: readonly Thread[], held: readonly OwnComment[]): Thread[] {
  const shown = new Set(threads.map(({ id }) => id));
  const isReply = ({ rootId }: OwnComment) => rootId !== null && shown.has(rootId);
  const alone = (comment: Comment): Thread => ({ ...comment, firstReplies: [] });
  return [
    ...held.filter((each) => !isReply(each)).map(alone),
    ...threads.map((thread) => {
      const own = held.filter(({ rootId }) => rootId === thread.id).toReversed();
      return own.length > 0
        ? { ...thread, firstReplies: [...thread.firstReplies, ...own] }
        : thread;
    }),
  ];
}
