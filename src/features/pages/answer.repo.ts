import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { nameOfActor } from '#features/accounts/user.table.ts';
import type { Author } from '#platform/audit.ts';
import { keepEntryOfWrite } from '#platform/audit-log.ts';
import { type Database, hasWaitedHours } from '#platform/database.ts';
import type { AnswerStatus } from './answer.model.ts';
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

/** Keeps an answer and moves its ticket on; null where the key is taken, or there is no such ticket. */
export async function insertAnswer(
  db: Database,
  answer: { ticketId: number; key: string; text: string; at: Date; author: Author },
  { isLast }: { isLast: boolean },
): Promise<number | null> {
  const { ticketId, key, text, at, author } = answer;
  const { status, acknowledgedAt, closedAt } = tickets;
  const now = at.getTime();
  const isNew = sql`EXISTS (SELECT 1 FROM ticket_answers WHERE key = ${key} AND ticket_id = ${ticketId} AND created_at = ${now})`;
  const [inserted] = await db.batch([
    db
      .insert(ticketAnswers)
      .select(
        sql`SELECT NULL, id, ${key}, ${text}, ${author.actor}, ${now}, 'waiting', NULL, NULL
          FROM tickets WHERE id = ${ticketId}`,
      )
      .onConflictDoNothing()
      .returning({ id: ticketAnswers.id }),
    keepEntryOfWrite(db, {
      ...{ ...author, at, action: 'ticket.answered', object: `ticket:${ticketId}` },
      details: { isLast },
    }),
    db
      .update(tickets)
      .set({
        status: isLast
          ? 'closed'
          : sql`CASE ${status} WHEN 'open' THEN 'acknowledged' ELSE ${status} END`,
        acknowledgedAt: sql`coalesce(${acknowledgedAt}, ${now})`,
        closedAt: isLast ? sql`coalesce(${closedAt}, ${now})` : closedAt,
      })
      .where(and(eq(tickets.id, ticketId), isNew)),
  ]);
  return inserted[0]?.id ?? null;
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

export async function settleAnswer(
  db: Database,
  id: number,
  { status, at }: { status: AnswerStatus; at: Date },
): Promise<void> {
  const settled = { status, settledAt: at, leasedUntil: null };
  await db.update(ticketAnswers).set(settled).where(eq(ticketAnswers.id, id));
}

/** At most `limit` answers that have waited for a whole number of hours, for a day at most. */
export async function listUnsent(db: Database, now: Date, limit: number): Promise<number[]> {
  const { id, createdAt } = ticketAnswers;
  const rows = await db
    .select({ id })
    .from(ticketAnswers)
    .where(sql`status = 'waiting' AND ${hasWaitedHours(createdAt, now)}`)
    .orderBy(asc(createdAt))
    .limit(limit);
  return rows.map((row) => row.id);
}
