import { z } from '@hono/zod-openapi';
import { LANGS } from '#i18n/editions.ts';
import { idParams, langSchema } from '#kernel/http/api-input.ts';
import {
  IMPORT_FORMATS,
  IMPORT_STATES,
  ITEM_KINDS,
  ITEM_STATES,
  PROBLEMS,
  TERM_KINDS,
} from './migration.model.ts';

const MOST_TARGETS = 500;
const id = z.int().min(1).max(1e15);

export const fileSchema = z
  .object({
    name: z.string().trim().min(1).max(200),
    bytes: z.int().min(0).openapi({ description: 'Of the whole file.' }),
  })
  .openapi('ImportFile');

export const partParams = idParams.extend({
  number: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .openapi({ type: 'integer', minimum: 1, description: 'Counted from 1.' }),
});

const settingsSchema = z.object({
  lang: langSchema,
  categoryId: id.nullable(),
  publish: z.boolean(),
  withPages: z.boolean(),
  withPictures: z.boolean(),
  withRedirects: z.boolean(),
  utcOffset: z.string().regex(/^[+-](0\d|1[0-4]):[0-5]\d$/),
});

const targetSchema = z.union([
  z.enum(['new', 'none']),
  id,
  z.templateLiteral(['tag:', z.int().min(1)]).openapi({ type: 'string', pattern: '^tag:\\d+$' }),
]);
const termKey = { kind: z.enum(TERM_KINDS), slug: z.string().min(1).max(200) };

export const mappingSchema = z
  .object({
    settings: settingsSchema,
    site: z
      .string()
      .trim()
      .max(200)
      .optional()
      .openapi({ description: 'Address of the old site.' }),
    targets: z.array(z.object({ ...termKey, target: targetSchema })).max(MOST_TARGETS),
  })
  .openapi('ImportMapping');

export const termsSchema = z.object({
  terms: z.array(
    z.object({
      ...termKey,
      name: z.string(),
      items: z.int(),
      target: targetSchema,
      targetName: z.string(),
    }),
  ),
});

const problemSchema = z.enum(PROBLEMS);
const counts = <K extends string>(names: readonly K[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.int()])) as Record<K, z.ZodInt>);

export const importSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    format: z.enum(IMPORT_FORMATS).nullable(),
    state: z.enum(IMPORT_STATES),
    bytes: z.int(),
    parts: z.array(z.int()),
    partBytes: z.int(),
    read: z.int(),
    line: z.int(),
    site: z.string(),
    settings: settingsSchema.extend({ lang: z.enum(LANGS) }),
    fault: z.object({ problem: problemSchema, line: z.int(), message: z.string() }).nullable(),
    counts: counts(ITEM_STATES),
    kinds: counts(ITEM_KINDS),
    known: z.int(),
    problems: z.array(z.object({ problem: problemSchema, items: z.int(), message: z.string() })),
    pictures: z.object({ ready: z.int(), pending: z.int(), failed: z.int() }),
    createdAt: z.int(),
  })
  .openapi('Import');

export const importsSchema = z.object({
  imports: z.array(
    importSchema.pick({ id: true, name: true, state: true, bytes: true, createdAt: true }),
  ),
});

export const sampleSchema = z.object({
  stories: z.array(
    z.object({
      title: z.string(),
      lang: z.enum(LANGS),
      standfirst: z.string(),
      bodyHtml: z.string(),
      category: z.string(),
      isPublished: z.boolean(),
      date: z.int().nullable(),
      authors: z.array(z.string()),
      tags: z.array(z.string()),
      from: z.string(),
    }),
  ),
});
