import { z } from 'zod';
import { ARTICLE_LABELS } from '#domains/news/story/article.model.ts';

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
