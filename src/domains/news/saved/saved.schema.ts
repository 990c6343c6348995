import { z } from '@hono/zod-openapi';
import { languageQuery } from '#kernel/http/api-input.ts';
import { momentSchema } from '#kernel/http/api-output.ts';
import { MOST_SAVED_BY_ACCOUNT } from './saved.model.ts';

const id = z.int().positive();

/** What a device has changed since it was last in step with the account. */
export const savedChangeSchema = z
  .object({
    account: id.nullable().default(null).openapi({
      description:
        'The account the device was last in step with. What it took out for another one stays.',
    }),
    add: z
      .array(z.object({ id, at: z.int().nonnegative() }))
      .max(MOST_SAVED_BY_ACCOUNT)
      .default([])
      .openapi({ description: 'Numbers of stories and when they were saved, in milliseconds.' }),
    remove: z.array(id).max(MOST_SAVED_BY_ACCOUNT).default([]),
  })
  .openapi('SavedChange');

export const savedListSchema = z
  .object({
    account: id,
    stories: z.array(
      z.object({
        id,
        lang: z.enum(['en', 'hi', 'gu']),
        path: z.string(),
        title: z.string(),
        sponsored: z.boolean().openapi({
          description: 'Whether somebody has paid for it, which is to stand by its title.',
        }),
        look: z
          .object({
            section: z.string(),
            picture: z.string().nullable(),
            published: z.int().openapi({ description: 'In milliseconds.' }),
          })
          .openapi('SavedLook'),
        at: z.int().openapi({ description: 'When it was saved, in milliseconds.' }),
      }),
    ),
  })
  .openapi('SavedList');

/** Of the export of an account. */
export const exportedStories = {
  savedStories: z.array(z.object({ articleId: z.int(), savedAt: momentSchema })),
};

export const savedQuery = z.object({ language: languageQuery });
