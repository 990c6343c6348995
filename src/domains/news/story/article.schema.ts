import { z } from 'zod';
import type { PeriodStories } from '#domains/news/archive/period.model.ts';
import type { LiveBlog } from '#domains/news/live/live-blog.model.ts';
import {
  HOME_SECTIONS,
  MENU_GROUPS,
  SECTIONS,
  type Taxonomy,
} from '#domains/news/taxonomy/taxonomy.model.ts';
import { LANGS } from '#i18n/editions.ts';
import {
  ARTICLE_LABELS,
  type Article,
  AUTHOR_KINDS,
  type FrontContent,
  type StoryCard,
  type StoryList,
} from './article.model.ts';

// Shapes of the copies kept in KV; a copy written by another version of the Worker that does not
// fit is treated as missing.

const pictureSchema = z.object({
  src: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
});

const cardFields = {
  id: z.number(),
  title: z.string(),
  standfirst: z.string(),
  slug: z.string(),
  label: z.enum(ARTICLE_LABELS),
  category: z.object({
    id: z.number(),
    slug: z.string(),
    name: z.string(),
    nameEn: z.string(),
    section: z.enum(SECTIONS),
  }),
  city: z.object({ slug: z.string(), name: z.string() }).nullable(),
  publishedAt: z.number(),
  updatedAt: z.number(),
  readingMinutes: z.number(),
  revision: z.number(),
};

const namedSchema = z.object({ slug: z.string(), name: z.string() });

const authorSchema = namedSchema.extend({
  kind: z.enum(AUTHOR_KINDS),
  // Copies from before this was shown have none.
  picture: z.string().nullable().default(null),
});

export const storyCardSchema: z.ZodType<StoryCard> = z.object({
  ...cardFields,
  picture: pictureSchema.nullable(),
  writer: authorSchema.optional(),
});

const pinnedCardSchema = z.object({
  place: z.number(),
  until: z.number().nullable(),
  card: storyCardSchema,
});

export const storyListSchema: z.ZodType<StoryList> = z.object({
  cards: z.array(storyCardSchema),
  page: z.number(),
  hasNext: z.boolean(),
  isCut: z.boolean(),
  end: z.object({ at: z.number(), id: z.number() }).nullable(),
  besides: z.array(storyCardSchema),
  pins: z.array(pinnedCardSchema),
  langs: z.array(z.enum(LANGS)),
});

const neighboursSchema = z.object({ before: z.string().nullable(), after: z.string().nullable() });

export const periodStoriesSchema: z.ZodType<PeriodStories> = z.object({
  list: storyListSchema,
  days: z.array(z.object({ day: z.string(), stories: z.number() })),
  months: z.array(z.string()),
  years: z.array(z.string()),
  nearest: neighboursSchema,
  around: neighboursSchema,
});

export const frontContentSchema: z.ZodType<FrontContent> = z.object({
  cards: z.array(storyCardSchema),
  pins: z.array(pinnedCardSchema),
  sections: z.array(
    z.object({
      section: z.enum(HOME_SECTIONS),
      cards: z.array(storyCardSchema),
      categories: z.array(namedSchema),
    }),
  ),
  // Copies from before fronts told of them have none.
  updates: z
    .array(z.object({ id: z.number(), storyId: z.number(), at: z.number(), text: z.string() }))
    .default([]),
  hasNext: z.boolean(),
});

export const liveBlogSchema: z.ZodType<LiveBlog> = z.object({
  added: z.number(),
  // Copies from before pages were divided have none.
  hasEarlier: z.boolean().default(false),
  isEarlier: z.boolean().default(false),
  entries: z.array(
    z.object({
      id: z.number(),
      at: z.number(),
      title: z.string(),
      bodyHtml: z.string(),
      isKey: z.boolean(),
      isPinned: z.boolean(),
      correctedAt: z.number().nullable(),
      version: z.number().default(1),
    }),
  ),
});

export const articleSchema: z.ZodType<Article> = z.object({
  ...cardFields,
  lang: z.enum(LANGS),
  bodyHtml: z.string(),
  picture: pictureSchema.extend({ credit: z.string() }).nullable(),
  authors: z.array(authorSchema),
  topics: z.array(namedSchema),
  published: z.array(z.object({ lang: z.enum(LANGS), slug: z.string() })),
  source: z.object({ name: z.string(), url: z.string(), licence: z.string() }),
  // Copies from before this was kept have none.
  sponsorId: z.number().nullable().default(null),
  comments: z.number().nullable().default(null),
  corrections: z.array(z.object({ text: z.string(), at: z.number() })),
  live: liveBlogSchema.nullable(),
  isSample: z.boolean(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  // Copies from before these were kept have none.
  socialTitle: z.string().default(''),
  socialDescription: z.string().default(''),
});

/** An article page's data: null when there is no such story, `gone` when it was taken down. */
export const articlePageSchema = z
  .object({
    article: articleSchema,
    related: z.array(storyCardSchema),
    next: storyCardSchema.nullable(),
  })
  .or(z.literal('gone'))
  .nullable();

const categorySchema = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  nameEn: z.string(),
  group: z.enum(MENU_GROUPS).nullable(),
  section: z.enum(SECTIONS),
});

export const taxonomySchema: z.ZodType<Taxonomy> = z.object({
  categories: z.array(categorySchema),
  blogCategories: z.array(categorySchema),
  cities: z.array(
    z.object({
      id: z.number(),
      slug: z.string(),
      name: z.string(),
      tier: z.enum(['metro', 'other']),
      latitude: z.number(),
      longitude: z.number(),
    }),
  ),
  menu: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(['link', 'categories', 'cities']),
      text: z.string(),
      link: z.string(),
    }),
  ),
});
