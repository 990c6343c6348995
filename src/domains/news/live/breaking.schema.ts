import { z } from '@hono/zod-openapi';
import { languageSchema } from '#kernel/http/api-input.ts';

/** Longest line, in UTF-16 units. */
const LONGEST_LINE = 160;
/** How long a line stands, in minutes. */
const LONGEST_STAY = 24 * 60;
const USUAL_STAY = 120;

export const announcementSchema = z.object({
  lang: languageSchema,
  text: z
    .string()
    .transform((text) => text.replace(/\s+/gu, ' ').trim())
    .pipe(z.string().min(1).max(LONGEST_LINE))
    .openapi({ type: 'string', minLength: 1, maxLength: LONGEST_LINE }),
  storyId: z.int().positive().optional().openapi({
    description: 'The story the line leads to, published in that language.',
  }),
  minutes: z.int().min(1).max(LONGEST_STAY).default(USUAL_STAY).openapi({
    description: 'How long the line stands.',
  }),
});
