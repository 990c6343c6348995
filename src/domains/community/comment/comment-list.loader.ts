import { toWriter } from '#domains/identity/profile/writer.model.ts';
import type { Lang } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Commented } from '#kernel/domain/comment-subject.model.ts';
import { loadCommented } from '#kernel/domain/commented.loader.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { leadsAway } from '#kernel/judge/contact.model.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { BoundedMap } from '#shared/bounded-map.ts';
import {
  type Comment,
  type CommentAuthor,
  type ReplyPage,
  type RoomRef,
  type Thread,
  type ThreadPage,
  type ThreadQuery,
  toCursor,
} from './comment.model.ts';
import {
  type CommentRow,
  getThread,
  listThreads,
  listThreadsSince,
  type ReplyRow,
} from './comment-list.repo.ts';
import { modeOf } from './room.model.ts';

/** A page of a room, as it was when the room had this revision and the thing these authors. */
interface KeptPage extends Pick<ThreadPage, 'comments' | 'after'> {
  revision: number;
  authors: string;
}

/** Comments that are kept in memory. */
const KEPT = 3_000;
const keptPages = new BoundedMap<string, KeptPage>(KEPT, ({ comments }) =>
  comments.reduce((sum, { firstReplies }) => sum + 1 + firstReplies.length, 1),
);

/** The comments under something with what that is: the places of those that are gone stay where replies hang on them. Null where readers can't see it. */
export async function loadComments(
  platform: Platform,
  room: RoomRef,
  { lang, ...query }: ThreadQuery & { lang: Lang },
): Promise<(ThreadPage & { about: Commented }) | null> {
  const { db, now } = platform;
  const name = JSON.stringify([room, query, lang]);
  const kept = keptPages.get(name);
  const [about, found] = await Promise.all([
    loadCommented(platform, room),
    readOrUnavailable(
      kept ? listThreadsSince(db, room, query, kept.revision) : listThreads(db, room, query),
    ),
  ]);
  if (!about) return null;
  const { set } = found;
  const mode = modeOf(about, set, now);
  if (mode === 'off') return { about, room: { mode, shown: 0 }, comments: [], after: null };
  const authors = about.authorIds.join();
  const page = { about, room: { mode, shown: set?.shown ?? 0 } };
  const isKept = !found.threads && kept?.revision === set?.revision && kept?.authors === authors;
  if (kept && isKept) return { ...page, comments: kept.comments, after: kept.after };
  const threads = found.threads ?? (await readOrUnavailable(listThreads(db, room, query))).threads;
  const asked = threads.slice(0, query.size);
  const last = threads.length > query.size ? asked.at(-1) : undefined;
  const comments = asked.map((thread) => toThread(thread, about, lang));
  const after = last ? toCursor(last.first, query.sort) : null;
  // A room that has not been changed since it was made may be another one by that number.
  if (set?.revision) keptPages.set(name, { comments, after, revision: set.revision, authors });
  return { ...page, comments, after };
}

function toThread(
  { first, replies }: { first: CommentRow; replies: readonly CommentRow[] },
  about: Commented,
  lang: Lang,
): Thread {
  const firstReplies = replies.map((row) => {
    // The second of two can answer the first of them alone; what is not there is not shown.
    const answered = replies.find(({ id }) => id === row.parentId);
    return toComment(row, {
      about,
      lang,
      replyTo: answered ? nameIn(answered.writer, lang) : null,
    });
  });
  return { ...toComment(first, { about, lang, replyTo: null }), firstReplies };
}

/** Replies under a first, the oldest first; null where readers can't see it. */
export async function loadReplies(
  platform: Platform,
  rootId: number,
  { lang, ...window }: { after: number; size: number; lang: Lang },
): Promise<ReplyPage | null> {
  const { db, now } = platform;
  const found = await readOrUnavailable(getThread(db, rootId, window));
  if (!found) return null;
  const about = await loadCommented(platform, found.room);
  if (!about || modeOf(about, found, now) === 'off') return null;
  return toReplyPage(found.rows, { about, lang, size: window.size });
}

/** Of one reply more than a page holds. */
export function toReplyPage(
  rows: readonly ReplyRow[],
  { about, lang, size }: { about: Commented; lang: Lang; size: number },
): ReplyPage {
  const asked = rows.slice(0, size);
  const last = rows.length > size ? asked.at(-1) : undefined;
  return {
    comments: asked.map((row) =>
      toComment(row, { about, lang, replyTo: toAnsweredName(row.answered, lang) }),
    ),
    after: last ? String(last.id) : null,
  };
}

interface Showing {
  about: Pick<Commented, 'authorIds'>;
  lang: Lang;
  replyTo: string | null;
}

/** A row as everybody reads it. */
export function toComment(row: CommentRow, { about, lang, replyTo }: Showing): Comment {
  const { id, parentId, language, status, likes, replies, userId, writer, editedAt } = row;
  const isShown = status === 'shown';
  const person = toWriter(writer);
  const author = {
    ...{ name: nameIn(writer, lang), photo: person?.photo ?? null },
    ...{ isStaff: person?.isStaff ?? false, isAuthor: about.authorIds.includes(userId) },
  };
  return {
    ...{ id, parentId, language, status, likes, replies },
    replyTo: isShown ? replyTo : null,
    author: isShown ? author : NOBODY,
    body: isShown ? row.body : '',
    createdAt: new Date(row.createdAt),
    editedAt: isShown && editedAt !== null ? new Date(editedAt) : null,
  };
}

const NOBODY: CommentAuthor = { name: '', photo: null, isStaff: false, isAuthor: false };

/** Somebody as others read of them: what a comment may not say, a name beside it doesn't either. */
function nameIn(writer: string | null, lang: Lang): string {
  const t = translatorOf(lang);
  const person = toWriter(writer);
  if (!person) return t('comments.deleted_user');
  const { name } = person;
  return name === '' || leadsAway(name) ? t('comments.unnamed') : name;
}

/** The name in what `answeredOf` gives. */
export function toAnsweredName(answered: string | null, lang: Lang): string | null {
  if (answered === null) return null;
  const [writer]: (string | null)[] = JSON.parse(answered);
  return nameIn(writer ?? null, lang);
}
