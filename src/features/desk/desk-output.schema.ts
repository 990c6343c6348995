import { z } from '@hono/zod-openapi';
import { TEXT_STATUSES } from '#features/news/article.model.ts';
import {
  PUBLICATION_ACTIONS,
  PUBLICATION_STATUSES,
  STEP_STATUSES,
  STEPS,
} from '#features/publishing/publication.model.ts';
import { factsSchema, langSchema, textSchema } from './desk.schema.ts';

const moment = z.number().openapi({ description: 'Epoch milliseconds.' });
const statusSchema = z.enum(TEXT_STATUSES);

const named = z.object({ id: z.int(), name: z.string() });

export const colleagueSchema = named.openapi('Colleague');

const pictureSchema = z.object({
  id: z.int(),
  src: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  credit: z.string(),
  alt: z.object({ en: z.string(), hi: z.string(), gu: z.string() }),
});

const publicationSchema = z
  .object({
    id: z.int(),
    articleId: z.int(),
    lang: langSchema,
    action: z.enum(PUBLICATION_ACTIONS),
    status: z.enum(PUBLICATION_STATUSES),
    dueAt: moment,
    finishedAt: moment.nullable(),
    liveIn: z.number().nullable(),
    steps: z
      .array(
        z.object({
          step: z.enum(STEPS),
          status: z.enum(STEP_STATUSES),
          attempts: z.int(),
          took: z.number().nullable(),
        }),
      )
      .readonly(),
  })
  .openapi('DeskPublication');

const textViewSchema = z
  .object({
    ...textSchema.shape,
    lang: langSchema,
    version: z.int(),
    status: statusSchema,
    publishedVersion: z.int().nullable(),
    sourceVersion: z.int().nullable(),
    updatedAt: moment,
    updatedBy: colleagueSchema.nullable(),
    mayEdit: z.boolean(),
    transitions: z.array(statusSchema).readonly(),
    incoming: z
      .object({
        receivedAt: moment,
        title: z.string(),
        standfirst: z.string(),
        bodyHtml: z.string(),
        imageDescription: z.string(),
      })
      .nullable(),
  })
  .openapi('DeskTextView');

const text = textViewSchema.nullable();

export const storySchema = z
  .object({
    id: z.int(),
    sourceLang: langSchema,
    version: z.int(),
    createdBy: colleagueSchema.nullable(),
    facts: factsSchema.extend({
      authorIds: z.array(z.int()).readonly(),
      tagIds: z.array(z.int()).readonly(),
      authors: z.array(named).readonly(),
      tags: z.array(named).readonly(),
      picture: pictureSchema.nullable(),
    }),
    mayEditFacts: z.boolean(),
    texts: z.object({ en: text, hi: text, gu: text }),
    publications: z.array(publicationSchema).readonly(),
    publicPaths: z.object({
      en: z.string().optional(),
      hi: z.string().optional(),
      gu: z.string().optional(),
    }),
  })
  .openapi('DeskStory');

export const factsSavedSchema = z.object({ version: z.int() });
export const textSavedSchema = z.object({ version: z.int(), text: textSchema });
