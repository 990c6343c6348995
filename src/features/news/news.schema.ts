import { z } from '@hono/zod-openapi';
import { LAST_PAGE } from './list.loader.ts';
import { pageNotFound } from './news.errors.ts';

/** A story's id as it stands in an address: digits without a leading zero. */
export const storyIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

/** The `page` parameter of a listing; absent is the first page. */
const pageNumberSchema = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number)
  .refine((page) => page <= LAST_PAGE)
  .default(1);

/** The number of a listing's page; a page there can't be is not found. */
export function readPageNumber(parameter: string | undefined): number {
  const page = pageNumberSchema.safeParse(parameter);
  if (!page.success) throw pageNotFound();
  return page.data;
}

/** Slugs of authors and topics. */
export const slugSchema = z.string().regex(/^[a-z0-9-]{1,100}$/);
