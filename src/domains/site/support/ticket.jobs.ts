import { translatorOf } from '#i18n/translator.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import { publisherOf } from '#kernel/brand/brand.ts';
import type { MailQueueEnv } from '#kernel/delivery/mail-queue.ts';
import { enqueue } from '#kernel/delivery/work-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Mail, Mailer } from '#platform/mail/mail.ts';
import { TICKET_FIELDS } from './ticket.model.ts';
import { deleteExpired, type TicketRow, ticketMails } from './ticket.repo.ts';
import { type MailMessage, mailMessageSchema } from './ticket.schema.ts';

/** Rows that one run of the cron touches. */
const AT_ONCE = 50;

/** Mails a ticket to the newsroom; one that comes again finds it mailed. */
export async function mailTicket(
  platform: Platform<BrandEnv>,
  mailer: Mailer,
  body: unknown,
): Promise<Date | null> {
  const { ticketId } = mailMessageSchema.parse(body);
  const { db, now } = platform;
  const mail = (ticket: TicketRow) => mailer.send(toMail(ticket, platform));
  return ticketMails.once(db, { id: ticketId, now }, mail);
}

/** Cron: asks once an hour again for mails whose message was lost. */
export async function resendOverdueMail({ db, env, now }: Platform<MailQueueEnv>): Promise<void> {
  const lost = await ticketMails.findLost(db, now);
  const messages = lost.map(({ id }): MailMessage => ({ kind: 'ticket', ticketId: id }));
  await enqueue(env.MAIL_QUEUE, messages, 'mail.not_queued');
}

/** Cron: nothing is kept longer than the privacy policy says. */
export async function deleteExpiredTickets({ db, now }: Platform): Promise<void> {
  await deleteExpired(db, now, AT_ONCE);
}

function toMail(ticket: TicketRow, { env }: Platform<BrandEnv>): Mail {
  const t = translatorOf(ticket.lang);
  const { email, grievanceOfficer } = publisherOf(env);
  const about =
    ticket.kind === 'benefit'
      ? [
          `${t('pages.ticket.type.label')}: ${t('pages.ticket.type.benefit')}`,
          ...toFactLines(ticket),
        ]
      : [];
  const lines = TICKET_FIELDS.filter((field) => field !== 'message' && ticket[field] !== '').map(
    (field) => `${t(`pages.ticket.${field}.label`)}: ${ticket[field]}`,
  );
  const due = ticket.dueAt ? [`${t('pages.ticket.due')}: ${ticket.dueAt.toISOString()}`] : [];
  return {
    to: ticket.kind === 'grievance' ? grievanceOfficer.email : email,
    replyTo: { name: ticket.name, email: ticket.email },
    key: `ticket/${ticket.number}`,
    subject: `[${ticket.number}] ${ticket.subject}`,
    text: [...about, ...lines, ...due, '', ticket.message, ''].join('\n'),
  };
}

/** What the desk sorts enquiries by; a sum in rupees. */
function toFactLines({ details, lang }: TicketRow): string[] {
  if (!details) return [];
  const t = translatorOf(lang);
  const { interest, company, budgetPaise, cityId } = details;
  return [
    t(`pages.ticket.choice.${interest}`),
    ...(company === '' ? [] : [company]),
    ...(budgetPaise === null ? [] : [`INR ${budgetPaise / 100}`]),
    ...(cityId === null ? [] : [`cityId ${cityId}`]),
  ];
}
