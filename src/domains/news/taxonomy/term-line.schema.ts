import { z } from 'zod';
import { AUTHOR_KINDS } from '#domains/news/story/article.model.ts';
import { LINE_FIELDS } from '#kernel/domain/incoming.model.ts';

const { names, texts, slug, picture, sample } = LINE_FIELDS;

/** An author as a line of an import says it. */
export const authorLineSchema = z.object({
  type: z.literal('author'),
  kind: z.enum(AUTHOR_KINDS).default('person'),
  slug,
  name: names,
  bio: texts,
  picture,
  sample,
});

export const tagLineSchema = z.object({ type: z.literal('tag'), slug, name: names, sample });
