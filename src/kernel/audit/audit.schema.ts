import { z } from '@hono/zod-openapi';
import { listActions } from '#kernel/access/access.model.ts';
import type { Actor } from '#kernel/access/account.model.ts';
import { allDomains } from '#kernel/domain/domains.ts';
import { pageQuery, periodFields } from '#kernel/http/api-input.ts';

/** Whoever the log may name. */
const actor = z
  .string()
  .regex(/^(system|(user|token):[1-9]\d{0,14})$/)
  .transform((text) => text as Actor);

/** Of a page of the log, beside its entries. */
const besides = {
  names: z.record(z.string(), z.string()).openapi({
    description: 'Of what the entries speak of, in the language of the request.',
    example: { 'story:12': 'Rain returns to Saurashtra' },
  }),
  next: z.int().nullable().openapi({ description: 'Null at the end.' }),
};

/** Shapes of the audit log, with what all domains let be done. */
export function describeAudit() {
  const action = z.enum(listActions(allDomains().flatMap(({ access }) => access ?? [])));
  const query = z.object({
    actor: actor.optional().openapi({ type: 'string', example: 'token:3' }),
    action: action.optional(),
    object: z
      .string()
      .regex(/^[a-z_]+(:[\w-]{1,100}){0,2}$/)
      .optional()
      .openapi({
        description: 'What it was done to; without a number everything of that kind.',
        example: 'user:12',
      }),
    ...periodFields,
    before: z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number)
      .optional()
      .openapi({ type: 'integer', minimum: 1, description: '`next` of the entries before.' }),
    size: pageQuery.shape.size,
  });
  const log = z.object({
    entries: z.array(
      z
        .object({
          id: z.int(),
          at: z.iso.datetime(),
          actor: z.string().openapi({ example: 'token:3' }),
          action: action,
          object: z.string().openapi({ example: 'source:4' }),
          details: z.record(z.string(), z.unknown()),
          requestId: z.string(),
        })
        .openapi('AuditEntry'),
    ),
    ...besides,
  });
  return { query, log };
}
