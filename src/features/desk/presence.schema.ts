import { z } from 'zod';
import { LANGS } from '#i18n/editions.ts';

/** What somebody in a story's room says. */
export const whereaboutsSchema = z.object({
  lang: z.enum(LANGS).nullable(),
  field: z.string().max(40),
});
