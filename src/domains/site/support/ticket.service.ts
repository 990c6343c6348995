import { EDITIONS, type Lang } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import { translatorOf } from '#i18n/translator.ts';
import { type RateLimitEnv, takeTurnOf, tooMany } from '#kernel/access/rate-limit.ts';
import type { MailQueueEnv } from '#kernel/delivery/mail-queue.ts';
import { enqueue } from '#kernel/delivery/work-queue.ts';
import type { SalesTalk } from '#kernel/domain/sales-talk.model.ts';
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

/** The same of somebody with an account who wants to talk about advertising; refuses who sends too many. */
export async function openSalesTalk(
  platform: Platform<MailQueueEnv & RateLimitEnv>,
  { userId, lang, company, budgetPaise, ...typed }: SalesTalk,
): Promise<string> {
  const wait = await takeTurnOf(platform, `account:${userId}`, TICKET_LIMIT);
  if (wait > 0) throw tooMany(wait);
  const subject = translatorOf(lang)('pages.ticket.choice.advertise');
  return openTicket(platform, {
    ...{ kind: 'benefit', lang, draft: { ...typed, subject, storyUrl: '', website: '' } },
    details: { interest: 'advertise', company, budgetPaise, cityId: null },
  });
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
