import { z } from 'zod';
import { editionOfLang } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import { brandOf, publisherOf } from '#kernel/brand/brand.ts';
import type { MailQueueEnv } from '#kernel/delivery/mail-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { logMailFault, type Mail, MailError, type Mailer } from '#platform/mail/mail.ts';
import {
  failOldAnswers,
  getWaiting,
  leaseAnswer,
  listUnsent,
  releaseAnswer,
  settleAnswer,
} from './answer.repo.ts';

/** Rows that one run of the cron touches. */
const AT_ONCE = 50;
/** An answer that no mail service has taken for this long has failed, in milliseconds: an hour after the last try of the cron. */
const GIVE_UP = 25 * 3_600_000;
/** Whoever takes longer to send a mail has broken off, in milliseconds. */
const LEASE = 5 * 60_000;

const messageSchema = z.object({ kind: z.literal('answer'), answerId: z.int().positive() });
export type AnswerMessage = z.infer<typeof messageSchema>;

type Waiting = NonNullable<Awaited<ReturnType<typeof getWaiting>>>;

/** Mails an answer to the reader, once; whatever may have been sent is not sent again. */
export async function mailAnswer(
  platform: Platform<BrandEnv>,
  mailer: Mailer,
  body: unknown,
): Promise<void> {
  const { db, now } = platform;
  const { answerId } = messageSchema.parse(body);
  const waiting = await getWaiting(db, answerId);
  if (!waiting) return;
  const until = new Date(now.getTime() + LEASE);
  if (!(await leaseAnswer(db, answerId, { now, until }))) return;
  // Somebody has had it before and never said what became of it.
  const isDoubtful = waiting.answer.leasedUntil !== null && !mailer.isIdempotent;
  const status = isDoubtful ? 'unsure' : await send(platform, mailer, waiting);
  await settleAnswer(db, answerId, { status, at: now });
}

async function send(
  platform: Platform<BrandEnv>,
  mailer: Mailer,
  waiting: Waiting,
): Promise<'sent' | 'refused' | 'unsure'> {
  const { id } = waiting.answer;
  try {
    await mailer.send(toMail(platform, waiting));
    return 'sent';
  } catch (error) {
    logMailFault('ticket.answer_failed', error, { answerId: id });
    const fault = error instanceof MailError ? error.fault : 'unknown';
    if (fault === 'refused' || fault === 'suppressed') return 'refused';
    if (fault === 'unknown' && !mailer.isIdempotent) return 'unsure';
    await releaseAnswer(platform.db, id);
    throw error;
  }
}

/** Cron, each minute: asks once an hour again for answers whose message was lost, and gives them up after a day. */
export async function resendUnsentAnswers({ db, env, now }: Platform<MailQueueEnv>): Promise<void> {
  const before = new Date(now.getTime() - GIVE_UP);
  await failOldAnswers(db, { before, now, limit: AT_ONCE });
  const ids = await listUnsent(db, now, AT_ONCE);
  const messages = ids.map((answerId): { body: AnswerMessage } => ({
    body: { kind: 'answer', answerId },
  }));
  if (messages.length > 0) await env.MAIL_QUEUE.sendBatch(messages);
}

/** In the language of the ticket, above what the reader has written. */
function toMail({ env }: Platform<BrandEnv>, { answer, ticket }: Waiting): Mail {
  const { lang, number, kind } = ticket;
  const t = translatorOf(lang);
  const { name, url } = brandOf(env, lang);
  const { email, grievanceOfficer } = publisherOf(env);
  const date = formatterOf(editionOfLang(lang)).timestamp(ticket.createdAt);
  const quoted = ticket.message.split('\n').map((line) => `> ${line}`);
  const answerTo = kind === 'grievance' ? grievanceOfficer.email : email;
  return {
    to: ticket.email,
    ...(answerTo && { replyTo: { name, email: answerTo } }),
    lang,
    tag: 'ticket',
    key: `ticket/${number}/answer/${answer.id}`,
    subject: `Re: [${number}] ${ticket.subject}`,
    text: [
      ...[answer.text, '', `${name}\n${url}`, ''],
      ...[t('pages.ticket.wrote', { date, number }), '', ...quoted, ''],
    ].join('\n'),
  };
}
