import { z } from 'zod';
import { LINE_FIELDS } from '#kernel/domain/incoming.model.ts';

const { names, texts, slug, picture, sample } = LINE_FIELDS;

/** A video as a line of an import says it. */
export const videoLineSchema = z.object({
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
