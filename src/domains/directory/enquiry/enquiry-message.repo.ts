import { and, asc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import { businesses } from '#domains/directory/business/business.table.ts';
import type { Names } from '#domains/directory/business/business-card.model.ts';
import { markBusinesses } from '#domains/directory/business/changed-business.statement.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { refuseUnlessChanged } from '#kernel/record/managed.repo.ts';
import { type Database, insertFrom } from '#platform/database.ts';
import {
  MEDIAN_OF,
  MOST_BEFORE_ANSWER,
  MOST_MESSAGES_AN_HOUR,
  REOPENS_FOR,
  type Side,
  type ThreadEvent,
  toPurgeDate,
} from './enquiry.model.ts';
import { enquiries, enquiryBlocks, enquiryMessages } from './enquiry.table.ts';
import { tellMessage, tellSender } from './enquiry-notice.statement.ts';

const HOUR = 3_600_000;

export interface NewMessage {
  enquiryId: string;
  businessId: number;
  side: Side;
  userId: number;
  body: string;
  /** Of a picture in R2. */
  pictureKey: string | null;
  /** Made by whoever writes; the sides don't know each other's. */
  key: string;
}

interface Told {
  /** Of the business. */
  names: Names;
  /** Whether nobody of the business had answered before. */
  isFirst: boolean;
}

export function toMessageKey({ side, key }: Pick<NewMessage, 'side' | 'key'>): string {
  return `${side}:${key}`;
}

/** Adds a message with all that follows from it; the batch fails as `isStale` tells where it may not be written. */
export async function insertMessage(
  db: Database,
  message: NewMessage,
  told: Told,
  now: Date,
): Promise<void> {
  const { enquiryId, businessId, side } = message;
  const isFirstAnswer = side === 'business' && told.isFirst;
  const one = sql`(${businessId})`;
  await db.batch([
    addEvent(db, enquiryId, 'reopened', now, sql`status = 'closed'`),
    insertRow(db, message, now),
    refuseUnlessChanged(db),
    moveThread(db, message, now),
    ...(isFirstAnswer ? [updateMedian(db, businessId), markBusinesses(db, one, now)] : []),
    side === 'sender'
      ? tellMessage(db, enquiryId, now)
      : tellSender(db, { id: enquiryId, ...told }, now),
  ]);
}

/** Says in a thread what has happened to it, where a condition upon its row holds. */
export function addEvent(
  db: Database,
  enquiryId: string,
  event: ThreadEvent,
  now: Date,
  where: SQL = sql`1`,
): Statement {
  return insertFrom(
    db,
    enquiryMessages,
    {
      ...{ enquiryId, author: 'system', body: event, createdAt: now },
      key: `system:${crypto.randomUUID()}`,
    },
    sql`FROM ${enquiries} WHERE id = ${enquiryId} AND ${where}`,
  );
}

function insertRow(db: Database, message: NewMessage, now: Date): Statement {
  const { enquiryId, side, userId, body, pictureKey } = message;
  const at = now.getTime();
  const said = (more: SQL) => sql`(SELECT count(*) FROM ${enquiryMessages} AS said
    WHERE said.enquiry_id = thread.id AND ${more})`;
  const lately = sql`said.author <> 'system' AND said.created_at > ${at - HOUR}`;
  const mayGoOn = sql`(thread.answered_at IS NOT NULL
    OR ${said(sql`said.author = 'sender'`)} < ${MOST_BEFORE_ANSWER + 1})`;
  return insertFrom(
    db,
    enquiryMessages,
    {
      ...{ enquiryId, author: side, userId, body, privateKey: pictureKey, createdAt: now },
      key: toMessageKey(message),
    },
    sql`FROM ${enquiries} AS thread JOIN ${businesses} AS asked ON asked.id = thread.business_id
    WHERE thread.id = ${enquiryId} AND thread.review = 'none'
      AND asked.status NOT IN ('suspended', 'closed', 'deleted')
      AND (thread.status IN ('new', 'seen', 'answered')
        OR (thread.status = 'closed' AND thread.closed_at > ${at - REOPENS_FOR}))
      AND NOT EXISTS (SELECT 1 FROM ${enquiryBlocks} AS block
        WHERE block.business_id = thread.business_id AND block.user_id = thread.user_id)
      AND ${said(lately)} < ${MOST_MESSAGES_AN_HOUR}
      ${side === 'sender' ? sql`AND ${mayGoOn}` : sql``}`,
  );
}

/** What is opened again stands where it stood. */
function moveThread(db: Database, { enquiryId, side }: NewMessage, now: Date): Statement {
  const { status, answeredAt, seenAt, outcome } = enquiries;
  const at = now.getTime();
  const last = sql`(SELECT max(id) FROM ${enquiryMessages} AS said WHERE said.enquiry_id = ${enquiries.id})`;
  const reopened = sql`iif(${answeredAt} IS NOT NULL, 'answered', iif(${seenAt} IS NOT NULL, 'seen', 'new'))`;
  return db
    .update(enquiries)
    .set({
      ...{ lastAt: now, purgeAt: toPurgeDate(now), closedAt: null },
      outcome: sql`iif(${status} = 'closed', '', ${outcome})`,
      ...(side === 'sender'
        ? { status: sql`iif(${status} = 'closed', ${reopened}, ${status})`, userReadId: last }
        : {
            ...{ status: 'answered', businessReadId: last },
            seenAt: sql`coalesce(${seenAt}, ${at})`,
            answeredAt: sql`coalesce(${answeredAt}, ${at})`,
          }),
    })
    .where(eq(enquiries.id, enquiryId));
}

/** The median of the last first answers, in minutes, as cards show it. */
function updateMedian(db: Database, businessId: number): Statement {
  return db
    .update(businesses)
    .set({
      responseMinutes: sql`(SELECT CAST(round(avg(minutes)) AS INTEGER) FROM (
        SELECT minutes, row_number() OVER (ORDER BY minutes) AS place, count(*) OVER () AS many FROM (
          SELECT (answered_at - created_at) / 60000.0 AS minutes FROM ${enquiries}
          WHERE business_id = ${businessId} AND answered_at IS NOT NULL
          ORDER BY answered_at DESC LIMIT ${MEDIAN_OF}))
        WHERE place IN ((many + 1) / 2, (many + 2) / 2))`,
    })
    .where(eq(businesses.id, businessId));
}

/** The number of a message that was written under a key; null for none. */
export async function getMessageId(
  db: Database,
  enquiryId: string,
  key: string,
): Promise<number | null> {
  const [row] = await db
    .select({ id: enquiryMessages.id })
    .from(enquiryMessages)
    .where(and(eq(enquiryMessages.enquiryId, enquiryId), eq(enquiryMessages.key, key)));
  return row?.id ?? null;
}

/** When the two have written in the last hour, the oldest first. */
export async function listLately(db: Database, enquiryId: string, now: Date): Promise<Date[]> {
  const { createdAt, author } = enquiryMessages;
  const rows = await db
    .select({ createdAt })
    .from(enquiryMessages)
    .where(
      and(
        eq(enquiryMessages.enquiryId, enquiryId),
        ne(author, 'system'),
        gt(createdAt, new Date(now.getTime() - HOUR)),
      ),
    )
    .orderBy(asc(createdAt));
  return rows.map((row) => row.createdAt);
}
