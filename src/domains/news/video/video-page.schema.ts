import { z } from 'zod';
import type { VideoList, VideoPage } from './video.model.ts';

// Shapes of the copies kept in KV.

const textsSchema = z.object({ en: z.string(), hi: z.string(), gu: z.string() });

const categorySchema = z.object({ slug: z.string(), name: textsSchema });

const videoSchema = z.object({
  id: z.number(),
  slug: z.string(),
  category: categorySchema,
  title: textsSchema,
  standfirst: textsSchema,
  youtubeUrl: z.string(),
  durationSeconds: z.number().nullable(),
  poster: z.object({ src: z.string(), width: z.number(), height: z.number() }).nullable(),
  isSample: z.boolean(),
  publishedAt: z.number(),
});

/** Null where there is no such category. */
export const videoListSchema: z.ZodType<VideoList | null> = z
  .object({
    category: categorySchema.nullable(),
    categories: z.array(categorySchema),
    videos: z.array(videoSchema),
    page: z.number(),
    hasNext: z.boolean(),
  })
  .nullable();

/** Null where there is no such video. */
export const videoPageSchema: z.ZodType<VideoPage | null> = z
  .object({ video: videoSchema, more: z.array(videoSchema) })
  .nullable();

/** A video's id as it stands in an address: digits without a leading zero. */
export const videoIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);
