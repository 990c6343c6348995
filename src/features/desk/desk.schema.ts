import { z } from '@hono/zod-openapi';
import { ARTICLE_LABELS } from '#features/news/article.model.ts';
import { LANGS } from '#i18n/editions.ts';
import { idParams } from '#platform/api-input.ts';

export const langSchema = z.enum(LANGS).openapi({ example: 'gu' });

export const textParams = idParams.extend({ lang: langSchema });

/** Longest body, in UTF-16 units: three bytes each still fit a row of the database. */
const LONGEST_BODY = 400_000;
/** Later moments are mistakes: the year 2100. */
const LAST_MOMENT = 4_102_444_800_000;

const id = z.int().min(1).max(1e15);
const version = z.int().min(0).max(1e9);
const moment = z.int().min(0).max(LAST_MOMENT);

export const momentSchema = moment.openapi({ description: 'Epoch milliseconds.' });
export const versionSchema = version;

export const newStorySchema = z
  .object({
    key: z.uuid().openapi({ description: 'Made by the caller: the same key is the same story.' }),
    lang: langSchema,
    categoryId: id.optional(),
  })
  .openapi('NewDeskStory');

export const factsSchema = z
  .object({
    categoryId: z.int().min(0).max(1e15).openapi({ description: '0 while none is chosen.' }),
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

export const saveFactsSchema = z.object({ version, facts: factsSchema }).openapi('DeskFactsSave');

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
