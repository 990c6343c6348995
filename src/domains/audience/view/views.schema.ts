import { z } from '@hono/zod-openapi';
import { API_LANGUAGES } from '#i18n/editions.ts';
import { languageSchema } from '#kernel/http/api-input.ts';

const storyId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

export const viewSchema = z.object({
  id: storyId.openapi({ example: 417 }),
  language: languageSchema,
  from: z.string().max(300).default('').openapi({
    description: 'Host of the page that led to it, without the rest of its address.',
    example: 'www.google.com',
  }),
});

export const storyParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .openapi({ type: 'integer', minimum: 1, example: 417 }),
});

export const viewsSchema = z
  .object({
    id: z.int(),
    total: z.int(),
    languages: z.array(z.object({ language: z.enum(API_LANGUAGES), views: z.int() })),
  })
  .openapi('Views');
