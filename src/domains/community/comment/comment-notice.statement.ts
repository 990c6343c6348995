import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { addNotice } from '#kernel/notice/notice.statement.ts';
import type { Database } from '#platform/database.ts';

declare module '#kernel/notice/notice.model.ts' {
  interface NoticeKinds {
    'comment.replied': true;
  }
}

/** Replies are mailed no more often; those between stand in the account. */
const MAIL_PAUSE = 3_600_000;
/** Notices among which the last mail of a reply is looked for. */
const LOOKED_AT = 100;

/**
 * Tells those who are answered by comments that `which`, a condition on `comments`, names, as far as these are shown: in the batch that
 * writes or shows them, and behind that. A second time changes nothing.
 */
export function tellAnswered(db: Database, which: SQL, now: Date): Statement {
  return addNotice(
    db,
    {
      key: sql`'comment/' || comments.id || '/replied'`,
      userId: sql`answered.user_id`,
      kind: 'comment.replied',
      facts: {},
      path: sql`'/comments/' || comments.subject || '/' || comments.subject_id || '/' || comments.id`,
      mailAt: toMailTime(now),
    },
    now,
    sql`FROM comments JOIN comments AS answered ON answered.id = comments.parent_id
      WHERE ${which} AND comments.status = 'shown' AND answered.status = 'shown'
        AND answered.user_id > 0 AND answered.user_id <> comments.user_id`,
  );
}

/** An hour after the last one, and none where one is on its way. */
function toMailTime(now: Date): SQL<number | null> {
  return sql`(SELECT iif(count(last.next_at) > 0, NULL, max(${now.getTime()}, coalesce(max(last.mailed_at) + ${MAIL_PAUSE}, 0)))
    FROM (SELECT next_at, mailed_at, kind FROM notices WHERE user_id = answered.user_id
      ORDER BY id DESC LIMIT ${sql.raw(String(LOOKED_AT))}) AS last WHERE last.kind = 'comment.replied')`;
}
