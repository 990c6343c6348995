import { z } from '@hono/zod-openapi';
import { momentSchema } from '#domains/newsroom/working/desk.schema.ts';
import { LINK_DAYS } from './draft-link.model.ts';

export const newLinkSchema = z
  .object({ days: z.union(LINK_DAYS.map((days) => z.literal(days))) })
  .openapi('NewDraftLink', { description: 'Days for which it is good.' });

export const linkSchema = z
  .object({
    id: z.int(),
    path: z.string().openapi({
      description: 'Its address below an edition. Whoever has it reads the draft.',
      example: '/draft?token=eyJhbGciOi…',
    }),
    by: z.string().openapi({ description: 'Name of whoever made it; empty where it has none.' }),
    createdAt: momentSchema,
    expiresAt: momentSchema,
  })
  .openapi('DraftLink');

export type DraftLink = z.infer<typeof linkSchema>;
