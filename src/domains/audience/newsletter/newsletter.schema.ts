import { z } from '@hono/zod-openapi';
import { HOME_SECTIONS } from '#domains/news/taxonomy/taxonomy.model.ts';
import { LANGS } from '#i18n/editions.ts';
import { momentSchema } from '#kernel/http/api-output.ts';

const id = z.int().positive();

/** Message of the queue `mail`: a subscriber is owed a mail about the subscription. */
export const subscriptionMessageSchema = z.object({
  kind: z.literal('subscription'),
  subscriberId: id,
});
export type SubscriptionMessage = z.infer<typeof subscriptionMessageSchema>;

/** Message of the queue `digest`: an issue goes to the subscribers behind `after`, up to `through`. */
export const digestMessageSchema = z.object({
  kind: z.literal('digest'),
  issueId: id,
  after: z.int().nonnegative(),
  through: id,
});
export type DigestMessage = z.infer<typeof digestMessageSchema>;

/** What the page of preferences sends; boxes that aren't ticked are absent. */
export const preferencesSchema = z.object({
  langs: z.array(z.enum(LANGS)).min(1),
  sections: z.array(z.enum(HOME_SECTIONS)),
});

/** Number of a subscriber in a signed link. */
export const subjectSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

/** Of the export of an account. */
export const exportedSubscription = {
  newsletter: z
    .array(
      z.object({
        status: z.string(),
        langs: z.array(z.string()),
        sections: z.array(z.string()).openapi({ description: 'None stands for all.' }),
        noticeVersion: z.string(),
        createdAt: momentSchema,
      }),
    )
    .openapi({ description: 'The subscription of your address.' }),
};
