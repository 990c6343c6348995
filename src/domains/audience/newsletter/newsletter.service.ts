import type { Cause } from '#domains/audience/digest/issue.model.ts';
import type { HomeSection } from '#domains/news/taxonomy/taxonomy.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Translate } from '#i18n/translator.ts';
import { type Limited, takeTurnsOf, toNetworkKey } from '#kernel/access/rate-limit.ts';
import type { LinkEnv } from '#kernel/access/signed-link.ts';
import { canSignLinks } from '#kernel/access/signed-link.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import type { MailQueueEnv } from '#kernel/delivery/mail-queue.ts';
import { enqueue } from '#kernel/delivery/work-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { normaliseEmail } from '#kernel/mail/email.model.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { MailEnv } from '#platform/mail/mail.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import type { Source } from './newsletter.model.ts';
import {
  confirmSubscriber,
  getSubscriber,
  getSubscriberByEmail,
  oweMail,
  removeSubscriber,
  type SubscriberRow,
  suppressAddresses,
  updatePreferences,
  upsertSubscriber,
} from './newsletter.repo.ts';
import type { SubscriptionMessage } from './newsletter.schema.ts';

export interface NewsletterEnv extends BrandEnv, LinkEnv, MailEnv, MailQueueEnv {
  /** `double` asks for a confirmation by mail; `single` takes an address at its word. */
  NEWSLETTER_OPT_IN: string;
}

declare module '#platform/env.ts' {
  interface Env extends NewsletterEnv {}
}

/** Addresses sent by a reader, as `readerOf` gives them: carriers of India give one IPv4 address to many. */
export const SUBSCRIBE_LIMIT = { name: 'newsletter', most: 10, window: 3_600 };

/** Addresses sent from a network, IPv4 /24 or IPv6 /48: as many strangers get a mail that they did not ask for. */
export const NETWORK_LIMITS = [
  { name: 'newsletter-network', most: 15, window: 3_600 },
  { name: 'newsletter-network-day', most: 40, window: 86_400 },
];

/** Seconds until this reader may send an address; 0 when they may now, which is then counted. */
export function takeSubscribeTurn(caller: Limited, reader: string): Promise<number> {
  const network = toNetworkKey(reader);
  return takeTurnsOf(caller, [
    [reader, SUBSCRIBE_LIMIT],
    ...NETWORK_LIMITS.map((limit) => [network, limit] as const),
  ]);
}

/** Whether mails with links of ours can be sent. */
export function canMail(env: NewsletterEnv): boolean {
  return createMailer(env) !== null && canSignLinks(env);
}

/** What whoever has just subscribed is told to do next; empty where nothing is left to do. */
export function nextStepOf(env: NewsletterEnv, t: Translate): string {
  if (env.NEWSLETTER_OPT_IN === 'single') return '';
  return canMail(env) ? t('newsletter.check_mail') : t('newsletter.no_mail');
}

/** Takes an address without a fault. Nobody learns whether it was subscribed before. */
export async function subscribe(
  platform: Platform<NewsletterEnv>,
  { email, lang, source }: { email: string; lang: Lang; source: Source },
): Promise<void> {
  const { db, env, now } = platform;
  const status = env.NEWSLETTER_OPT_IN === 'single' ? 'confirmed' : 'pending';
  const address = normaliseEmail(email);
  const owed = await readOrUnavailable(
    upsertSubscriber(db, { email: address, lang, source, status, now }),
  );
  // After the answer, whose time would tell as well.
  if (owed) platform.defer(queueSubscriptionMail(platform, owed));
}

/** Mails a new link to a subscriber. Nobody learns whether an address is one. */
export async function sendLink(platform: Platform<MailQueueEnv>, email: string): Promise<void> {
  const { db, now } = platform;
  const owed = await readOrUnavailable(oweMail(db, normaliseEmail(email), now));
  if (owed) platform.defer(queueSubscriptionMail(platform, owed));
}

/** True when the subscriber gets the newsletter from now on, or does already. */
export async function confirm(
  platform: Platform<MailQueueEnv>,
  subscriberId: number,
): Promise<boolean> {
  const { db, now } = platform;
  const status = await readOrUnavailable(confirmSubscriber(db, subscriberId, now));
  if (status !== 'confirmed') return false;
  platform.defer(queueSubscriptionMail(platform, subscriberId));
  return true;
}

/** Null when there is no such subscriber. */
export function findSubscriber(
  { db }: Platform,
  subscriberId: number,
): Promise<SubscriberRow | null> {
  return readOrUnavailable(getSubscriber(db, subscriberId));
}

export function savePreferences(
  { db, now }: Platform,
  subscriberId: number,
  wanted: { langs: Lang[]; sections: HomeSection[] },
): Promise<boolean> {
  return readOrUnavailable(updatePreferences(db, subscriberId, { ...wanted, now }));
}

export function unsubscribe({ db, now }: Platform, subscriberId: number): Promise<void> {
  return readOrUnavailable(removeSubscriber(db, subscriberId, now));
}

/** The same for an address whose owner asks, subscribed or not. */
export async function unsubscribeAddress(platform: Platform, email: string): Promise<void> {
  const subscriber = await readOrUnavailable(
    getSubscriberByEmail(platform.db, normaliseEmail(email)),
  );
  if (subscriber) await unsubscribe(platform, subscriber.id);
}

export async function suppress(
  { db, now }: Platform,
  emails: readonly string[],
  event: { action: 'bounced' | 'complained'; cause: Cause },
): Promise<void> {
  if (emails.length === 0) return;
  const addresses = emails.map(normaliseEmail);
  await readOrUnavailable(suppressAddresses(db, addresses, { ...event, now }));
}

/** A subscriber whose message is lost here is found by the cron. */
function queueSubscriptionMail(
  { env }: Platform<MailQueueEnv>,
  subscriberId: number,
): Promise<void> {
  const message: SubscriptionMessage = { kind: 'subscription', subscriberId };
  return enqueue(env.MAIL_QUEUE, [message], 'mail.not_queued');
}
