import { z } from 'zod';
import { storyCardSchema } from '#domains/news/story/article.schema.ts';
import type { Paper } from './epaper.model.ts';

const day = z.string().nullable();

/** The copy of a paper that is kept in KV. */
export const paperSchema: z.ZodType<Paper> = z.object({
  day: z.string(),
  stories: z.array(storyCardSchema),
  texts: z.array(z.object({ id: z.number(), paragraphs: z.array(z.string()) })),
  isCut: z.boolean(),
  nearest: z.object({ before: day, after: day }),
});

export const latestDaySchema = day;
