import { z } from '@hono/zod-openapi';
import { slugSchema } from '#domains/news/story/news.schema.ts';
import { toSuccessPage } from '#kernel/http/api.ts';
import { languageQuery, pageQuery } from '#kernel/http/api-input.ts';
import { tagsOfLatest } from '#kernel/http/http.ts';
import { pageOf } from '#kernel/route/content.ts';
import { publicRoute } from '#kernel/route/route.ts';
import { loadCategoryNews } from './item.loader.ts';
import { categoryNewsSchema, newsItemSchema } from './item.schema.ts';
import { loadAssociationNews, searchItems } from './item-search.loader.ts';

const associationQuery = z.object({
  association: slugSchema.optional().openapi({
    description: 'Only stories of this association, known by the topic of the same name.',
    example: 'textiles',
  }),
  language: languageQuery,
});

/** Lists that may be narrowed to an association. */
export const associationApi = [
  publicRoute('get', '/news/category/association', {
    tag: 'News',
    summary: 'Top four stories by category',
    description:
      'Every category that has stories, with its newest four. With `association`: the categories of its 40 newest stories.',
    query: associationQuery,
    answer: z.array(categoryNewsSchema),
    tags: ({ query }) => tagsOfLatest(query.language),
    handle: ({ platform, query: { association, language } }) =>
      association === undefined
        ? loadCategoryNews(platform, language)
        : loadAssociationNews(platform, language, association),
  }),
  publicRoute('get', '/news/relevant', {
    tag: 'News',
    summary: 'Newest stories of an association',
    description: 'Without `association`: the newest stories of all.',
    query: associationQuery.extend(pageQuery.shape),
    answer: pageOf(newsItemSchema),
    tags: ({ query }) => tagsOfLatest(query.language),
    handle: async ({ platform, query: { association, language, page, size } }) => {
      const found = await searchItems(platform, language, { association }, { page, size });
      return toSuccessPage(found.items, { page, size, hasNext: found.hasNext });
    },
  }),
];
