import { z } from '@hono/zod-openapi';
import { MAIL_TAG } from '#platform/mail/mail.ts';

/** What a mail service has to say of addresses. */
export interface MailEvent {
  action: 'delivered' | 'bounced' | 'complained';
  emails: string[];
  /** What the mail was marked with; absent where the service doesn't say. */
  tag?: string | undefined;
}

/** Resend: `email.delivered`, `email.bounced` and `email.complained`; a bounce that may pass is told as `Transient`. */
const RESEND = {
  'email.delivered': 'delivered',
  'email.bounced': 'bounced',
  'email.complained': 'complained',
} as const;
/** Told as a list or, by name, as an object. */
const resendTags = z
  .array(z.object({ name: z.string(), value: z.string() }))
  .transform((tags) => tags.find(({ name }) => name === MAIL_TAG)?.value)
  .or(z.object({ [MAIL_TAG]: z.string() }).transform((tags) => tags[MAIL_TAG]))
  .optional()
  .catch(undefined);
const resendSchema = z
  .object({
    type: z.enum(['email.delivered', 'email.bounced', 'email.complained']),
    data: z.object({
      to: z.array(z.string()).or(z.string().transform((email) => [email])),
      bounce: z.object({ type: z.string() }).optional(),
      tags: resendTags,
    }),
  })
  .transform(({ type, data }): MailEvent | null => {
    const action = RESEND[type];
    const isPassing = action === 'bounced' && data.bounce?.type === 'Transient';
    return isPassing ? null : { action, emails: data.to, tag: data.tags };
  });

const recipients = z
  .array(z.object({ emailAddress: z.string() }))
  .transform((list) => list.map(({ emailAddress }) => emailAddress));

/** Tags come with the events of a configuration set only. */
const mail = z
  .object({ tags: z.object({ [MAIL_TAG]: z.array(z.string()) }) })
  .transform(({ tags }) => tags[MAIL_TAG]?.[0])
  .optional()
  .catch(undefined);

/** Amazon SES, as its notifications stand in those of SNS. */
const sesSchema = z.union([
  z
    .object({ bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }), mail })
    .transform(({ bounce, mail: tag }): MailEvent | null =>
      bounce.bounceType === 'Permanent'
        ? { action: 'bounced', emails: bounce.bouncedRecipients, tag }
        : null,
    ),
  z.object({ delivery: z.object({ recipients: z.array(z.string()).default([]) }), mail }).transform(
    ({ delivery, mail: tag }): MailEvent => ({
      action: 'delivered',
      emails: delivery.recipients,
      tag,
    }),
  ),
  z.object({ complaint: z.object({ complainedRecipients: recipients }), mail }).transform(
    ({ complaint, mail: tag }): MailEvent => ({
      action: 'complained',
      emails: complaint.complainedRecipients,
      tag,
    }),
  ),
]);

const snsSchema = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  Message: z.string(),
  SubscribeURL: z.string().optional(),
});

/** A call of a mail service: what it tells, the address that proves we listen, or nothing for us. */
export type MailCall = { event: MailEvent | null; subscribeUrl: string | null };

/** Null when the body is none of the forms we know. */
export function parseMailCall(body: string): MailCall | null {
  const json = parseJson(body);
  const resend = resendSchema.safeParse(json);
  if (resend.success) return { event: resend.data, subscribeUrl: null };
  const sns = snsSchema.safeParse(json);
  if (sns.success) {
    const { Type, Message, SubscribeURL } = sns.data;
    if (Type === 'SubscriptionConfirmation')
      return { event: null, subscribeUrl: SubscribeURL ?? null };
    const ses = sesSchema.safeParse(parseJson(Message));
    return { event: ses.success ? ses.data : null, subscribeUrl: null };
  }
  const other = z.object({ type: z.string().startsWith('email.') }).safeParse(json);
  return other.success ? { event: null, subscribeUrl: null } : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
