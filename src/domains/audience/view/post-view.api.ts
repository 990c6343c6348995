import { z } from '@hono/zod-openapi';
import { findPostId, loadPost, viewedPostSchema } from '#domains/news/blog/blog.loader.ts';
import { loadViews } from '#domains/news/story/article-view.loader.ts';
import { languageQuery } from '#kernel/http/api-input.ts';
import { cacheTag } from '#kernel/http/http.ts';
import { publicRoute } from '#kernel/route/route.ts';
import { noteView, toViews } from './views.api.ts';
import { storyNotFound } from './views.errors.ts';
import { storyParams, viewSchema, viewsSchema } from './views.schema.ts';

const bodySchema = z
  .object({
    id: viewSchema.shape.id.optional(),
    friendlyUrl: z
      .string()
      .regex(/^[a-z0-9-]{1,200}$/)
      .optional()
      .openapi({
        description: 'Asked for where there is no `id`: the last words of its address.',
        example: 'saving-for-the-monsoon',
      }),
    language: languageQuery,
    countOnly: z.boolean().default(false).openapi({
      description: 'Count it and say how often it was read; `blog` is null.',
    }),
  })
  .refine(({ id, friendlyUrl }) => id !== undefined || friendlyUrl !== undefined, {
    path: ['id'],
  })
  .openapi('BlogView');

/** Posts of blogs as they are read. */
export const postViewApi = [
  publicRoute('post', '/blog/view', {
    tag: 'Blogs',
    summary: 'Read a post',
    description:
      'The post in all its languages, and how often it was read until a minute or two ago. Counts as a view in the language, once a reader in ten minutes; machines do not count.',
    body: bodySchema,
    answer: viewedPostSchema,
    handle: async ({ c, platform, body: { id: given, friendlyUrl = '', language, countOnly } }) => {
      const id = given ?? (await findPostId(platform, language, friendlyUrl));
      const post = id === null ? null : await loadPost(platform, id);
      if (id === null || !post || post === 'gone') throw storyNotFound();
      noteView(c, { articleId: id, language: language.lang });
      const views = await loadViews(platform, id, 'posts');
      return { blog: countOnly ? null : post, viewCount: views?.total ?? 0 };
    },
  }),
  publicRoute('get', '/blog/view/{id}', {
    tag: 'Blogs',
    summary: 'Views of a post',
    description: 'Counted since publication, until a minute or two ago, by language.',
    params: storyParams,
    answer: viewsSchema,
    tags: ({ params: { id } }) => [cacheTag.article(id)],
    handle: async ({ platform, params: { id } }) => {
      const [post, views] = await Promise.all([
        loadPost(platform, id),
        loadViews(platform, id, 'posts'),
      ]);
      if (!post || post === 'gone' || !views) throw storyNotFound();
      return toViews(views);
    },
  }),
];
