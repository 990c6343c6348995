import { z } from 'zod';
import { cleanLine } from '#i18n/clean-text.ts';
import { findEdition } from '#i18n/editions.ts';
import { LONGEST_NAME } from './user.model.ts';

/** What clients of Auth.js may change in a session: the name and the language, as its code or tag. */
export const sessionUpdateSchema = z
  .object({
    name: z
      .string()
      .transform(cleanLine)
      .pipe(z.string().trim().min(1).max(LONGEST_NAME))
      .optional(),
    language: z
      .string()
      .transform((name) => findEdition(name)?.lang)
      .pipe(z.enum(['en', 'hi', 'gu']))
      .optional(),
  })
  .transform(({ name, language }) => ({ name, lang: language }));

/** A report of the published client of Auth.js 4. */
export const clientLogSchema = z.object({
  level: z.enum(['error', 'warn', 'debug']),
  code: z.string().regex(/^[A-Za-z_]{1,64}$/),
});
