import { z } from '@hono/zod-openapi';
import { pathField } from '#kernel/record/managed-input.ts';
import { toAskedPath } from './redirect.model.ts';

/** What readers never come to by an address that has moved. */
const KEPT = /^\/(api|_next|assets|media|desk|hindi\/desk|gujarati\/desk)(\/|$)/;

export const redirectBody = z
  .object({
    fromPath: pathField
      .transform(toAskedPath)
      .refine((path) => !/[?#]/.test(path))
      .refine((path) => path !== '/' && !KEPT.test(path), { params: { code: 'input.reserved' } })
      .openapi({ type: 'string', example: '/old/page' }),
    toPath: pathField.nullable().openapi({ description: 'Null: gone for good.' }),
  })
  .openapi('RedirectInput');

export const missingSchema = z.object({
  rows: z.array(
    z.object({
      id: z.int(),
      path: z.string(),
      count: z.int(),
      referrer: z.string(),
      firstAt: z.int(),
      lastAt: z.int(),
    }),
  ),
});
