import { z } from 'zod';
import { notFound } from '#shared/app-error.ts';

/** Listings end here: each page further back reads through all before it. Older stories are found by date. */
export const LAST_PAGE = 40;

/** The `page` parameter of a listing; absent is the first page. */
export const pageNumberSchema = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number)
  .refine((page) => page <= LAST_PAGE)
  .default(1);

/** The number of a listing's page; a page there can't be is not found. */
export function parsePageNumber(parameter: string | undefined): number {
  const page = pageNumberSchema.safeParse(parameter);
  if (!page.success) throw notFound();
  return page.data;
}
