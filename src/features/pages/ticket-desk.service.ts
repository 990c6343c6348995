import type { Author } from '#platform/audit.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { AppError } from '#shared/errors.ts';
import type { TicketStatus } from './ticket.model.ts';
import { getStatus, listTickets, type TicketFilter, updateStatus } from './ticket-desk.repo.ts';

const PAGE_SIZE = 50;

/** One page of the tickets, as the desk works through them. */
export async function readTickets(
  { db }: Platform,
  { page, ...filter }: TicketFilter & { page: number },
) {
  const slice = { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE };
  const rows = await readOrUnavailable(listTickets(db, filter, slice));
  return { rows: rows.slice(0, PAGE_SIZE).map(toView), hasNext: rows.length > PAGE_SIZE };
}

type Row = Awaited<ReturnType<typeof listTickets>>[number];

function toView(row: Row) {
  const { noticeVersion: _, mailedAt: __, expiresAt: ___, ...shown } = row;
  return {
    ...shown,
    createdAt: row.createdAt.getTime(),
    dueAt: row.dueAt?.getTime() ?? null,
    acknowledgedAt: row.acknowledgedAt?.getTime() ?? null,
    closedAt: row.closedAt?.getTime() ?? null,
  };
}

/** Moves a ticket on, or back; refuses whoever has seen it elsewhere. */
export async function changeTicket(
  { db, now: at }: Platform,
  change: { id: number; from: TicketStatus; to: TicketStatus; author: Author },
): Promise<void> {
  if (await readOrUnavailable(updateStatus(db, { ...change, at }))) return;
  const status = await readOrUnavailable(getStatus(db, change.id));
  throw status === null
    ? new AppError({ code: 'ticket.not_found', status: 404, key: 'not_found' })
    : new AppError({ code: 'ticket.conflict', status: 409, key: 'conflict', data: { status } });
}
