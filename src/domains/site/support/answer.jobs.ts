import { z } from 'zod';
import { editionOfLang } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import { brandOf, publisherOf } from '#kernel/brand/brand.ts';
import { againAfter } from '#kernel/delivery/backoff.model.ts';
import type { MailQueueEnv } from '#kernel/delivery/mail-queue.ts';
import { enqueue } from '#kernel/delivery/work-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { logMailFault, type Mail, MailError, type Mailer } from '#platform/mail/mail.ts';
import {
  answerMails,
  failOldAnswers,
  leaseAnswer,
  nextTry,
  releaseAnswer,
  settleAnswer,
} from './answer.repo.ts';

const messageSchema = z.object({ kind: z.literal('answer'), answerId: z.int().positive() });
export type AnswerMessage = z.infer<typeof messageSchema>;

type Leased = NonNullable<Awaited<ReturnType<typeof leaseAnswer>>>;

/** Mails an answer to the reader, once; whatever may have been sent is not sent again. */
export async function mailAnswer(
  platform: Platform<BrandEnv>,
  mailer: Mailer,
  body: unknown,
): Promise<Date | null> {
  const { db, now } = platform;
  const { answerId } = messageSchema.parse(body);
  const leased = await leaseAnswer(db, answerId, now);
  if (!leased) return nextTry(db, answerId);
  // Somebody has had it before and never said what became of it.
  const isDoubtful = leased.answer.attempts > 1 && !mailer.isIdempotent;
  const status = isDoubtful ? 'unsure' : await send(platform, mailer, leased);
  await settleAnswer(db, leased.answer, { status, settledAt: now });
  return null;
}

async function send(
  platform: Platform<BrandEnv>,
  mailer: Mailer,
  leased: Leased,
): Promise<'sent' | 'refused' | 'unsure'> {
  try {
    await mailer.send(toMail(platform, leased));
    return 'sent';
  } catch (error) {
    logMailFault('ticket.answer_failed', error, { answerId: leased.answer.id });
    const fault = error instanceof MailError ? error.fault : 'unknown';
    if (fault === 'refused' || fault === 'suppressed') return 'refused';
    if (fault === 'unknown' && !mailer.isIdempotent) return 'unsure';
    await releaseAnswer(platform.db, leased.answer, againAfter(error, platform.now));
    throw error;
  }
}

/** Cron: asks once an hour again for answers whose message was lost, and gives them up after a day. */
export async function resendUnsentAnswers({ db, env, now }: Platform<MailQueueEnv>): Promise<void> {
  await failOldAnswers(db, now);
  const lost = await answerMails.findLost(db, now);
  const messages = lost.map(({ id }): AnswerMessage => ({ kind: 'answer', answerId: id }));
  await enqueue(env.MAIL_QUEUE, messages, 'mail.not_queued');
}

/** In the language of the ticket, above what the reader has written. */
function toMail({ env }: Platform<BrandEnv>, { answer, ticket }: Leased): Mail {
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
