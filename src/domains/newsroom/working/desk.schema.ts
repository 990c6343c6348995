import { z } from '@hono/zod-openapi';
import { LONGEST_LINE, LONGEST_STAY } from '#domains/news/live/breaking.model.ts';
import { ARTICLE_LABELS, TEXT_STATUSES } from '#domains/news/story/article.model.ts';
import { STORY_KINDS } from '#domains/newsroom/workflow/listing.model.ts';
import { cleanLine, cleanText } from '#i18n/clean-text.ts';
import { LANGS } from '#i18n/editions.ts';
import { idParams, langSchema } from '#kernel/http/api-input.ts';

/** A language as the newsroom's calls answer it. */
export const langAnswer = z.enum(LANGS).openapi({ example: 'gu' });

export const textParams = idParams.extend({ lang: langSchema });

/** Longest body, in UTF-16 units: three bytes each still fit a row of the database. */
const LONGEST_BODY = 400_000;
/** Later moments are mistakes: the year 2100. */
const LAST_MOMENT = 4_102_444_800_000;

/** A story of the list takes some twenty rows of the database. */
const LARGEST_PAGE = 40;

const id = z.int().min(1).max(1e15);
const categoryId = z.int().min(0).max(1e15).openapi({ description: '0 while none is chosen.' });
const version = z.int().min(0).max(1e9);
const moment = z.int().min(0).max(LAST_MOMENT);

export const momentSchema = moment.openapi({ description: 'Epoch milliseconds.' });

export const newStorySchema = z
  .object({
    key: z.uuid().openapi({ description: 'Made by the caller: the same key is the same story.' }),
    lang: langSchema,
    categoryId: categoryId.optional(),
  })
  .openapi('NewDeskStory');

export const factsSchema = z
  .object({
    categoryId,
    cityId: id.nullable(),
    mediaId: id.nullable(),
    label: z.enum(ARTICLE_LABELS),
    sourceName: z.string().max(120),
    sourceUrl: z.union([
      z.literal(''),
      z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).max(2_000),
    ]),
    authorIds: z.array(id).max(20),
    tagIds: z.array(id).max(30),
    sponsorId: id.nullable().openapi({
      description: 'The business that has paid for it; only what is labelled as sponsored has one.',
    }),
    isLiveBlog: z.boolean(),
    embargoUntil: moment.nullable(),
  })
  .openapi('DeskFacts');

export const textSchema = z
  .object({
    title: z.string().max(300),
    standfirst: z.string().max(1_000),
    bodyHtml: z.string().max(LONGEST_BODY),
    slug: z.string().max(200),
    seoTitle: z.string().max(200),
    seoDescription: z.string().max(500),
    socialTitle: z.string().max(300),
    socialDescription: z.string().max(500),
    imageDescription: z.string().max(500),
  })
  .openapi('DeskText');

export const saveFactsSchema = z
  .object({
    version,
    // Copies that a browser has kept from before there were sponsors say nothing of them.
    facts: factsSchema.partial({ sponsorId: true }),
  })
  .openapi('DeskFactsSave');

export const saveTextSchema = z
  .object({
    version: version.openapi({ description: 'The version it began from; 0 for a new text.' }),
    text: textSchema,
    sourceVersion: version
      .optional()
      .openapi({ description: 'Version of the source-language text it now follows.' }),
    incomingSeen: moment.optional().openapi({
      description: '`receivedAt` of the incoming text that the desk has dealt with.',
    }),
  })
  .openapi('DeskTextSave');

const idText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
  .openapi({ type: 'integer', minimum: 1 });

export const listQuerySchema = z.object({
  lang: langSchema.optional(),
  status: z.enum(TEXT_STATUSES).optional(),
  category: idText.optional(),
  kind: z.enum(STORY_KINDS).optional().openapi({ description: 'News, or posts of blogs.' }),
  city: idText.optional(),
  author: idText.optional().openapi({ description: 'Number of somebody bylines name.' }),
  mine: z.literal('1').optional().openapi({ description: 'Stories the caller has worked on.' }),
  q: z.string().max(200).optional(),
  ids: z
    .string()
    .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,39}$/)
    .transform((text) => text.split(',').map(Number))
    .optional()
    .openapi({ type: 'string', example: '12,40', description: 'Only these stories.' }),
  before: z
    .string()
    .regex(/^\d{1,15}\.[1-9]\d{0,14}$/)
    .transform((text) => {
      const [touchedAt = 0, id = 0] = text.split('.').map(Number);
      return { touchedAt, id };
    })
    .optional()
    .openapi({ type: 'string', description: '`next` of the page before.' }),
  size: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(LARGEST_PAGE))
    .default(20)
    .openapi({ type: 'integer', minimum: 1, maximum: LARGEST_PAGE, default: 20 }),
});

export const statusSchema = z
  .object({
    version,
    to: z.enum(TEXT_STATUSES),
    reason: z.string().trim().max(500).optional(),
    at: momentSchema.optional(),
    until: momentSchema.optional(),
    push: z
      .object({ isBreaking: z.boolean(), ttl: z.int().min(60).max(86_400) })
      .optional()
      .openapi({ description: 'Notify those who asked for such stories; `ttl` in seconds.' }),
    breaking: z
      .object({
        text: z
          .string()
          .transform(cleanLine)
          .pipe(z.string().min(1).max(LONGEST_LINE))
          .openapi({ type: 'string', minLength: 1, maxLength: LONGEST_LINE }),
        minutes: z.int().min(1).max(LONGEST_STAY),
      })
      .optional(),
  })
  .openapi('DeskStatusChange');

export const restoreSchema = z.object({ version }).openapi('DeskRestore');

export const revisionParams = textParams.extend({ version: idText });

export const factsRevisionParams = idParams.extend({ version: idText });

export const commentSchema = z
  .object({
    text: z.string().max(4_000).transform(cleanText).pipe(z.string().trim().min(1)),
    lang: langSchema.optional(),
  })
  .openapi('NewDeskComment');

export const tagSchema = z
  .object({
    name: z
      .string()
      .max(80)
      .transform(cleanLine)
      .pipe(
        z
          .string()
          .min(1)
          .regex(/[\p{L}\p{N}]/u),
      ),
    lang: langSchema,
  })
  .openapi('NewTag');

export const namedQuery = z.object({ q: z.string().max(80).default('') });

export const bulkSchema = z
  .object({
    ids: z.array(id).min(1).max(50),
    lang: langSchema,
    to: z.enum(['in_review', 'draft', 'approved', 'published', 'unpublished']),
    reason: z.string().trim().max(500).optional(),
  })
  .openapi('DeskBulk');
