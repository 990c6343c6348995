import { z } from '@hono/zod-openapi';
import { ARTICLE_LABELS, TEXT_STATUSES } from '#domains/news/story/article.model.ts';
import { REVISION_KINDS } from '#domains/news/story/working.model.ts';
import {
  PUBLICATION_STATUSES,
  STEP_STATUSES,
  STEPS,
} from '#domains/newsroom/publishing/publication.model.ts';
import { PUBLICATION_ACTIONS } from '#kernel/domain/publishing.model.ts';
import { factsSchema, langAnswer, textSchema } from './desk.schema.ts';

const moment = z.number().openapi({ description: 'Epoch milliseconds.' });
const statusSchema = z.enum(TEXT_STATUSES);

export const namedSchema = z.object({ id: z.int(), name: z.string() });

export const colleagueSchema = namedSchema.openapi('Colleague');

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
    lang: langAnswer,
    action: z.enum(PUBLICATION_ACTIONS),
    status: z.enum(PUBLICATION_STATUSES),
    dueAt: moment,
    reason: z.string(),
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
    lang: langAnswer,
    version: z.int(),
    status: statusSchema,
    publishedVersion: z.int().nullable(),
    sourceVersion: z.int().nullable(),
    updatedAt: moment,
    updatedBy: colleagueSchema.nullable(),
    mayEdit: z.boolean(),
    transitions: z.array(statusSchema).readonly(),
    undescribed: z
      .object({ lead: z.int().nullable(), figures: z.array(z.string()).readonly() })
      .openapi({
        description:
          'Pictures that readers have seen of it without a description: number of the one before it, addresses of those in its body. They may stay so.',
      }),
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

const keptFactsSchema = factsSchema.extend({
  authorIds: z.array(z.int()).readonly(),
  tagIds: z.array(z.int()).readonly(),
});

export const storySchema = z
  .object({
    id: z.int(),
    sourceLang: langAnswer,
    version: z.int(),
    createdBy: colleagueSchema.nullable(),
    facts: keptFactsSchema.extend({
      authors: z.array(namedSchema).readonly(),
      tags: z.array(namedSchema).readonly(),
      sponsor: namedSchema.nullable(),
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

const listedTextSchema = z
  .object({
    status: statusSchema,
    version: z.int(),
    publishedVersion: z.int().nullable(),
    isBehind: z.boolean(),
    dueAt: moment.nullable(),
  })
  .nullable();

export const storyPageSchema = z.object({
  stories: z.array(
    z
      .object({
        id: z.int(),
        title: z.string(),
        titleLang: langAnswer,
        category: namedSchema.nullable(),
        touchedAt: moment,
        picture: z.string().nullable(),
        languages: z.object({
          en: listedTextSchema,
          hi: listedTextSchema,
          gu: listedTextSchema,
        }),
        present: z.array(colleagueSchema).readonly(),
        createdBy: colleagueSchema.nullable(),
        isLiveBlog: z.boolean(),
      })
      .openapi('ListedStory'),
  ),
  next: z.string().nullable().openapi({ description: 'Null at the end.' }),
});

export const statusChangedSchema = z.object({
  status: statusSchema,
  publication: publicationSchema.optional(),
});

export const bulkResultSchema = z
  .object({
    id: z.int(),
    refusal: z.object({ code: z.string(), message: z.string() }).nullable().openapi({
      description: 'Null when it was done, or had been before.',
    }),
  })
  .openapi('BulkResult');

export const revisionsSchema = z.array(
  z
    .object({
      version: z.int(),
      kind: z.enum(REVISION_KINDS),
      savedBy: colleagueSchema.nullable(),
      savedAt: moment,
      title: z.string(),
    })
    .openapi('DeskRevision'),
);

export const factsHistorySchema = z
  .object({
    revisions: z
      .array(
        z.object({
          version: z.int(),
          kind: z.enum(REVISION_KINDS),
          savedBy: colleagueSchema.nullable(),
          savedAt: moment,
          facts: keptFactsSchema,
        }),
      )
      .readonly(),
    authors: z.array(namedSchema).readonly(),
    tags: z.array(namedSchema).readonly(),
    sponsors: z.array(namedSchema).readonly(),
  })
  .openapi('DeskFactsHistory');

export const commentsSchema = z.array(
  z
    .object({
      id: z.int(),
      lang: langAnswer.nullable(),
      by: colleagueSchema,
      text: z.string(),
      createdAt: moment,
      resolvedAt: moment.nullable(),
    })
    .openapi('DeskComment'),
);

export const choicesSchema = z.object({
  categories: z.array(
    namedSchema.extend({
      slug: z.string(),
      group: z
        .string()
        .optional()
        .openapi({ description: 'Of what it is, where not of the news.' }),
    }),
  ),
  cities: z.array(namedSchema),
  labels: z.array(z.enum(ARTICLE_LABELS)),
});
