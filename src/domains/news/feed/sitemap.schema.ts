import { z } from 'zod';
import { LANGS } from '#i18n/editions.ts';
import type { StoryDay } from './story-map.model.ts';

export const storyDaysSchema: z.ZodType<StoryDay[]> = z.array(
  z.object({
    lang: z.enum(LANGS),
    day: z.string(),
    stories: z.number(),
    changedAt: z.number(),
  }),
);
