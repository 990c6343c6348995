import { z } from '@hono/zod-openapi';
import { LANGS } from '#i18n/editions.ts';

/** What somebody in a story's room says. */
export const whereaboutsSchema = z.object({
  lang: z.enum(LANGS).nullable(),
  field: z.string().max(40),
});

/** What a story's room sends, for its description. */
export const roomMessageSchema = z
  .union([
    z.object({ people: z.array(whereaboutsSchema.extend({ id: z.int(), name: z.string() })) }),
    z.object({
      saved: z.object({
        lang: z.enum(LANGS).nullable(),
        version: z.int(),
        by: z.int().nullable().openapi({ description: 'Null for a program.' }),
      }),
    }),
    z.object({ commented: z.literal(true) }),
  ])
  .openapi('StoryRoomMessage');
