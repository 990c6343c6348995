import { z } from '@hono/zod-openapi';
import { countParts, MOST_BYTES } from '#domains/media/upload/limit.model.ts';
import { LANGS } from '#i18n/editions.ts';
import { allDomains } from '#kernel/domain/domains.ts';
import { CROPS } from '#ui/Photo.tsx';
import {
  type BegunUpload,
  LIBRARY_FILTERS,
  type LibraryPicture,
  LONGEST_WORDS,
  type PictureInUse,
  type SavedUpload,
} from './library.model.ts';

const LARGEST_PAGE = 60;
/** The year 3000: epoch milliseconds of dates people mean. */
const LAST_MOMENT = 32_503_680_000_000;

const line = z.string().trim().max(LONGEST_WORDS);
const fileName = z.string().trim().max(255).default('');
const toNumber = (range: z.ZodType<number, number>) =>
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(range);

export const libraryQuerySchema = z.object({
  q: z.string().max(200).default(''),
  filter: z.enum(LIBRARY_FILTERS).default('all'),
  offered: z.enum(['true', 'false']).default('false').openapi({
    description: 'Whether only what may still be shown is wanted.',
  }),
  before: toNumber(z.int().positive())
    .optional()
    .openapi({ type: 'integer', description: '`next` of the page before.' }),
  size: toNumber(z.int().min(1).max(LARGEST_PAGE))
    .default(40)
    .openapi({ type: 'integer', minimum: 1, maximum: LARGEST_PAGE, default: 40 }),
});

const cropsSchema = z.partialRecord(
  z.enum(CROPS),
  z.number().min(0).max(100).transform(Math.round),
);
const fraction = z.number().min(0).max(1);

export const pictureChangeSchema = z.strictObject({
  words: z
    .partialRecord(
      z.enum(LANGS),
      z.strictObject({ alt: line.optional(), caption: line.optional() }),
    )
    .optional(),
  credit: line.optional(),
  licence: line.optional(),
  focalX: fraction.optional(),
  focalY: fraction.optional(),
  crops: cropsSchema.optional(),
  rightsUntil: z.int().min(0).max(LAST_MOMENT).nullable().optional(),
});

export const fileQuerySchema = z.object({ name: fileName });

export const announcementSchema = z.strictObject({
  name: fileName,
  size: z.int().min(1),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

export const uploadParams = z.object({ id: z.uuid() });
export const partParams = uploadParams.extend({
  number: toNumber(z.int().min(1).max(countParts(MOST_BYTES))).openapi({ type: 'integer' }),
});

const wordsSchema = z.object({ alt: z.string(), caption: z.string() });

export const pictureSchema = z
  .object({
    id: z.int(),
    src: z.string().openapi({ example: '/media/0123456789abcdef.jpeg' }),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
    format: z.string(),
    fileName: z.string(),
    words: z.object({ en: wordsSchema, hi: wordsSchema, gu: wordsSchema }),
    credit: z.string(),
    licence: z.string(),
    focalX: fraction,
    focalY: fraction,
    crops: cropsSchema,
    rightsUntil: z.int().nullable(),
    rights: z.enum(['open', 'ending', 'ended']),
    createdAt: z.int(),
  })
  .openapi('Picture') satisfies z.ZodType<LibraryPicture>;

/** A picture with what shows it, of all kinds that the domains declare. */
export function describeInUse() {
  const kinds = allDomains().flatMap(({ pictureUses = [] }) => pictureUses.map(({ kind }) => kind));
  return pictureSchema.extend({
    uses: z.array(z.object({ kind: z.enum(kinds), id: z.int(), title: z.string() })),
    isMine: z.boolean(),
  }) satisfies z.ZodType<PictureInUse>;
}

export const savedUploadSchema = z.object({
  picture: pictureSchema,
  isKnown: z.boolean(),
}) satisfies z.ZodType<SavedUpload>;

export const begunUploadSchema = z.union([
  z.object({ picture: pictureSchema, upload: z.null() }),
  z.object({
    picture: z.null(),
    upload: z.object({ id: z.string(), done: z.array(z.int()) }),
  }),
]) satisfies z.ZodType<BegunUpload>;
