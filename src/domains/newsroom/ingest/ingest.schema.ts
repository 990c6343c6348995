import { z } from '@hono/zod-openapi';
import { LANGS } from '#i18n/editions.ts';
import { flagQuery, languageSchema } from '#kernel/http/api-input.ts';

const slug = z.string().regex(/^[a-z0-9-]{1,100}$/);
const LONGEST_MAP = 12_000;

/** Names and slugs as one JSON object; undefined for text that is none. */
function parseMap(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const intakeQuerySchema = z.object({
  publish: flagQuery.openapi({
    description: 'Show the stories to readers at once, drafts of an earlier import among them.',
  }),
  language: languageSchema.optional().openapi({
    description: 'Of items that do not say theirs; the script of a text decides before both.',
  }),
  category: slug.default('general').openapi({ description: 'Of new stories that name none.' }),
  city: slug.optional().openapi({ description: 'Of new stories that name none.' }),
  briefs: flagQuery.openapi({
    description: 'Take headlines without a text too, as briefs.',
  }),
  map: z
    .string()
    .max(LONGEST_MAP)
    .transform(parseMap)
    .pipe(z.record(z.string().max(200), z.string().max(100)))
    .optional()
    .openapi({
      type: 'string',
      description:
        'A JSON object: slugs of categories by the names that the document has for them. An empty slug is the default.',
    }),
  line: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .default(1)
    .openapi({
      type: 'integer',
      minimum: 1,
      default: 1,
      description: 'Number of the first line of a part of a larger file.',
    }),
  name: z
    .string()
    .max(200)
    .optional()
    .openapi({ description: 'Name of the file, for the log.', example: 'monday.jsonl' }),
  origin: z
    .string()
    .regex(/^[\w.:-]{1,100}$/)
    .optional()
    .openapi({
      description:
        'Within what the names of the items are unique; by default the host of a feed, and one for all files of lines.',
    }),
});

export type IntakeQuery = z.infer<typeof intakeQuerySchema>;

const reasonSchema = z.object({
  code: z.string().openapi({ example: 'ingest.no_title' }),
  message: z.string().openapi({ description: 'For people, in the language of the request.' }),
});

export const intakeSchema = z
  .object({
    format: z.enum(['rss', 'atom', 'rdf', 'json-feed', 'jsonl']),
    items: z.array(
      z.object({
        position: z.int().openapi({ description: 'Number of the line or item, from 1.' }),
        outcome: z.enum(['created', 'updated', 'unchanged', 'rejected']),
        id: z.int().optional().openapi({
          description: 'Of the story, author, tag, video or advertisement.',
        }),
        language: z.enum(LANGS).optional(),
        reason: reasonSchema.optional(),
      }),
    ),
    terms: z
      .array(
        z.object({
          kind: z.enum(['category', 'city', 'author', 'tag']),
          name: z.string(),
          slug: z.string().nullable().openapi({
            description: 'What it was taken for; null for none of ours, which is left out.',
          }),
          items: z.int(),
        }),
      )
      .openapi({ description: 'Names that are no slugs of ours, at most 200.' }),
    totals: z.object({
      created: z.int(),
      updated: z.int(),
      unchanged: z.int(),
      rejected: z.int(),
    }),
  })
  .openapi('Intake');

/** How much was removed of each kind. */
export const describeRemoved = (kinds: readonly string[]) =>
  z.object(Object.fromEntries(kinds.map((kind) => [kind, z.int()]))).openapi('Removed');

/** Messages of the `ingest` queue. */
export const ingestMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('poll-source'), sourceId: z.int().positive() }),
]);

export type IngestMessage = z.infer<typeof ingestMessageSchema>;
