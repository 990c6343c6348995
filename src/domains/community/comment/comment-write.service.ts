import type { Lang } from '#i18n/editions.ts';
import { langOfText } from '#i18n/text-lang.ts';
import { type RateLimitEnv, takeTurnOf } from '#kernel/access/rate-limit.ts';
import type { MailQueueEnv } from '#kernel/delivery/mail-queue.ts';
import type { Commented } from '#kernel/domain/comment-subject.model.ts';
import { loadCommented } from '#kernel/domain/commented.loader.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { leadsAway } from '#kernel/judge/contact.model.ts';
import { refusesName } from '#kernel/judge/judge.service.ts';
import { toCopyText } from '#kernel/judge/manner.model.ts';
import { sendNotices } from '#kernel/notice/notice.service.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { type CommentRefusal, commentNotFound } from './comment.errors.ts';
import type { OwnComment, RoomRef } from './comment.model.ts';
import { judgeComment } from './comment-judge.service.ts';
import { NETWORK_LIMIT, TRY_LIMIT, waitOf } from './comment-limit.model.ts';
import { toOwn } from './comment-own.loader.ts';
import type { OwnRow } from './comment-own.repo.ts';
import { getStanding, saveComment } from './comment-write.repo.ts';
import { modeOf, takesComments } from './room.model.ts';

export type CommentEnv = RateLimitEnv & MailQueueEnv;

/** Who writes: their account, from where, as `toReaderKey` gives it, and in which edition. */
export interface CommentWriter {
  userId: number;
  reader: string;
  lang: Lang;
}

export interface CommentDraft {
  room: RoomRef;
  /** As `toCommentText` gives it. */
  body: string;
  /** The comment it answers; null for none. */
  parentId: number | null;
  /** Names the comment for whoever may have to send it again. */
  key: string;
  /** What whoever has no name yet wants to be called; empty where they say nothing. */
  name: string;
}

const HOUR = 3_600_000;

/** Takes a comment, or says why not; what is sent again under its key is not written again. Throws where there is nothing to comment on. */
export async function postComment(
  platform: Platform<CommentEnv>,
  writer: CommentWriter,
  draft: CommentDraft,
): Promise<{ comment: OwnComment } | { refusal: CommentRefusal }> {
  const { db, now } = platform;
  const sent = { ...draft, userId: writer.userId };
  const [about, standing] = await Promise.all([
    loadCommented(platform, draft.room),
    readOrUnavailable(getStanding(db, sent, now)),
  ]);
  const mode = about && modeOf(about, standing.set, now);
  if (!about || mode === null || mode === 'off') throw commentNotFound();
  const done = (row: OwnRow) => ({ comment: toOwn(row, { about, lang: writer.lang }) });
  if (standing.before) return done(standing.before);
  if (!takesComments(mode)) return { refusal: { why: 'closed' } };
  const author = toAuthor(standing, draft);
  const early = findRefusal(standing, draft, now);
  if (early) return { refusal: early };
  if (!author) return { refusal: { why: 'name_first' } };
  const newName = standing.author?.name === '' ? author.name : null;
  const barred = await findBar(platform, writer, newName !== null && { newName, standing });
  if (barred) return { refusal: barred };
  const { body, room } = draft;
  const text = { body, room, author, earlier: standing.earlier, isHeld: mode === 'held' };
  const judged = await judgeComment(platform, text);
  if ('refusal' in judged) return judged;
  const wait = await takeNetworkTurn(platform, writer.reader);
  if (wait > 0) return { refusal: { why: 'too_many', seconds: wait } };
  const row = { ...sent, newName, language: langOfText(body, writer.lang), why: judged.why };
  const saved = await readOrUnavailable(saveComment(db, row, now));
  if (!saved) return { refusal: await findLateRefusal(platform, sent, about) };
  platform.defer(sendNotices(platform));
  return done(saved);
}

type Standing = Awaited<ReturnType<typeof getStanding>>;

/** Who writes, under the name they have, or the one they give with the comment; null without any. */
function toAuthor({ author }: Standing, draft: CommentDraft) {
  const name = author?.name || draft.name;
  return author && name ? { ...author, name } : null;
}

/** What keeps somebody from being heard at all: the name they take with it, or how often they have tried. */
async function findBar(
  platform: Platform<CommentEnv>,
  { userId }: CommentWriter,
  taking: { newName: string; standing: Standing } | false,
): Promise<CommentRefusal | null> {
  if (taking && (await isBadName(platform, taking))) return { why: 'name' };
  const seconds = await takeTurnOf(platform, `user/${userId}`, TRY_LIMIT);
  return seconds > 0 ? { why: 'too_many', seconds } : null;
}

/** What leads away is no name; one with a word of the desk's waits with a first comment, and would stand at once beside those written before. */
async function isBadName(
  platform: Platform,
  { newName, standing }: { newName: string; standing: Standing },
): Promise<boolean> {
  return leadsAway(newName) || (standing.earlier > 0 && (await refusesName(platform, newName)));
}

/** What is in its way before its words are judged. */
function findRefusal(
  { parent, recent }: Standing,
  { room, parentId, body }: CommentDraft,
  now: Date,
): CommentRefusal | null {
  if (parentId !== null) {
    if (!parent) return { why: 'not_found' };
    const isHere = parent.subject === room.subject && parent.subjectId === room.id;
    if (!isHere) return { why: 'elsewhere' };
    if (parent.status !== 'shown') return { why: 'not_found' };
  }
  const hourAgo = now.getTime() - HOUR;
  const ofHour = recent.filter(({ createdAt }) => createdAt.getTime() > hourAgo);
  if (ofHour.some((each) => isSame(each.body, body))) return { why: 'same' };
  const seconds = waitOf(
    recent.map(({ createdAt }) => createdAt),
    now,
  );
  return seconds > 0 ? { why: 'too_many', seconds } : null;
}

/** Signs and emoji alone have no words to be compared. */
function isSame(before: string, body: string): boolean {
  const [a, b] = [toCopyText(before), toCopyText(body)];
  return a === b && (a !== '' || before === body);
}

/** Seconds until another comment may come from a network; whoever comes from none, as on this machine, never waits. */
async function takeNetworkTurn(platform: Platform<CommentEnv>, reader: string): Promise<number> {
  return reader === '' ? 0 : takeTurnOf(platform, reader, NETWORK_LIMIT);
}

/** What came between: another comment of theirs, the end of what they answer, or that of the room. */
async function findLateRefusal(
  { db, now }: Platform,
  sent: CommentDraft & { userId: number },
  about: Commented,
): Promise<CommentRefusal> {
  const standing = await readOrUnavailable(getStanding(db, sent, now));
  if (!takesComments(modeOf(about, standing.set, now))) return { why: 'closed' };
  return findRefusal(standing, sent, now) ?? { why: 'too_many', seconds: 1 };
}
