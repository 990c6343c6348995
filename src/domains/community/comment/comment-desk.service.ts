import { decideThing } from '#domains/community/moderation/decision.service.ts';
import { toVersion } from '#domains/community/moderation/seen-text.model.ts';
import { toWriter } from '#domains/identity/profile/writer.model.ts';
import type { Lang } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { RoomMode } from '#kernel/domain/comment-subject.model.ts';
import { listCommented, loadOwnRoom } from '#kernel/domain/commented.loader.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Rule } from '#kernel/judge/judge.model.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Env } from '#platform/env.ts';
import { commentNotFound } from './comment.errors.ts';
import { type RoomRef, toCommentPath } from './comment.model.ts';
import {
  type DeskFilter,
  type DeskRow,
  getRoom,
  getStatus,
  listDeskComments,
  setRoomMode,
} from './comment-desk.repo.ts';
import { modeOf } from './room.model.ts';

const SIZE = 30;

/** Comments as the desk looks through them, with what each stands under. */
export async function loadDeskComments(
  platform: Platform,
  filter: DeskFilter,
  { page, lang }: { page: number; lang: Lang },
) {
  const window = { limit: SIZE + 1, offset: (page - 1) * SIZE };
  const found = await readOrUnavailable(listDeskComments(platform.db, filter, window).all());
  const rows = found.slice(0, SIZE);
  const ids = [...new Set(rows.map(({ subjectId }) => subjectId))];
  const stories = await listCommented(platform, 'story', ids);
  return {
    comments: await Promise.all(
      rows.map(async (row) => ({
        ...toListed(row, stories.get(row.subjectId)?.titles[lang], lang),
        version: await toVersion({ text: row.body }),
      })),
    ),
    hasNext: found.length > SIZE,
  };
}

function toListed(row: DeskRow, title: string | undefined, lang: Lang) {
  const { subject, subjectId, userId, writer, createdAt, editedAt, ...rest } = row;
  const t = translatorOf(lang);
  const person = toWriter(writer);
  return {
    ...rest,
    ...{ subject, subjectId, title: title ?? '' },
    path: toCommentPath({ subject, id: subjectId }, row.id),
    author: person && { id: userId, name: person.name || t('comments.unnamed') },
    createdAt: createdAt.getTime(),
    editedAt: editedAt?.getTime() ?? null,
  };
}

interface HowSettled {
  rule: Rule | null;
  /** What was seen of it, as `toVersion` gives it. */
  version?: string | undefined;
}

/** Shows or removes a comment: by the case that waits for it, or by one that the desk opens of its own. What stands so already stays as it is. */
export async function settleComment(
  platform: Platform<Env>,
  { id, action, ...how }: { id: number; action: 'show' | 'remove' } & HowSettled,
  author: Author,
): Promise<void> {
  const status = await readOrUnavailable(getStatus(platform.db, id));
  if (status === null || status === 'deleted') throw commentNotFound();
  const isSo = status === (action === 'show' ? 'shown' : 'removed');
  const wanted = { action: action === 'show' ? 'keep' : 'remove', note: '', ...how } as const;
  const thing = { kind: 'comment', id: String(id) } as const;
  await decideThing(platform, thing, { ...wanted, author, opens: !isSo });
}

/** The room of a thing as the desk sets it: what holds now, what would by itself, and when it closes. */
export async function loadDeskRoom(platform: Platform, room: RoomRef) {
  const [own, set] = await Promise.all([
    loadOwnRoom(platform, room),
    readOrUnavailable(getRoom(platform.db, room)),
  ]);
  if (!own) throw commentNotFound();
  const isOpenSince = set.mode && set.setAt && own.closesAt && set.setAt >= own.closesAt;
  return {
    mode: modeOf(own, set, platform.now),
    ownMode: own.mode,
    isSet: set.mode !== null,
    closesAt: isOpenSince ? null : (own.closesAt?.getTime() ?? null),
    shown: set.shown,
    held: set.held,
  };
}

/** Says what may be done in a room, also of what is not published yet. */
export async function changeRoom(
  platform: Platform,
  { mode, ...room }: RoomRef & { mode: RoomMode },
  author: Author,
): Promise<void> {
  if (!(await loadOwnRoom(platform, room))) throw commentNotFound();
  const { db, now } = platform;
  await readOrUnavailable(setRoomMode(db, room, { mode, author, now }));
}
