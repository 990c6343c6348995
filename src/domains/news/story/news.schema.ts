import { z } from '@hono/zod-openapi';

/** A story's id as it stands in an address: digits without a leading zero. */
export const storyIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

/** Slugs of authors and topics. */
export const slugSchema = z.string().regex(/^[a-z0-9-]{1,100}$/);
