import { z } from 'zod';
import { pageNumberSchema } from '#platform/page-input.ts';

/** A field left blank in a form is not there. */
const field = z
  .string()
  .optional()
  .transform((text) => text || null);

/** The parameters of /archive. */
export const archiveQuerySchema = z.object({
  date: field,
  category: field,
  page: pageNumberSchema,
});
