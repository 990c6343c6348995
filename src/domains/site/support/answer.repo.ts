import { and, asc, eq, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { nameOfActor } from '#domains/identity/profile/person.statement.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import { Ledger } from '#kernel/delivery/ledger.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { type AnswerStatus, UNSENT_STATUSES } from './answer.model.ts';
import { ticketAnswers } from './answer.table.ts';
import { tickets } from './ticket.table.ts';

export type AnswerRow = typeof ticketAnswers.$inferSelect;

const waitsSince = sql`coalesce(${ticketAnswers.askedAt}, ${ticketAnswers.createdAt})`;
/** Mails of answers to readers. */
export const answerMails = new Ledger(ticketAnswers, { since: waitsSince });
/** An answer is given up on an hour after the last time the cron asks for it, in milliseconds. */
const GIVE_UP = 25 * 3_600_000;
const AT_ONCE = 50;

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
        sql`SELECT NULL, id, ${key}, ${text}, ${author.actor}, ${now}, ${status}, 0, ${status === 'waiting' ? now : null}, NULL, NULL
          FROM tickets WHERE id = ${ticketId}`,
      )
      .onConflictDoNothing()
      .returning({ id: ticketAnswers.id }),
    insertEntryOfWrite(db, {
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

/** Has an answer that did not go out wait again, and moves its ticket on; false where there is none that did not. */
export async function retryAnswer(
  db: Database,
  retry: { id: number; ticketId: number; at: Date; author: Author },
): Promise<boolean> {
  const { id, ticketId, at, author } = retry;
  const isAsked = sql`EXISTS (SELECT 1 FROM ticket_answers WHERE id = ${id} AND asked_at = ${at.getTime()})`;
  const [asked] = await db.batch([
    answerMails
      .resend(
        db,
        and(
          eq(ticketAnswers.id, id),
          eq(ticketAnswers.ticketId, ticketId),
          inArray(ticketAnswers.status, [...UNSENT_STATUSES]),
        ),
        { at, change: { status: 'waiting', askedAt: at, settledAt: null } },
      )
      .returning({ id: ticketAnswers.id }),
    insertEntryOfWrite(db, {
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

/** Takes an answer that waits, with its ticket; null when nothing is left to send, or somebody is sending it. */
export async function leaseAnswer(db: Database, id: number, now: Date) {
  const [[answer], [ticket]] = await db.batch([
    answerMails.lease(db, eq(ticketAnswers.id, id), now),
    db
      .select()
      .from(tickets)
      .where(sql`${tickets.id} = (SELECT ticket_id FROM ticket_answers WHERE id = ${id})`),
  ]);
  return answer && ticket ? { answer, ticket } : null;
}

/** When to come again for an answer that could not be leased; null once it is settled. */
export function nextTry(db: Database, id: number): Promise<Date | null> {
  return answerMails.nextTry(db, eq(ticketAnswers.id, id));
}

const heldBy = ({ id, nextAt }: AnswerRow) => ({ which: eq(ticketAnswers.id, id), nextAt });

/** Gives an answer back that was not sent, to be tried again at a time. */
export async function releaseAnswer(db: Database, answer: AnswerRow, at: Date): Promise<void> {
  await answerMails.release(db, heldBy(answer), at);
}

/** Writes down what became of the mail; a ticket is not closed by an answer that nobody gets. */
export async function settleAnswer(
  db: Database,
  answer: AnswerRow,
  change: { status: AnswerStatus; settledAt: Date },
): Promise<void> {
  const settling = answerMails.settle(db, heldBy(answer), { change });
  if (change.status === 'refused') await db.batch([settling, reopenTickets(db, [answer.id])]);
  else await settling;
}

/** Opens what those of these answers closed that nobody gets, as of the moment they were written. */
function reopenTickets(db: Database, answerIds: readonly number[]) {
  const closed = sql`(${tickets.id}, ${tickets.closedAt}) IN (
    SELECT ticket_id, created_at FROM ticket_answers
    WHERE id IN ${valuesOf(answerIds)} AND status IN ('failed', 'refused'))`;
  return db
    .update(tickets)
    .set({ status: 'acknowledged', closedAt: null })
    .where(and(eq(tickets.status, 'closed'), closed));
}

/** Gives up on old answers that nobody is sending. */
export async function failOldAnswers(db: Database, now: Date): Promise<void> {
  const isOld = and(lte(ticketAnswers.nextAt, now), lt(waitsSince, now.getTime() - GIVE_UP));
  const rows = await db
    .select({ id: ticketAnswers.id })
    .from(ticketAnswers)
    .where(isOld)
    .limit(AT_ONCE);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const which = sql`${ticketAnswers.id} IN ${valuesOf(ids)}`;
  await db.batch([
    answerMails.giveUp(db, which, { now, change: { status: 'failed', settledAt: now } }),
    reopenTickets(db, ids),
  ]);
}
