import { z } from '@hono/zod-openapi';
import { INTAKE_FIELDS } from './column.model.ts';
import { INTAKE_OUTCOMES, LONGEST_SENT, MOST_INTAKE_ROWS } from './intake.model.ts';
import { LARGEST_PLACES, PLACE_FIELDS, PLACE_KINDS } from './place-format.model.ts';

const slug = z.string().regex(/^[a-z0-9-]{1,100}$/);
const named = z.union([slug, z.int().positive()]);
const line = z.int().min(1).max(1_000_000_000);
const cell = z.string().max(LONGEST_SENT);

function cellsOf<Field extends string>(fields: readonly Field[]) {
  return z.object(
    Object.fromEntries(fields.map((field) => [field, cell.optional()])) as Record<
      Field,
      z.ZodOptional<z.ZodString>
    >,
  );
}

export const businessIntakeSchema = z.object({
  name: z.string().max(200).default('').openapi({ description: 'Name of the file, for the log.' }),
  origin: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .openapi({ description: 'What the ids of the rows are unique in.', example: 'hospitals' }),
  category: named.nullable().default(null).openapi({
    description:
      'Slug or number. Of new businesses whose trade is not recognised; without it they stay drafts.',
  }),
  town: named.nullable().default(null).openapi({
    description:
      'Slug or number. Of new businesses whose town is not recognised; without it they stay drafts.',
  }),
  hint: z.string().max(200).default('').openapi({
    description: 'What the file is of, in words.',
    example: 'restaurant name',
  }),
  publish: z.boolean().default(false),
  dryRun: z.boolean().default(false).openapi({ description: 'Only say what would be done.' }),
  rows: z
    .array(z.object({ line, values: cellsOf(INTAKE_FIELDS) }))
    .min(1)
    .max(MOST_INTAKE_ROWS),
});

export const placeIntakeSchema = z.object({
  name: z.string().max(200).default('').openapi({ description: 'Name of the file, for the log.' }),
  kind: z.enum(PLACE_KINDS),
  dryRun: z.boolean().default(false),
  rows: z
    .array(z.object({ line, values: cellsOf(PLACE_FIELDS) }))
    .min(1)
    .max(LARGEST_PLACES),
});

const reasonsSchema = z.array(
  z.object({
    code: z.string().openapi({ example: 'intake.no_name' }),
    message: z.string().openapi({ description: 'For people, in the language of the request.' }),
  }),
);

export const businessResultsSchema = z.object({
  items: z.array(
    z.object({
      line,
      outcome: z.enum(INTAKE_OUTCOMES),
      id: z.int().optional().openapi({ description: 'Of the business.' }),
      waits: z.boolean().openapi({
        description: 'Kept as a draft until somebody says its trade or its town.',
      }),
      reasons: reasonsSchema,
    }),
  ),
});

export const placeResultsSchema = z.object({
  items: z.array(z.object({ line, outcome: z.enum(INTAKE_OUTCOMES), reasons: reasonsSchema })),
});
