import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { writerOf } from '#domains/identity/profile/person.statement.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import type { RoomMode } from '#kernel/domain/comment-subject.model.ts';
import type { Database } from '#platform/database.ts';
import type { RoomRef, ToldStatus } from './comment.model.ts';
import { commentRooms, comments } from './comment.table.ts';

/** Words are looked for in so many of the newest comments. */
const SEARCHED = 20_000;

export interface DeskFilter {
  /** All but those that their authors have deleted where nothing is said. */
  status?: ToldStatus | undefined;
  lang?: Lang | undefined;
  /** Words, a name, or `#` and a number. */
  q: string;
  storyId?: number | undefined;
}

export type DeskRow = Awaited<ReturnType<typeof listDeskComments>>[number];

/** Comments as the desk looks through them, the newest first, with the case of each that is open. */
export function listDeskComments(
  db: Database,
  { status, lang, q, storyId }: DeskFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const { id, subject, subjectId, userId, language, body, rule, why } = comments;
  const { createdAt, editedAt, likes } = comments;
  return db
    .select({
      ...{ id, subject, subjectId, userId, language, body, rule, why, createdAt, editedAt, likes },
      // A draft is never left behind.
      status: sql<ToldStatus>`${comments.status}`,
      writer: writerOf(userId).as('writer'),
      caseId: sql<number | null>`(SELECT waiting.id FROM moderation_cases AS waiting
        WHERE waiting.object_kind = 'comment' AND waiting.object_id = CAST(comments.id AS TEXT)
          AND waiting.status = 'open')`.as('case_id'),
    })
    .from(comments)
    .where(
      and(
        status ? eq(comments.status, status) : sql`${comments.status} <> 'deleted'`,
        lang && eq(language, lang),
        storyId === undefined ? undefined : and(eq(subject, 'story'), eq(subjectId, storyId)),
        ...listConditions(q),
      ),
    )
    .orderBy(desc(id))
    .limit(limit)
    .offset(offset);
}

function listConditions(q: string): SQL[] {
  if (q === '') return [];
  const number = /^#(\d{1,15})$/.exec(q)?.[1];
  if (number) return [sql`${comments.id} = ${Number(number)}`];
  const words = q.toLowerCase().split(' ');
  return [
    sql`${comments.id} > (SELECT coalesce(max(id), 0) FROM comments) - ${SEARCHED}`,
    ...words.map(
      (word) => sql`(instr(lower(${comments.body}), ${word}) > 0
        OR instr(lower(coalesce(${writerOf(comments.userId)} ->> 0, '')), ${word}) > 0)`,
    ),
  ];
}

/** What the desk has set of a room, how much is shown in it and how much waits. */
export async function getRoom(db: Database, { subject, id }: RoomRef) {
  const { shown, mode, setAt, setBy } = commentRooms;
  const [[row], [waiting]] = await db.batch([
    db
      .select({ shown, mode, setAt, setBy })
      .from(commentRooms)
      .where(and(eq(commentRooms.subject, subject), eq(commentRooms.subjectId, id))),
    db
      .select({ held: sql<number>`count(*)` })
      .from(comments)
      .where(
        and(eq(comments.status, 'held'), eq(comments.subject, subject), eq(comments.subjectId, id)),
      ),
  ]);
  return { shown: 0, mode: null, setAt: null, setBy: '', ...row, held: waiting?.held ?? 0 };
}

/** Says what may be done in a room from now on. */
export async function setRoomMode(
  db: Database,
  { subject, id }: RoomRef,
  { mode, author, now }: { mode: RoomMode; author: Author; now: Date },
): Promise<void> {
  const set = { mode, setBy: author.actor, setAt: now };
  await db.batch([
    db
      .insert(commentRooms)
      .values({ subject, subjectId: id, ...set })
      .onConflictDoUpdate({ target: [commentRooms.subject, commentRooms.subjectId], set }),
    insertEntryOfWrite(db, {
      ...{ ...author, at: now, action: 'room.mode_set', object: `${subject}:${id}` },
      details: { to: mode },
    }),
  ]);
}

/** How a comment stands; null for none. */
export async function getStatus(db: Database, id: number): Promise<ToldStatus | null> {
  const [row] = await db
    .select({ status: sql<ToldStatus>`${comments.status}` })
    .from(comments)
    .where(eq(comments.id, id));
  return row?.status ?? null;
}
