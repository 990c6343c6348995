import { z } from '@hono/zod-openapi';
import { API_LANGUAGES } from '#i18n/editions.ts';
import { langSchema } from '#kernel/http/api-input.ts';
import { URGENCIES } from '#platform/push/push-service.ts';
import { USUAL_TTL } from './push.model.ts';

const token = z.string().openapi({
  description: 'A serialised PushSubscription, or a device token; at most 4 kB.',
  example: '{"endpoint":"https://fcm.googleapis.com/fcm/send/…","keys":{"p256dh":"…","auth":"…"}}',
});

export const tokenSchema = z.object({ token: token.nullish() }).openapi('PushToken');

export const storedTokenSchema = z
  .object({
    token: token.nullish(),
    previous: token.optional().openapi({ description: 'The token that this one replaces.' }),
  })
  .openapi('StoredPushToken');

export const takenSchema = z
  .object({
    message: z.literal('Success'),
    isDeliverable: z.boolean().openapi({
      description: 'False for device tokens: this site sends by Web Push only.',
    }),
    notice: z.string().optional().openapi({ description: 'For people, why it is not.' }),
  })
  .openapi('StoredPushTokenAnswer');

const ids = z.array(z.int().positive()).max(100);

export const wishesSchema = z
  .object({
    languages: z.array(z.enum(API_LANGUAGES)).min(1),
    categoryIds: ids,
    cityIds: ids,
    isBreakingOnly: z.boolean(),
    isQuietAtNight: z.boolean(),
    wantsBrief: z.boolean().openapi({
      description: 'Each morning the first headlines of the day, in one language.',
    }),
    fields: z.array(z.string()).openapi({ description: 'Boxes of the form at /push.' }),
  })
  .openapi('PushWishes');

export const clickSchema = z.object({
  token: token.nullish(),
  campaign: z.int().positive(),
});

const DAY = 86_400;

export const campaignSchema = z
  .object({
    storyId: z.int().positive().openapi({ example: 417 }),
    languages: z
      .array(langSchema)
      .min(1)
      .optional()
      .openapi({ description: 'All that the story is published in unless told.' }),
    isBreaking: z.boolean().default(false).openapi({
      description: 'Breaking news goes to everybody who reads the language, also at night.',
    }),
    ttl: z.int().min(60).max(DAY).default(USUAL_TTL).openapi({
      description: 'Seconds after which it is no longer news.',
    }),
    urgency: z.enum(URGENCIES).optional(),
    topic: z
      .string()
      .regex(/^[\w-]{1,32}$/)
      .optional()
      .openapi({ description: 'A later campaign of the topic takes the place of this one.' }),
  })
  .openapi('PushCampaign');

const count = z.int().min(0);

export const progressSchema = z
  .object({
    id: z.int(),
    createdAt: z.iso.datetime(),
    audience: count.openapi({ description: 'Subscriptions it is for, as far as divided.' }),
    isDivided: z.boolean(),
    isFinished: z.boolean(),
    waiting: count,
    sent: count.openapi({ description: 'Taken by the push service.' }),
    gone: count.openapi({ description: 'Subscriptions that were no more, and are removed.' }),
    unwanted: count.openapi({ description: 'Readers who have left meanwhile.' }),
    refused: count,
    failed: count.openapi({ description: 'Given up on after several tries.' }),
    capped: count.openapi({ description: 'Readers who had enough that day.' }),
    expired: count.openapi({ description: 'No longer news when it could have been sent.' }),
    clicks: count,
  })
  .openapi('PushProgress');

/** Of the export of an account. */
export const exportedDevices = {
  notifications: z.int().openapi({ description: 'Browsers and apps that get notifications.' }),
};
