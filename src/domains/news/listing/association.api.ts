import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { slugSchema } from '#domains/news/story/news.schema.ts';
import { toSuccess, toSuccessPage } from '#kernel/http/api.ts';
import { languageQuery, pageQuery } from '#kernel/http/api-input.ts';
import { BAD_INPUT, OUTAGES, success, successPage } from '#kernel/http/api-output.ts';
import { cachePublic, cacheTag, type HttpEnv } from '#kernel/http/http.ts';
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

const categoryNewsRoute = createRoute({
  method: 'get',
  path: '/news/category/association',
  tags: ['News'],
  summary: 'Top four stories by category',
  description:
    'Every category that has stories, with its newest four. With `association`: the categories of its 40 newest stories.',
  request: { query: associationQuery },
  responses: { 200: success(z.array(categoryNewsSchema)), ...BAD_INPUT, ...OUTAGES },
});

const relevantNewsRoute = createRoute({
  method: 'get',
  path: '/news/relevant',
  tags: ['News'],
  summary: 'Newest stories of an association',
  description: 'Without `association`: the newest stories of all.',
  request: { query: associationQuery.extend(pageQuery.shape) },
  responses: { 200: successPage(newsItemSchema), ...BAD_INPUT, ...OUTAGES },
});

/** Lists that may be narrowed to an association. */
export function registerAssociationApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(categoryNewsRoute, async (c) => {
    const { association, language } = c.req.valid('query');
    const { platform } = c.var;
    const news =
      association === undefined
        ? await loadCategoryNews(platform, language)
        : await loadAssociationNews(platform, language, association);
    cachePublic(c, [cacheTag.latest(language.lang), cacheTag.edition(language.lang)]);
    return c.json(toSuccess(news), 200);
  });

  api.openapi(relevantNewsRoute, async (c) => {
    const { association, language, page, size } = c.req.valid('query');
    const filter = { association };
    const found = await searchItems(c.var.platform, language, filter, { page, size });
    cachePublic(c, [cacheTag.latest(language.lang), cacheTag.edition(language.lang)]);
    return c.json(toSuccessPage(found.items, { page, size, hasNext: found.hasNext }), 200);
  });
}
