import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { nameOfActor } from '#domains/identity/session/user.table.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { keepEntryOfWrite } from '#kernel/audit/audit-log.ts';
import { type Database, hasWaitedHours, valuesOf } from '#platform/database.ts';
import { type AnswerStatus, UNSENT_STATUSES } from './answer.model.ts';
import { ticketAnswers } from './answer.table.ts';
import { tickets } from './ticket.table.ts';

type AnswerRow = typeof ticketAnswers.$inferSelect;

/** The answers to some tickets, in the order they were written. */
export function listAnswers(db: Database, ticketIds: readonly number[]) {
  const { id, ticketId, text, answeredBy, createdAt, status, settledAt } = ticketAnswers;
  const name = nameOfActor(answeredBy);
  return db
    .select({ id, ticketId, text, answeredBy, name, createdAt, status, settledAt })
    .from(ticketAnswers)
    .where(inArray(ticketId, [...ticketIds]))
    .orderBy(asc(id));
}

/** The answer of a key; null where there is none. */
export async function findAnswer(db: Database, key: string): Promise<AnswerRow | null> {
  const [row] = await db.select().from(ticketAnswers).where(eq(ticketAnswers.key, key));
  return row ?? null;
}

/** Keeps an answer; null where the key is taken, or there is no such ticket. One that goes out moves its ticket on. */
export async function insertAnswer(
  db: Database,
  answer: {
    ticketId: number;
    key: string;
    text: string;
    status: 'waiting' | 'failed';
    at: Date;
    author: Author;
  },
  { isLast }: { isLast: boolean },
): Promise<number | null> {
  const { ticketId, key, text, status, at, author } = answer;
  const now = at.getTime();
  const isNew = sql`EXISTS (SELECT 1 FROM ticket_answers
    WHERE key = ${key} AND ticket_id = ${ticketId} AND created_at = ${now} AND status = 'waiting')`;
  const [inserted] = await db.batch([
    db
      .insert(ticketAnswers)
      .select(
        sql`SELECT NULL, id, ${key}, ${text}, ${author.actor}, ${now}, ${status}, NULL, NULL, NULL
          FROM tickets WHERE id = ${ticketId}`,
      )
      .onConflictDoNothing()
      .returning({ id: ticketAnswers.id }),
    keepEntryOfWrite(db, {
      ...{ ...author, at, action: 'ticket.answered', object: `ticket:${ticketId}` },
      details: { isLast },
    }),
    moveTicket(db, and(eq(tickets.id, ticketId), isNew), { isLast, at }),
  ]);
  return inserted[0]?.id ?? null;
}

/** A ticket that is answered is acknowledged, and closed by its last answer. */
function moveTicket(
  db: Database,
  isMeant: SQL | undefined,
  { isLast, at }: { isLast: boolean; at: Date },
) {
  const { status, acknowledgedAt, closedAt } = tickets;
  const now = at.getTime();
  return db
    .update(tickets)
    .set({
      status: isLast
        ? 'closed'
        : sql`CASE ${status} WHEN 'open' THEN 'acknowledged' ELSE ${status} END`,
      acknowledgedAt: sql`coalesce(${acknowledgedAt}, ${now})`,
      closedAt: isLast ? sql`coalesce(${closedAt}, ${now})` : closedAt,
    })
    .where(isMeant);
}

/** Has an answer that did not go out wait anew, and moves its ticket on; false where there is none that did not. */
export async function retryAnswer(
  db: Database,
  retry: { id: number; ticketId: number; at: Date; author: Author },
): Promise<boolean> {
  const { id, ticketId, at, author } = retry;
  const isAsked = sql`EXISTS (SELECT 1 FROM ticket_answers WHERE id = ${id} AND asked_at = ${at.getTime()})`;
  const [asked] = await db.batch([
    db
      .update(ticketAnswers)
      .set({ status: 'waiting', askedAt: at, settledAt: null, leasedUntil: null })
      .where(
        and(
          eq(ticketAnswers.id, id),
          eq(ticketAnswers.ticketId, ticketId),
          inArray(ticketAnswers.status, [...UNSENT_STATUSES]),
        ),
      )
      .returning({ id: ticketAnswers.id }),
    keepEntryOfWrite(db, {
      ...{ ...author, at, action: 'ticket.answer_resent', object: `ticket:${ticketId}` },
      details: {},
    }),
    moveTicket(db, and(eq(tickets.id, ticketId), isAsked), { isLast: false, at }),
  ]);
  return asked.length > 0;
}

/** Whether a ticket has an answer of this number. */
export async function hasAnswer(
  db: Database,
  { id, ticketId }: { id: number; ticketId: number },
): Promise<boolean> {
  const isMeant = and(eq(ticketAnswers.id, id), eq(ticketAnswers.ticketId, ticketId));
  return (await db.$count(ticketAnswers, isMeant)) > 0;
}

/** An answer that waits, with its ticket; null when nothing is left to send. */
export async function getWaiting(db: Database, id: number) {
  const [row] = await db
    .select({ answer: ticketAnswers, ticket: tickets })
    .from(ticketAnswers)
    .innerJoin(tickets, eq(tickets.id, ticketAnswers.ticketId))
    .where(and(eq(ticketAnswers.id, id), eq(ticketAnswers.status, 'waiting')));
  return row ?? null;
}

/** False when somebody else is sending it. */
export async function leaseAnswer(
  db: Database,
  id: number,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { leasedUntil, status } = ticketAnswers;
  const rows = await db
    .update(ticketAnswers)
    .set({ leasedUntil: until })
    .where(
      and(
        eq(ticketAnswers.id, id),
        eq(status, 'waiting'),
        sql`coalesce(${leasedUntil}, 0) <= ${now.getTime()}`,
      ),
    )
    .returning({ id: ticketAnswers.id });
  return rows.length > 0;
}

/** Gives an answer back that was not sent. */
export async function releaseAnswer(db: Database, id: number): Promise<void> {
  await db.update(ticketAnswers).set({ leasedUntil: null }).where(eq(ticketAnswers.id, id));
}

/** Writes down what became of the mail; a ticket is not closed by an answer that nobody gets. */
export async function settleAnswer(
  db: Database,
  id: number,
  { status, at }: { status: AnswerStatus; at: Date },
): Promise<void> {
  const settled = { status, settledAt: at, leasedUntil: null };
  const settling = db.update(ticketAnswers).set(settled).where(eq(ticketAnswers.id, id));
  if (status === 'refused') await db.batch([settling, reopenTickets(db, [id])]);
  else await settling;
}

/** Opens what these answers closed, as of the moment they were written. */
function reopenTickets(db: Database, answerIds: readonly number[]) {
  const closed = sql`(${tickets.id}, ${tickets.closedAt}) IN (
    SELECT ticket_id, created_at FROM ticket_answers WHERE id IN ${valuesOf(answerIds)})`;
  return db
    .update(tickets)
    .set({ status: 'acknowledged', closedAt: null })
    .where(and(eq(tickets.status, 'closed'), closed));
}

const { createdAt, askedAt, leasedUntil } = ticketAnswers;
const waitsSince = sql`coalesce(${askedAt}, ${createdAt})`;

/** At most `limit` answers that have waited for a whole number of hours, for a day at most. */
export async function listUnsent(db: Database, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: ticketAnswers.id })
    .from(ticketAnswers)
    .where(sql`status = 'waiting' AND ${hasWaitedHours(waitsSince, now)}`)
    .orderBy(asc(createdAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Gives up on at most `limit` answers that have waited since before a time and nobody is sending. */
export async function failOldAnswers(
  db: Database,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<void> {
  const rows = await db
    .select({ id: ticketAnswers.id })
    .from(ticketAnswers)
    .where(
      sql`status = 'waiting' AND ${waitsSince} < ${before.getTime()} AND coalesce(${leasedUntil}, 0) <= ${now.getTime()}`,
    )
    .limit(limit);
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return;
  const { id, status } = ticketAnswers;
  await db.batch([
    db
      .update(ticketAnswers)
      .set({ status: 'failed', settledAt: now, leasedUntil: null })
      .where(and(sql`${id} IN ${valuesOf(ids)}`, eq(status, 'waiting'))),
    reopenTickets(db, ids),
  ]);
}
