import { z } from '@hono/zod-openapi';
import { idParams, pageQuery } from '#kernel/http/api-input.ts';
import { DELIVERY_STATUSES, WEBHOOK_EVENTS } from './webhook.model.ts';

const LONGEST_URL = 2_000;

const fields = {
  name: z.string().trim().min(1).max(80).openapi({ example: 'Our app' }),
  url: z.string().min(1).max(LONGEST_URL).openapi({ example: 'https://app.example/hooks/news' }),
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1)
    .max(WEBHOOK_EVENTS.length)
    .transform((events) => [...new Set(events)]),
  isActive: z.boolean(),
};

export const webhookInputSchema = z.object(fields).openapi('NewWebhook');

const webhookFields = {
  id: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  isActive: z.boolean(),
  createdAt: z.int().openapi({ description: 'Epoch milliseconds.' }),
};

export const webhookSchema = z.object(webhookFields).openapi('Webhook');

export const newWebhookSchema = z.object({
  ...webhookFields,
  secret: z.string().openapi({
    description: 'Signs the calls (HMAC-SHA256 of `{t}.{body}`); told this once.',
  }),
});

export const deliverySchema = z
  .object({
    id: z.int(),
    event: z.enum([...WEBHOOK_EVENTS, 'test']),
    status: z.enum(DELIVERY_STATUSES),
    attempts: z.int(),
    createdAt: z.int(),
    dueAt: z.int().nullable().openapi({ description: 'Of the next try; null when there is none.' }),
    settledAt: z.int().nullable(),
    answer: z.int().nullable().openapi({ description: 'HTTP status of the last answer.' }),
    fault: z.string().openapi({ description: 'Why there was no answer.', example: 'timeout' }),
    took: z.int().nullable().openapi({ description: 'Milliseconds of the last try.' }),
  })
  .openapi('WebhookDelivery');

export const logQuery = z.object({
  before: idParams.shape.id.optional(),
  size: pageQuery.shape.size,
});
