import type { Author } from '#platform/audit.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { logError } from '#platform/log.ts';
import type { Platform } from '#platform/platform.ts';
import { AppError } from '#shared/errors.ts';
import type { AnswerMessage } from './answer.jobs.ts';
import type { TicketAnswer } from './answer.model.ts';
import { findAnswer, insertAnswer, listAnswers } from './answer.repo.ts';
import type { TicketStatus } from './ticket.model.ts';
import { getStatus, listTickets, type TicketFilter, updateStatus } from './ticket-desk.repo.ts';

const PAGE_SIZE = 50;

/** One page of the tickets, as the desk works through them. */
export async function readTickets(
  { db }: Platform,
  { page, ...filter }: TicketFilter & { page: number },
) {
  const slice = { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE };
  const found = await readOrUnavailable(listTickets(db, filter, slice));
  const rows = found.slice(0, PAGE_SIZE);
  const ids = rows.map(({ id }) => id);
  const answers = await readOrUnavailable(listAnswers(db, ids));
  return {
    rows: rows.map((row) => ({
      ...toView(row),
      answers: answers.filter(({ ticketId }) => ticketId === row.id).map(toAnswer),
    })),
    hasNext: found.length > PAGE_SIZE,
  };
}

type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number];

function toAnswer(row: AnswerRow): TicketAnswer {
  const { id, text, answeredBy, name, createdAt, status, settledAt } = row;
  return {
    ...{ id, text, status },
    answeredBy: name || answeredBy,
    createdAt: createdAt.getTime(),
    settledAt: settledAt?.getTime() ?? null,
  };
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
    ? ticketNotFound()
    : new AppError({ code: 'ticket.conflict', status: 409, key: 'conflict', data: { status } });
}

/** Keeps an answer and has it mailed; the same key is the same answer. */
export async function answerTicket(
  platform: Platform,
  answer: { ticketId: number; key: string; text: string; author: Author },
  { isLast }: { isLast: boolean },
): Promise<void> {
  const { db, now: at } = platform;
  const id = await readOrUnavailable(insertAnswer(db, { ...answer, at }, { isLast }));
  if (id !== null) return queueAnswer(platform, id);
  const before = await readOrUnavailable(findAnswer(db, answer.key));
  if (before?.ticketId !== answer.ticketId) throw ticketNotFound();
}

/** An answer whose message is lost here is found by the cron. */
async function queueAnswer({ env }: Platform, answerId: number): Promise<void> {
  const message: AnswerMessage = { kind: 'answer', answerId };
  try {
    await env.MAIL_QUEUE.send(message);
  } catch (error) {
    logError('mail.not_queued', error, { answerId });
  }
}

function ticketNotFound(): AppError {
  return new AppError({ code: 'ticket.not_found', status: 404, key: 'not_found' });
}
