import { z } from '@hono/zod-openapi';
import { LANGS } from '#i18n/editions.ts';
import { langSchema } from '#kernel/http/api-input.ts';
import { USUAL_TTL } from './push.model.ts';

const lang = z.enum(LANGS);
const id = z.int().min(1).max(1e15);
/** Later moments are mistakes: the year 2100. */
const moment = z.int().min(0).max(4_102_444_800_000);
const LONGEST_TITLE = 120;
const LONGEST_BODY = 240;
const DAY = 86_400;

const line = (most: number) =>
  z
    .string()
    .transform((text) => text.replace(/\s+/gu, ' ').trim())
    .pipe(z.string().min(1).max(most))
    .openapi({ type: 'string', minLength: 1, maxLength: most });

const wordsSchema = z.partialRecord(
  lang,
  z.object({ title: line(LONGEST_TITLE), body: line(LONGEST_BODY) }),
);

const orderFields = {
  storyId: id,
  languages: z.array(langSchema).min(1).max(LANGS.length),
  categoryId: id.nullable().optional(),
  cityId: id.nullable().optional(),
  words: wordsSchema.optional(),
  isBreaking: z.boolean().default(false),
  ttl: z.int().min(60).max(DAY).default(USUAL_TTL),
};

export const orderSchema = z
  .object({
    ...orderFields,
    key: z
      .uuid()
      .openapi({ description: 'Made by the caller: the same key is the same campaign.' }),
    dueAt: moment.nullable().openapi({ description: 'Epoch milliseconds; null for now.' }),
  })
  .openapi('DeskPushOrder');

export const testSchema = z.object({ ...orderFields, lang: langSchema }).openapi('DeskPushTest');

const numberText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
  .openapi({ type: 'integer', minimum: 1 });

export const audienceQuery = z.object({
  story: numberText.optional().openapi({
    description: 'Whose category, city and languages count, as when it is sent.',
  }),
  languages: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(langSchema).max(LANGS.length))
    .openapi({ type: 'string', example: 'en,gu' }),
  category: numberText.optional(),
  city: numberText.optional(),
  breaking: z.literal('1').optional(),
});

const count = z.int().min(0);

const textSchema = z.object({ title: z.string(), body: z.string() });

export const audienceSchema = z.object({
  readers: count.openapi({ description: 'Subscriptions that asked for it.' }),
  quiet: count.openapi({ description: 'Of them those that want quiet from 22:00 to 07:00.' }),
  capped: count.openapi({ description: 'Of them those that have had enough today.' }),
  texts: z.partialRecord(lang, textSchema).optional().openapi({
    description:
      'What the story says without words of the desk, in the languages it is published in.',
  }),
});

const orderView = z.object({
  id: z.int(),
  dueAt: z.number(),
  storyId: z.int(),
  languages: z.array(lang).optional(),
  words: z.partialRecord(lang, textSchema).optional(),
  failure: z.string().nullable().openapi({
    description: 'Code of what kept it from beginning when that was last tried.',
  }),
});

export const overviewSchema = z
  .object({
    orders: z.array(orderView),
    failed: z.array(orderView).openapi({ description: 'Given up on, until somebody tries again.' }),
    campaigns: z.array(
      z.object({
        id: z.int(),
        createdAt: z.number(),
        texts: z.partialRecord(lang, textSchema),
        audience: count,
        waiting: count,
        sent: count.openapi({ description: 'Taken by the push service.' }),
        gone: count,
        capped: count,
        expired: count.openapi({ description: 'No longer news when it could have been sent.' }),
        failed: count,
        clicks: count,
      }),
    ),
  })
  .openapi('DeskPush');
