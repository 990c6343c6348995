import type { Edition } from '#i18n/editions.ts';
import { type Translate, translatorOf } from '#i18n/translator.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { MailQueueEnv } from '#kernel/delivery/mail-queue.ts';
import { enqueue } from '#kernel/delivery/work-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { MailEnv } from '#platform/mail/mail.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { AppError } from '#shared/app-error.ts';
import type { AnswerMessage } from './answer.jobs.ts';
import type { AnswerStatus, TicketAnswer } from './answer.model.ts';
import { findAnswer, hasAnswer, insertAnswer, listAnswers, retryAnswer } from './answer.repo.ts';
import type { TicketStatus } from './ticket.model.ts';
import { getStatus, listTickets, type TicketFilter, updateStatus } from './ticket-desk.repo.ts';

const PAGE_SIZE = 50;

/** One page of the tickets, as the desk works through them. */
export async function loadTickets(
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
  const { noticeVersion: _, expiresAt: __, attempts: ___, nextAt: ____, ...shown } = row;
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

/**
 * Keeps an answer and has it mailed; the same key is the same answer. Where the site has no mail service
 * it is kept as one that did not go out.
 */
export async function answerTicket(
  platform: Platform<MailEnv & MailQueueEnv>,
  answer: { ticketId: number; key: string; text: string; author: Author },
  { isLast }: { isLast: boolean },
): Promise<AnswerStatus> {
  const { db, env, now: at } = platform;
  const status = createMailer(env) ? 'waiting' : 'failed';
  const inserting = insertAnswer(db, { ...answer, status, at }, { isLast });
  const id = await readOrUnavailable(inserting);
  if (id === null) {
    const before = await readOrUnavailable(findAnswer(db, answer.key));
    if (before?.ticketId !== answer.ticketId) throw ticketNotFound();
    return before.status;
  }
  if (status === 'waiting') await queueAnswer(platform, id);
  return status;
}

/** Has an answer that did not go out mailed again; one that waits, or went out, stays as it is. */
export async function resendAnswer(
  platform: Platform<MailEnv & MailQueueEnv>,
  answer: { id: number; ticketId: number; author: Author },
  { lang }: Edition,
): Promise<void> {
  const { db, env, now: at } = platform;
  if (!createMailer(env)) throw noMail(translatorOf(lang));
  if (await readOrUnavailable(retryAnswer(db, { ...answer, at })))
    return queueAnswer(platform, answer.id);
  if (!(await readOrUnavailable(hasAnswer(db, answer)))) throw ticketNotFound();
}

/** An answer whose message is lost here is found by the cron. */
function queueAnswer({ env }: Platform<MailQueueEnv>, answerId: number): Promise<void> {
  const message: AnswerMessage = { kind: 'answer', answerId };
  return enqueue(env.MAIL_QUEUE, [message], 'mail.not_queued');
}

function ticketNotFound(): AppError {
  return new AppError({ code: 'ticket.not_found', status: 404, key: 'not_found' });
}

/** Nothing is mailed from this site. */
function noMail(t: Translate): AppError {
  const details = [{ code: 'ticket.no_mail', message: t('pages.ticket.no_mail') }];
  return new AppError({ code: 'ticket.no_mail', status: 422, key: 'bad_request', details });
}
