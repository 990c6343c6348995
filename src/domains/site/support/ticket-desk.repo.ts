import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import type { Database } from '#platform/database.ts';
import { ACKNOWLEDGED_WITHIN, type TicketKind, type TicketStatus } from './ticket.model.ts';
import { tickets } from './ticket.table.ts';

export interface TicketFilter {
  kind?: TicketKind;
  status?: TicketStatus;
}

/** When the newsroom has to do something next: acknowledge a new grievance, or decide it. */
const nextDue = sql`CASE WHEN ${tickets.dueAt} IS NULL THEN NULL
  WHEN ${tickets.status} = 'open' THEN ${tickets.createdAt} + ${ACKNOWLEDGED_WITHIN} ELSE ${tickets.dueAt} END`;

/** What has to be done first comes first, then the newest. */
export function listTickets(
  db: Database,
  { kind, status }: TicketFilter,
  slice: { limit: number; offset: number },
) {
  return db
    .select()
    .from(tickets)
    .where(and(kind && eq(tickets.kind, kind), status && eq(tickets.status, status)))
    .orderBy(
      sql`${tickets.status} = 'closed'`,
      sql`${tickets.dueAt} IS NULL`,
      asc(nextDue),
      desc(tickets.createdAt),
      desc(tickets.id),
    )
    .limit(slice.limit)
    .offset(slice.offset);
}

/** Null where there is no such ticket. */
export async function getStatus(db: Database, id: number): Promise<TicketStatus | null> {
  const [row] = await db.select({ status: tickets.status }).from(tickets).where(eq(tickets.id, id));
  return row?.status ?? null;
}

/** False when the ticket doesn't stand at `from` any more. */
export async function updateStatus(
  db: Database,
  change: { id: number; from: TicketStatus; to: TicketStatus; at: Date; author: Author },
): Promise<boolean> {
  const { id, from, to, at, author } = change;
  const { acknowledgedAt } = tickets;
  const [changed] = await db.batch([
    db
      .update(tickets)
      .set({
        status: to,
        acknowledgedAt: to === 'open' ? null : sql`coalesce(${acknowledgedAt}, ${at.getTime()})`,
        closedAt: to === 'closed' ? at : null,
      })
      .where(and(eq(tickets.id, id), eq(tickets.status, from)))
      .returning({ id: tickets.id }),
    insertEntryOfWrite(db, {
      ...author,
      at,
      action: 'ticket.changed',
      object: `ticket:${id}`,
      details: { from, to },
    }),
  ]);
  return changed.length > 0;
}
