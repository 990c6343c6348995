import { z } from '@hono/zod-openapi';
import { SEARCH_RUSH } from '#domains/news/search/search.model.ts';
import { pageNotFound, storyGone } from '#domains/news/story/news.errors.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { refuseRush } from '#kernel/access/rate-limit.ts';
import { toSuccessPage } from '#kernel/http/api.ts';
import { idParams } from '#kernel/http/api-input.ts';
import { GONE } from '#kernel/http/api-output.ts';
import { cacheTag } from '#kernel/http/http.ts';
import { pageOf } from '#kernel/route/content.ts';
import { publicRoute } from '#kernel/route/route.ts';
import { loadPost, loadPostCategories, loadRelevantPosts, searchPosts } from './blog.loader.ts';
import {
  postCategorySchema,
  postItemSchema,
  postSchema,
  postSearchSchema,
  relevantQuery,
} from './blog.schema.ts';

const tagsOfPosts = (lang: Lang) => [cacheTag.blog(lang), cacheTag.edition(lang)];

/** The spec has two paths for it. */
const relevantRoute = <P extends '/blog/{id}/relevant' | '/blog/search/relevant/{id}'>(path: P) =>
  publicRoute('get', path, {
    tag: 'Blogs',
    summary: 'Posts to read after one',
    description:
      'Those that share a topic with it, then those of its category, newest first; none that was paid for.',
    params: idParams,
    query: relevantQuery,
    answer: z.array(postItemSchema),
    tags: ({ params: { id }, query: { language } }) => [
      cacheTag.article(id),
      ...tagsOfPosts(language.lang),
    ],
    handle: async ({ platform, params: { id }, query: { language, limit: count } }) => {
      const posts = await loadRelevantPosts(platform, language, { id, count });
      if (!posts) throw pageNotFound();
      return posts;
    },
  });

/** Posts of blogs, which stand in no list of the news. */
export const blogApi = [
  publicRoute('post', '/blog/search', {
    tag: 'Blogs',
    summary: 'Posts by words, category, topic, author and date',
    description: 'Posts published in the language that fit everything asked for.',
    body: postSearchSchema,
    answer: pageOf(postItemSchema),
    handle: async ({ c, platform, body }) => {
      await refuseRush(c, SEARCH_RUSH);
      const { items, hasNext } = await searchPosts(platform, body);
      return toSuccessPage(items, { page: body.page, size: body.size, hasNext });
    },
  }),
  relevantRoute('/blog/search/relevant/{id}'),
  relevantRoute('/blog/{id}/relevant'),
  publicRoute('get', '/blog/category', {
    tag: 'Blogs',
    summary: 'Categories of blogs',
    description: 'With the number of their posts.',
    answer: z.array(postCategorySchema),
    tags: () => LANGS.flatMap(tagsOfPosts),
    handle: ({ platform }) => loadPostCategories(platform),
  }),
  publicRoute('get', '/blog/{id}', {
    tag: 'Blogs',
    summary: 'One post in full',
    description:
      'All published languages of a post. The number of a story of the news is not found.',
    params: idParams,
    answer: postSchema,
    refusals: GONE,
    tags: ({ params }) => [cacheTag.article(params.id), ...LANGS.map(cacheTag.edition)],
    handle: async ({ platform, params: { id } }) => {
      const post = await loadPost(platform, id);
      if (post === 'gone') throw storyGone();
      if (!post) throw pageNotFound();
      return post;
    },
  }),
];
