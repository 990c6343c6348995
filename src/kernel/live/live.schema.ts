import { z } from '@hono/zod-openapi';
import { langSchema } from '#kernel/http/api-input.ts';
import type { LiveState } from './live-state.model.ts';

const indexSchema = z.object({
  name: z.string().openapi({ example: 'NIFTY 50' }),
  livePrice: z.number().openapi({ example: 25912.4 }),
  netChange: z.number().openapi({ example: -104.35 }),
  percentChange: z.number().openapi({ example: -0.4 }),
});

export const marketSchema = z
  .object({
    at: z.number().openapi({ description: 'When the prices were current, epoch milliseconds.' }),
    marketOpen: z.boolean(),
    isDelayed: z.boolean().openapi({ description: 'The service of the exchange does not answer.' }),
    isDemo: z.boolean().openapi({ description: 'The prices are simulated.' }),
    indices: z.array(indexSchema),
  })
  .openapi('Market');

export const breakingSchema = z
  .object({
    id: z.number(),
    text: z.string(),
    path: z.string().nullable().openapi({ description: 'Address of the story on this site.' }),
    until: z.number().openapi({ description: 'Epoch milliseconds.' }),
  })
  .openapi('BreakingNews');

export const liveSchema: z.ZodType<LiveState> = z
  .object({
    version: z.number().openapi({ description: 'The state with the higher one counts.' }),
    market: marketSchema.nullable(),
    breaking: z.record(z.string(), breakingSchema).openapi({
      description: 'By language: `en`, `hi`, `gu`.',
    }),
    stories: z
      .record(
        z.string(),
        z.object({
          added: z.number(),
          changedAt: z.number(),
          until: z.number(),
          // States of before have none.
          liveAt: z.number().default(0),
        }),
      )
      .default({})
      .openapi({
        description:
          'Entries of live blogs ever added, when they last changed and when the last one was added, by `{story}:{language}`.',
      }),
  })
  .openapi('Live');

/** Where a socket is opened. */
export const socketQuery = z.object({
  place: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .default(0)
    .openapi({
      type: 'integer',
      minimum: 0,
      maximum: 9999,
      default: 0,
      description: 'Drawn once by the browser and kept; chooses the hub.',
    }),
  since: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .default(0)
    .openapi({
      type: 'integer',
      minimum: 0,
      default: 0,
      description: 'Version of the state the client has: only newer ones are sent.',
    }),
  lang: langSchema.optional().openapi({
    description: 'Language of the page, in which its reader is counted.',
  }),
});
