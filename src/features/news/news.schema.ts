import { z } from '@hono/zod-openapi';
import { LAST_PAGE } from './list.loader.ts';

/** A story's id as it stands in an address: digits without a leading zero. */
export const storyIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

/** The `page` parameter of a listing; absent is the first page. */
export const pageNumberSchema = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number)
  .refine((page) => page <= LAST_PAGE)
  .default(1);

/** Slugs of authors and topics. */
export const slugSchema = z.string().regex(/^[a-z0-9-]{1,100}$/);
