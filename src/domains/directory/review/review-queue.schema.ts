import { z } from '@hono/zod-openapi';
import { BUSINESS_STATUSES } from '#domains/directory/business/business.model.ts';
import { textField } from '#kernel/record/managed-input.ts';
import { QUEUE_KINDS, QUEUE_WARNINGS } from './review-queue.model.ts';

const kind = z.enum(QUEUE_KINDS);

export const queueQuery = z.object({
  kind: kind.default('listing'),
  page: z.coerce.number().int().min(1).max(500).default(1),
});

export const waitingParams = z.object({ kind, id: z.coerce.number().int().min(1) });

export const decisionBody = z
  .object({ isAccepted: z.boolean(), reason: textField(500), version: z.int().min(0) })
  .refine(({ isAccepted, reason }) => isAccepted || reason !== '', {
    path: ['reason'],
    params: { code: 'input.required' },
  });

const waiting = z.object({
  kind,
  id: z.int(),
  /** What was looked at: a decision on something else is refused. */
  version: z.int(),
  business: z.object({
    id: z.int(),
    nameEn: z.string(),
    nameHi: z.string(),
    nameGu: z.string(),
    status: z.enum(BUSINESS_STATUSES),
    townName: z.string(),
  }),
  since: z.int(),
  isOwn: z.boolean().openapi({ description: 'Somebody else decides upon what is one’s own.' }),
  facts: z.array(z.object({ field: z.string(), value: z.string(), before: z.string().optional() })),
  warnings: z.array(z.enum(QUEUE_WARNINGS)),
  picture: z
    .object({ src: z.string(), alt: z.string(), width: z.int(), height: z.int() })
    .nullable(),
  film: z.string().nullable(),
  papers: z.array(z.object({ src: z.string(), name: z.string() })),
});

export const queueSchema = z.object({
  counts: z.record(kind, z.int()),
  rows: z.array(waiting),
  hasNext: z.boolean(),
});
