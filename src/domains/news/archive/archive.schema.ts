import { z } from 'zod';
import { pageNumberSchema } from '#kernel/http/page-input.ts';

/** A field left blank in a form is not there. */
const field = z
  .string()
  .optional()
  .transform((text) => text || null);

/** The parameters of /archive; a period may also be named by its parts, each with or without a leading zero. */
export const archiveQuerySchema = z
  .object({
    date: field,
    year: field,
    month: field,
    day: field,
    category: field,
    page: pageNumberSchema,
  })
  .transform(({ date, year, month, day, ...rest }) => ({
    ...rest,
    date: date ?? joinParts([year, month, day]),
  }));

/** What makes no date, such as a month without its year, is refused like any date that is none. */
function joinParts(parts: readonly (string | null)[]): string | null {
  const joined = parts.map((part) => part?.padStart(2, '0') ?? '').join('-');
  return joined.replace(/-+$/, '') || null;
}
