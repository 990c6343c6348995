import { eq, inArray, lt, sql } from 'drizzle-orm';
import { policyInForce } from '#kernel/content/policy.ts';
import { Ledger } from '#kernel/delivery/ledger.ts';
import { type AccountData, defineExport } from '#kernel/domain/account-data.model.ts';
import type { Database } from '#platform/database.ts';
import { exportedTickets } from './ticket.schema.ts';
import { tickets } from './ticket.table.ts';

export type TicketRow = typeof tickets.$inferSelect;

/** Mails of tickets to the newsroom. */
export const ticketMails = new Ledger(tickets, { since: tickets.createdAt });

type NewTicket = Omit<typeof tickets.$inferInsert, 'noticeVersion'> & { noticeVersion?: string };

/** Keeps a ticket with the privacy policy that is in force, and gives its number in the database. */
export async function insertTicket(db: Database, ticket: NewTicket): Promise<number> {
  const values = {
    noticeVersion: policyInForce(ticket.lang),
    nextAt: ticket.createdAt,
    ...ticket,
  };
  const [row] = await db.insert(tickets).values(values).returning({ id: tickets.id });
  if (!row) throw new Error('the row of a ticket was not returned');
  return row.id;
}

export async function hasTicket(db: Database, number: string): Promise<boolean> {
  const rows = await db.select({ id: tickets.id }).from(tickets).where(eq(tickets.number, number));
  return rows.length > 0;
}

export async function deleteExpired(db: Database, now: Date, limit: number): Promise<void> {
  const expired = db
    .select({ id: tickets.id })
    .from(tickets)
    .where(lt(tickets.expiresAt, now))
    .limit(limit);
  await db.delete(tickets).where(inArray(tickets.id, expired));
}

/** Tickets stay for as long as they would without an account. */
export const TICKET_DATA: AccountData = {
  tables: ['tickets'],
  exported: defineExport({
    shape: exportedTickets,
    load: async ({ db }, { emails }) => {
      const { number, kind, name, phone, subject, message, details, createdAt } = tickets;
      const messages = await db
        .select({ number, kind, name, phone, subject, message, details, createdAt })
        .from(tickets)
        .where(sql`lower(${tickets.email}) IN ${emails}`);
      return { messages };
    },
  }),
};
