import { z } from '@hono/zod-openapi';
import { LANGS } from '#i18n/editions.ts';
import { idParams, langSchema } from '#kernel/http/api-input.ts';
import { type DeskEntry, LONGEST_BODY, LONGEST_TITLE } from './live-blog.model.ts';

const entryFields = {
  id: z.number(),
  at: z.number().openapi({ description: 'Epoch milliseconds.' }),
  title: z.string(),
  bodyHtml: z.string(),
  isKey: z.boolean(),
  isPinned: z.boolean(),
  correctedAt: z.number().nullable(),
  version: z.number(),
};

export const deskEntrySchema = z
  .object({ ...entryFields, lang: z.enum(LANGS) })
  .openapi('LiveEntry') satisfies z.ZodType<DeskEntry>;

export const entriesQuery = z.object({ lang: langSchema });

export const entryParams = idParams.extend({ entry: idParams.shape.id });

const textFields = {
  title: z
    .string()
    .transform((text) => text.replace(/\s+/gu, ' ').trim())
    .pipe(z.string().max(LONGEST_TITLE))
    .openapi({ type: 'string', maxLength: LONGEST_TITLE }),
  bodyHtml: z
    .string()
    .max(LONGEST_BODY)
    .openapi({ description: 'Sanitised as the body of an article is.' }),
  isKey: z.boolean(),
  isPinned: z.boolean(),
};

export const newEntrySchema = z.object({
  lang: langSchema,
  key: z.uuid().openapi({ description: 'The same entry sent twice is added once.' }),
  ...textFields,
});

export const changedEntrySchema = z.object({
  ...textFields,
  version: z.int().positive(),
  isCorrection: z.boolean().openapi({ description: 'Readers are told that it was put right.' }),
});
