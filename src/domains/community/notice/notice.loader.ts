import type { Lang } from '#i18n/editions.ts';
import type { PageRequest } from '#kernel/http/api-input.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { listNotices } from '#kernel/notice/notice.repo.ts';
import { toNoticeText } from '#kernel/notice/notice-text.model.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { isAppealable, type ShownNotice } from './notice.model.ts';

/** A page of somebody's notices, those they have not read first. */
export async function loadNotices(
  { db, now }: Platform,
  userId: number,
  { lang, page, size }: PageRequest & { lang: Lang },
) {
  const listing = listNotices(db, userId, { limit: size + 1, offset: (page - 1) * size });
  const { rows, ...state } = await readOrUnavailable(listing);
  const notices = rows.slice(0, size).map(
    (row): ShownNotice => ({
      id: row.id,
      isAppealable: isAppealable(row, now),
      text: toNoticeText(row, lang),
      path: row.path,
      at: row.createdAt,
      isRead: row.readAt !== null,
    }),
  );
  return { ...state, notices, hasNext: rows.length > size };
}
