import { z } from '@hono/zod-openapi';
import { cleanLine } from '#i18n/clean-text.ts';
import { languageSchema } from '#kernel/http/api-input.ts';
import { LONGEST_LINE, LONGEST_STAY, USUAL_STAY } from './breaking.model.ts';

export const announcementSchema = z.object({
  lang: languageSchema,
  text: z
    .string()
    .transform(cleanLine)
    .pipe(z.string().min(1).max(LONGEST_LINE))
    .openapi({ type: 'string', minLength: 1, maxLength: LONGEST_LINE }),
  storyId: z.int().positive().optional().openapi({
    description: 'The story the line leads to, published in that language.',
  }),
  minutes: z.int().min(1).max(LONGEST_STAY).default(USUAL_STAY).openapi({
    description: 'How long the line stands.',
  }),
});
