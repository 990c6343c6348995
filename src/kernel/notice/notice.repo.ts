import { and, count, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import { Ledger } from '#kernel/delivery/ledger.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { notices, unmailedPeople } from './notice.table.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Mails of notices; those that nobody could be sent within a day only stand in the account. */
export const noticeMails = new Ledger(notices, { patience: 10 * MINUTE, since: notices.createdAt });

export type NoticeRow = typeof notices.$inferSelect;

/** Some of somebody's notices, those they have not read first, and how many these are. */
export async function listNotices(
  db: Database,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: NoticeRow[]; unread: number; isMailed: boolean }> {
  const [rows, [unread], off] = await db.batch([
    db
      .select()
      .from(notices)
      .where(eq(notices.userId, userId))
      .orderBy(sql`${notices.readAt} IS NOT NULL`, desc(notices.id))
      .limit(limit)
      .offset(offset),
    selectUnread(db, userId),
    selectUnmailed(db, userId),
  ]);
  return { rows, unread: unread?.count ?? 0, isMailed: off.length === 0 };
}

export async function countUnread(db: Database, userId: number): Promise<number> {
  const [unread] = await selectUnread(db, userId);
  return unread?.count ?? 0;
}

function selectUnread(db: Database, userId: number) {
  return db
    .select({ count: count() })
    .from(notices)
    .where(and(eq(notices.userId, userId), isNull(notices.readAt)));
}

function selectUnmailed(db: Database, userId: number) {
  return db.select().from(unmailedPeople).where(eq(unmailedPeople.userId, userId));
}

/** Notes that somebody has read these notices of theirs, or all up to `last`. */
export async function markRead(
  db: Database,
  userId: number,
  read: { ids: readonly number[] } | { last: number },
  now: Date,
): Promise<void> {
  const which =
    'ids' in read
      ? sql`${notices.id} IN ${valuesOf(read.ids)}`
      : sql`${notices.id} <= ${read.last}`;
  await db
    .update(notices)
    .set({ readAt: now })
    .where(and(eq(notices.userId, userId), isNull(notices.readAt), which));
}

/** Notes that somebody has opened a notice of theirs; gives where it leads, null for one of nobody or of others. */
export async function openNotice(
  db: Database,
  { userId, id }: { userId: number; id: number },
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .update(notices)
    .set({ readAt: sql`coalesce(${notices.readAt}, ${now.getTime()})` })
    .where(and(eq(notices.userId, userId), eq(notices.id, id)))
    .returning({ path: notices.path });
  return row?.path ?? null;
}

export async function isMailed(db: Database, userId: number): Promise<boolean> {
  return (await selectUnmailed(db, userId)).length === 0;
}

/** Has somebody mailed their notices, or not. */
export async function setMailed(
  db: Database,
  userId: number,
  { isOn, now }: { isOn: boolean; now: Date },
): Promise<void> {
  if (isOn) await db.delete(unmailedPeople).where(eq(unmailedPeople.userId, userId));
  else await db.insert(unmailedPeople).values({ userId, createdAt: now }).onConflictDoNothing();
}

/** Notices whose mail is due, the oldest first. */
export async function listDueNotices(db: Database, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: notices.id })
    .from(notices)
    .where(lte(notices.nextAt, now))
    .orderBy(notices.nextAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Takes a notice that is due; null when somebody else has it. */
export async function leaseNotice(db: Database, id: number, now: Date): Promise<NoticeRow | null> {
  const [row] = await noticeMails.lease(db, eq(notices.id, id), now);
  return row ?? null;
}

const heldBy = ({ id, nextAt }: NoticeRow) => ({ which: eq(notices.id, id), nextAt });

/** Writes down that a notice was mailed, or never will be: `at` is null. */
export async function settleNotice(db: Database, row: NoticeRow, at: Date | null): Promise<void> {
  await noticeMails.settle(db, heldBy(row), { change: { mailedAt: at } });
}

export async function releaseNotice(db: Database, row: NoticeRow, at: Date): Promise<void> {
  await noticeMails.release(db, heldBy(row), at);
}

/** How many notices somebody was mailed since a moment. */
export function countMailed(db: Database, userId: number, since: Date): Promise<number> {
  return db.$count(notices, and(eq(notices.userId, userId), gt(notices.mailedAt, since)));
}

/** Mails that are a day late are no news. */
export async function giveUpNotices(db: Database, now: Date): Promise<void> {
  const isOld = lt(notices.createdAt, new Date(now.getTime() - DAY));
  await noticeMails.giveUp(db, isOld, { now });
}
