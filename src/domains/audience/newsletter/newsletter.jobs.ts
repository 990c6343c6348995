import { deleteDeliveries } from '#domains/audience/digest/digest.repo.ts';
import { addressLetter, writeNotice } from '#domains/audience/digest/letter.service.tsx';
import type { LinkEnv } from '#kernel/access/signed-link.ts';
import { canSignLinks } from '#kernel/access/signed-link.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import type { MailQueueEnv } from '#kernel/delivery/mail-queue.ts';
import { enqueue } from '#kernel/delivery/work-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { logInfo } from '#platform/log.ts';
import { MailError, type Mailer } from '#platform/mail/mail.ts';
import { NOTICES, type NoticeName } from './newsletter.model.ts';
import {
  deleteUnconfirmed,
  isWrittenTo,
  type SubscriberRow,
  subscriptionMails,
} from './newsletter.repo.ts';
import { subscriptionMessageSchema } from './newsletter.schema.ts';
import { suppress } from './newsletter.service.ts';

/** Addresses that one run of the cron deletes. */
const AT_ONCE = 50;
/** Rows of the ledger that one run of the cron deletes. */
const DELIVERIES_AT_ONCE = 2_000;
/** An address that is not confirmed, and what became of a digest, is kept for this long, in milliseconds. */
const KEPT_FOR = 30 * 86_400_000;

/**
 * Asks a new subscriber to confirm, welcomes one who has, and reminds one who was welcomed of the
 * settings; nobody who isn't owed a mail.
 */
export async function mailSubscription(
  platform: Platform<BrandEnv & LinkEnv>,
  mailer: Mailer,
  body: unknown,
): Promise<Date | null> {
  const { db, env, now } = platform;
  const { subscriberId } = subscriptionMessageSchema.parse(body);
  if (canSignLinks(env))
    return subscriptionMails.once(
      db,
      { id: subscriberId, which: isWrittenTo, now, done: { mailedAt: now } },
      (subscriber) => send(platform, mailer, subscriber),
    );
  logInfo('newsletter.no_link_secret');
  return null;
}

/** Sends a mail; one that the service will never take counts as sent. */
async function send(
  platform: Platform<BrandEnv>,
  mailer: Mailer,
  subscriber: SubscriberRow,
): Promise<void> {
  try {
    await mailer.send(await toMail(platform, subscriber));
  } catch (error) {
    if (!isFinal(error)) throw error;
    if (error.fault === 'suppressed')
      await suppress(platform, [subscriber.email], { action: 'bounced', cause: 'other' });
    logInfo('newsletter.mail_refused', { subscriberId: subscriber.id, fault: error.fault });
  }
}

/** Cron: asks once an hour again for mails whose message was lost. */
export async function resendOwedMail({ db, env, now }: Platform<MailQueueEnv>): Promise<void> {
  const lost = await subscriptionMails.findLost(db, now, isWrittenTo);
  const messages = lost.map(({ id }) => ({ kind: 'subscription', subscriberId: id }));
  await enqueue(env.MAIL_QUEUE, messages, 'mail.not_queued');
}

/** Cron: nothing is kept longer than the privacy policy says. */
export async function tidyNewsletter({ db, now }: Platform): Promise<void> {
  const before = new Date(now.getTime() - KEPT_FOR);
  await deleteUnconfirmed(db, before, AT_ONCE);
  await deleteDeliveries(db, before, DELIVERIES_AT_ONCE);
}

function isFinal(error: unknown): error is MailError {
  return error instanceof MailError && ['refused', 'suppressed'].includes(error.fault);
}

function toMail({ env, now }: Platform<BrandEnv>, subscriber: SubscriberRow) {
  const { id, email, lang, status, askedAt } = subscriber;
  const writing = { env, lang, now };
  const name = nameNotice(subscriber);
  return addressLetter(writing, writeNotice(writing, name), {
    id,
    email,
    key: `subscription/${id}/${status}/${askedAt?.getTime()}`,
    tag: 'subscription',
    links: NOTICES[name].canLeave ? ['preferences', 'unsubscribe'] : ['confirm'],
  });
}

function nameNotice({ status, mailedAt }: SubscriberRow): NoticeName {
  if (status === 'pending') return 'confirmation';
  return mailedAt === null ? 'welcome' : 'link';
}
