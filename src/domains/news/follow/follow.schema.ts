import { z } from '@hono/zod-openapi';
import { momentSchema } from '#kernel/http/api-output.ts';
import { isFollowKey, MOST_FOLLOWED } from './follow.model.ts';

const key = z.string().refine(isFollowKey).openapi({
  description: '`c` and the number of a city, `a` and that of an author, `t` and that of a topic.',
  example: 't12',
});

const markSchema = z.object({
  key,
  isOn: z.boolean().openapi({ description: 'False: is followed no more.' }),
  at: z.int().nonnegative().openapi({ description: 'When that was said, in milliseconds.' }),
});

export const followChangeSchema = z
  .object({
    account: z.int().nullable().default(null).openapi({
      description:
        'The account that the device was last in step with: what was said with another one stays with that. Null for none.',
    }),
    marks: z
      .array(markSchema)
      .max(2 * MOST_FOLLOWED)
      .default([]),
  })
  .openapi('FollowChange');

export const followListSchema = z
  .object({ account: z.int(), marks: z.array(markSchema) })
  .openapi('FollowList');

/** Of the export of an account. */
export const exportedFollows = {
  follows: z.array(z.object({ key: z.string(), isOn: z.boolean(), changedAt: momentSchema })),
};
