import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { policyInForce } from '#kernel/content/policy.ts';
import { type Database, hasWaitedHours } from '#platform/database.ts';
import { tickets } from './ticket.table.ts';

export type TicketRow = typeof tickets.$inferSelect;

type NewTicket = Omit<typeof tickets.$inferInsert, 'noticeVersion'> & { noticeVersion?: string };

/** Keeps a ticket with the privacy policy that is in force, and gives its number in the database. */
export async function insertTicket(db: Database, ticket: NewTicket): Promise<number> {
  const values = { noticeVersion: policyInForce(ticket.lang), ...ticket };
  const [row] = await db.insert(tickets).values(values).returning({ id: tickets.id });
  if (!row) throw new Error('the row of a ticket was not returned');
  return row.id;
}

export async function hasTicket(db: Database, number: string): Promise<boolean> {
  const rows = await db.select({ id: tickets.id }).from(tickets).where(eq(tickets.number, number));
  return rows.length > 0;
}

/** A ticket that has still to be mailed; null when it has been, or is no more. */
export async function getUnmailed(db: Database, id: number): Promise<TicketRow | null> {
  const [row] = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, id), isNull(tickets.mailedAt)));
  return row ?? null;
}

export async function markMailed(db: Database, id: number, at: Date): Promise<void> {
  await db.update(tickets).set({ mailedAt: at }).where(eq(tickets.id, id));
}

/** At most `limit` tickets that have waited for their mail a whole number of hours, for a day at most. */
export async function listOverdue(db: Database, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(sql`mailed_at IS NULL AND ${hasWaitedHours(tickets.createdAt, now)}`)
    .orderBy(tickets.createdAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function deleteExpired(db: Database, now: Date, limit: number): Promise<void> {
  const expired = db
    .select({ id: tickets.id })
    .from(tickets)
    .where(lt(tickets.expiresAt, now))
    .limit(limit);
  await db.delete(tickets).where(inArray(tickets.id, expired));
}
