import { z } from 'zod';
import { AD_POSITIONS } from '#domains/commerce/ad/ads.model.ts';
import { ARTICLE_LABELS, AUTHOR_KINDS } from '#domains/news/story/article.model.ts';
import { LANGS } from '#i18n/editions.ts';

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(100);
const names = z.object({ en: z.string().min(1), hi: z.string().min(1), gu: z.string().min(1) });
const texts = z
  .object({ en: z.string().default(''), hi: z.string().default(''), gu: z.string().default('') })
  .default({ en: '', hi: '', gu: '' });
const picture = z.string().optional();
const sample = z.boolean().default(false);

const author = z.object({
  type: z.literal('author'),
  kind: z.enum(AUTHOR_KINDS).default('person'),
  slug,
  name: names,
  bio: texts,
  picture,
  sample,
});

const tag = z.object({ type: z.literal('tag'), slug, name: names, sample });

const video = z.object({
  type: z.literal('video'),
  id: z.string().min(1).max(200),
  category: slug,
  youtubeUrl: z.url({ protocol: /^https$/, hostname: /^(www\.youtube\.com|youtu\.be)$/ }),
  title: names,
  standfirst: texts,
  picture,
  durationSeconds: z.int().positive().nullable().default(null),
  date: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  sample,
});

/** Where a click leads: a page of this site or another site. */
const target = z.string().regex(/^(\/(?!\/)|https:\/\/)\S*$/);

const advertisement = z.object({
  type: z.literal('advertisement'),
  id: z.string().min(1).max(200),
  position: z.enum(AD_POSITIONS),
  lang: z.enum(LANGS).nullable().default(null),
  url: target,
  picture: z.string(),
  imageDescription: z.string().max(500),
  weight: z.int().default(0),
  sample,
});

/** Lines of an import that are no stories. Pictures are keys of stored ones. */
export const recordLineSchema = z.discriminatedUnion('type', [author, tag, video, advertisement]);

export type NewsroomRecord = z.infer<typeof recordLineSchema>;

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const number = z.number().transform(String);
const absent = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? undefined);

/** One language of a story. `body` is plain text, a paragraph a line; `bodyHtml` takes its place. */
export const storyLineSchema = z.object({
  type: z.literal('story').nullish(),
  id: z.union([z.string(), number]).nullish(),
  doc_group: z.string().nullish(),
  lang: text,
  title: text,
  summary: text,
  body: text,
  bodyHtml: text,
  date: z.union([text, number]),
  image: text,
  imageDescription: text,
  sourceUrl: text,
  category: absent(z.string()),
  city: absent(z.string()),
  authors: absent(z.array(z.string()).max(20)),
  tags: absent(z.array(z.string()).max(20)),
  picture: absent(z.string()),
  label: absent(z.enum(ARTICLE_LABELS)),
  source: absent(z.string()),
  licence: absent(z.string()),
  sample: absent(z.boolean()),
});

export type StoryLine = z.infer<typeof storyLineSchema>;
