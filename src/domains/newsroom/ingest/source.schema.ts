import { z } from '@hono/zod-openapi';
import { LANGS } from '#i18n/editions.ts';
import { languageSchema } from '#kernel/http/api-input.ts';
import { LONGEST_POLL, SHORTEST_POLL, SOURCE_POLICIES } from './source.model.ts';

const slug = z.string().regex(/^[a-z0-9-]{1,100}$/);

export const sourceBodySchema = z
  .object({
    name: z.string().trim().min(1).max(100).openapi({ example: 'Press Information Bureau' }),
    url: z.url({ protocol: /^https?$/ }).max(2_000),
    language: languageSchema,
    category: slug.openapi({ description: 'Of items whose own categories are none of ours.' }),
    city: slug.nullable().default(null),
    policy: z.enum(SOURCE_POLICIES).default('hold').openapi({
      description: '`publish` shows items to readers at once, `hold` keeps them as drafts.',
    }),
    active: z.boolean().default(true),
    pollSeconds: z.int().min(SHORTEST_POLL).max(LONGEST_POLL).default(900),
  })
  .openapi('SourceInput');

export type SourceBody = z.infer<typeof sourceBodySchema>;

const moment = z.iso.datetime();

export const sourceSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    url: z.string(),
    language: z.enum(LANGS),
    category: z.string(),
    city: z.string().nullable(),
    policy: z.enum(SOURCE_POLICIES),
    active: z.boolean(),
    pollSeconds: z.int(),
    nextPollAt: moment,
    lastPolledAt: moment.nullable(),
    failures: z.int().openapi({ description: 'Failed polls in a row.' }),
    lastError: z
      .string()
      .openapi({ description: 'A stable code; empty after a poll that worked.' }),
    lastTaken: z.int().nullable().openapi({ description: 'Items that were new or changed.' }),
    lastUnchanged: z.int().nullable(),
    lastRejected: z.int().nullable(),
  })
  .openapi('Source');

export type SourceView = z.infer<typeof sourceSchema>;
