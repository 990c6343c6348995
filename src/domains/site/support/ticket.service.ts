import { EDITIONS, type Lang } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import type { MailQueueEnv } from '#kernel/delivery/mail-queue.ts';
import { enqueue } from '#kernel/delivery/work-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { logError } from '#platform/log.ts';
import {
  type BenefitFacts,
  makeTicketNumber,
  type TicketDraft,
  type TicketKind,
  toDueDate,
  toExpiry,
} from './ticket.model.ts';
import { hasTicket, insertTicket } from './ticket.repo.ts';
import type { MailMessage } from './ticket.schema.ts';

/** Tickets an hour from one address of the network. */
/** Many readers of an Indian mobile network share one address. */
export const TICKET_LIMIT = { name: 'ticket', most: 20, window: 3_600 };

interface NewTicket {
  kind: TicketKind;
  lang: Lang;
  draft: TicketDraft & { website: string };
  /** Of enquiries about listing and advertising. */
  details?: BenefitFacts | null;
}

/** Keeps what a reader has sent and gives its number; what a program has sent gets one too and is dropped. */
export async function openTicket(
  platform: Platform<MailQueueEnv>,
  { kind, lang, draft, details = null }: NewTicket,
): Promise<string> {
  const { now } = platform;
  const { name, email, phone, storyUrl, subject, message } = draft;
  const number = makeTicketNumber(kind, formatterOf(EDITIONS.en).year(now));
  if (draft.website !== '') return number;
  const inserting = insertTicket(platform.db, {
    ...{ name, email, phone, storyUrl, subject, message },
    details,
    kind,
    lang,
    number,
    dueAt: toDueDate(kind, now),
    createdAt: now,
    expiresAt: toExpiry(kind, now),
  });
  const id = await readOrUnavailable(inserting);
  // If the message is lost the cron sends it again.
  const mail: MailMessage = { kind: 'ticket', ticketId: id };
  await enqueue(platform.env.MAIL_QUEUE, [mail], 'mail.not_queued');
  return number;
}

/** Whether a number has been given out; while the database is down nobody is told that it has not. */
export async function isTicket({ db }: Platform, number: string): Promise<boolean> {
  try {
    return await readOrUnavailable(hasTicket(db, number));
  } catch (error) {
    logError('ticket.not_checked', error);
    return true;
  }
}
