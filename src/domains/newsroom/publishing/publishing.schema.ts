import { z } from '@hono/zod-openapi';
import { LANGS } from '#i18n/editions.ts';
import { PUBLICATION_ACTIONS } from '#kernel/domain/publishing.model.ts';
import { pageQuery } from '#kernel/http/api-input.ts';
import {
  PUBLICATION_STATUSES,
  type PublicationView,
  STEP_STATUSES,
  STEPS,
} from './publication.model.ts';

const moment = z.int().openapi({ description: 'Epoch milliseconds.' });
const milliseconds = z.int().openapi({ description: 'Milliseconds.' });

export const publicationSchema = z
  .object({
    id: z.int(),
    articleId: z.int(),
    lang: z.enum(LANGS),
    action: z.enum(PUBLICATION_ACTIONS),
    status: z.enum(PUBLICATION_STATUSES),
    reason: z.string(),
    dueAt: moment,
    finishedAt: moment.nullable(),
    liveIn: milliseconds
      .nullable()
      .openapi({ description: 'Milliseconds until the public page carried it.' }),
    steps: z.array(
      z.object({
        step: z.enum(STEPS),
        status: z.enum(STEP_STATUSES),
        attempts: z.int(),
        took: milliseconds.nullable(),
      }),
    ),
  })
  .openapi('PublishingRun') satisfies z.ZodType<PublicationView>;

export const listingQuery = z.object({
  state: z
    .enum(['scheduled', 'recent'])
    .default('recent')
    .openapi({ description: 'Those to come, the next first; or those ordered, the newest first.' }),
  size: pageQuery.shape.size,
});

/** What somebody gives as a reason: a sentence or two, of printable characters. */
const LONGEST_REASON = 500;

export const reasonSchema = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_REASON)
  .openapi({ example: 'Order of a court' });

export const takeDownSchema = z.object({ reason: reasonSchema });
