import { z } from 'zod';
import { translatorOf } from '#i18n/translator.ts';
import { type BrandEnv, publisherOf } from '#kernel/brand/brand.ts';
import { type Backoff, waitAfter } from '#kernel/delivery/backoff.model.ts';
import { handleMessage } from '#kernel/delivery/work-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { handleEvent } from './payment-event.service.ts';

/** In seconds: with twelve tries a day and a half. */
const BACKOFF: Backoff = { first: 30, longest: 12 * 3_600 };

const messageSchema = z.object({ eventId: z.string().min(1).max(64) });
const disputeSchema = z.object({
  kind: z.literal('dispute'),
  orderId: z.string(),
  paymentId: z.string(),
});

/** The queue `payment`: what gateways tell; an event that comes again finds itself settled. */
export async function consumePayments(
  platform: Platform<Env>,
  batch: MessageBatch<unknown>,
): Promise<void> {
  const work = (body: unknown) =>
    handleEvent({ ...platform, now: new Date() }, messageSchema.parse(body).eventId);
  await Promise.all(
    batch.messages.map((message) => {
      const pause = () => waitAfter(message.attempts, BACKOFF);
      return handleMessage(message, { fault: 'payment.event_failed', pause }, work);
    }),
  );
}

/** Tells whoever is answerable for the site that a payment is disputed; once for each. */
export async function mailDispute(
  { env }: Platform<BrandEnv>,
  mailer: Mailer,
  body: unknown,
): Promise<null> {
  const { orderId, paymentId } = disputeSchema.parse(body);
  const t = translatorOf('en');
  const { email } = publisherOf(env);
  if (email)
    await mailer.send({
      to: email,
      key: `dispute/${paymentId}`,
      subject: t('mail.dispute.subject', { order: orderId }),
      text: t('mail.dispute.text', { order: orderId, payment: paymentId }),
    });
  return null;
}
