import type { Lang } from '#i18n/editions.ts';
import type { Commented } from '#kernel/domain/comment-subject.model.ts';
import { listCommented, loadCommented } from '#kernel/domain/commented.loader.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { toRuleName } from '#kernel/notice/notice-text.model.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { EDIT_TIME, type OwnComment, type RoomRef } from './comment.model.ts';
import { toAnsweredName, toComment } from './comment-list.loader.ts';
import { listOwnComments, listOwnIn, type OwnRow } from './comment-own.repo.ts';
import type { ListedComment } from './own-comments.model.ts';

/** What somebody has written in a room, the last first, also what waits or was removed, and what they like there; null where readers can't see it. */
export async function loadOwnIn(
  platform: Platform,
  userId: number,
  { room, lang }: { room: RoomRef; lang: Lang },
): Promise<{ comments: OwnComment[]; liked: number[] } | null> {
  const [about, { own, liked }] = await Promise.all([
    loadCommented(platform, room),
    readOrUnavailable(listOwnIn(platform.db, userId, room)),
  ]);
  if (!about) return null;
  return { comments: own.map((row) => toOwn(row, { about, liked, lang })), liked };
}

/** A comment as its author reads it: they are told what it says, whatever has become of it. */
export function toOwn(
  row: OwnRow,
  { about, liked = [], lang }: { about: Commented; liked?: readonly number[]; lang: Lang },
): OwnComment {
  const replyTo = toAnsweredName(row.answered, lang);
  return {
    ...toComment({ ...row, status: 'shown' }, { about, lang, replyTo }),
    ...{ status: row.status, rootId: row.rootId, why: row.why },
    rule: row.rule && toRuleName(row.rule, lang),
    editUntil: new Date(row.createdAt + EDIT_TIME),
    isLiked: liked.includes(row.id),
  };
}

/** A page of what somebody has written anywhere, the last first; what they deleted is left out. */
export async function loadOwnComments(
  platform: Platform,
  userId: number,
  { lang, page, size }: { lang: Lang; page: number; size: number },
): Promise<{ comments: ListedComment[]; hasNext: boolean }> {
  const window = { limit: size + 1, offset: (page - 1) * size };
  const found = await readOrUnavailable(listOwnComments(platform.db, userId, window).all());
  const rows = found.slice(0, size);
  const ids = [...new Set(rows.map(({ subjectId }) => subjectId))];
  const subjects = await listCommented(platform, 'story', ids);
  return {
    comments: rows.map((row) => toListed(row, subjects.get(row.subjectId), lang)),
    hasNext: found.length > size,
  };
}

function toListed(row: OwnRow, about: Commented | undefined, lang: Lang): ListedComment {
  const { id, subject, subjectId, language, body, status, why, likes, replies } = row;
  return {
    ...{ id, language, body, status, why, likes, replies },
    ...{ title: about?.titles[lang] ?? '', path: about?.paths[lang] ?? '' },
    room: { subject, id: subjectId },
    rule: row.rule,
    createdAt: new Date(row.createdAt),
    editedAt: row.editedAt === null ? null : new Date(row.editedAt),
  };
}
