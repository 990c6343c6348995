import { z } from '@hono/zod-openapi';

/** A post of a blog as other domains list it, in one language. */
export const listedPostSchema = z
  .object({
    id: z.int().openapi({ example: 417 }),
    title: z.string().openapi({ example: 'Saving for the monsoon' }),
    sortDescription: z.string(),
    url: z.string().openapi({ example: '/blog/saving-for-the-monsoon/417' }),
    category: z.string().openapi({ example: 'Personal Finance' }),
    thumbUrl: z.url().nullable(),
    publishOn: z.iso.datetime(),
    sponsored: z.boolean().openapi({
      description: 'Whether somebody has paid for it, which is to stand by its title.',
    }),
  })
  .openapi('ListedPost');

export type ListedPost = z.infer<typeof listedPostSchema>;
