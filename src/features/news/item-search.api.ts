import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { searchStories } from '#features/search/search.loader.ts';
import { LONGEST_KEYWORD } from '#features/search/search.model.ts';
import { toSuccessPage } from '#platform/api.ts';
import {
  isPeriodInOrder,
  jsonBody,
  languageParams,
  limitedBody,
  PERIOD_OUT_OF_ORDER,
  pageFields,
  periodFields,
} from '#platform/api-input.ts';
import { BAD_BODY, NOT_FOUND, OUTAGES, successPage } from '#platform/api-output.ts';
import { cacheNever, type HttpEnv } from '#platform/http.ts';
import { loadItemsById } from './item.loader.ts';
import { newsItemSchema } from './item.schema.ts';
import { searchItems } from './item-search.loader.ts';
import { slugSchema } from './news.schema.ts';

const filterSchema = z
  .object({
    category: slugSchema.optional().openapi({ example: 'gujarat' }),
    city: slugSchema.optional().openapi({ example: 'rajkot' }),
    author: slugSchema.optional().openapi({ example: 'city-desk' }),
    topic: slugSchema.optional().openapi({ example: 'monsoon' }),
    ...periodFields,
    ...pageFields,
  })
  .refine(isPeriodInOrder, PERIOD_OUT_OF_ORDER)
  .openapi('NewsFilter');

const keywordSchema = z
  .object({
    keyword: z.string().trim().min(1).max(LONGEST_KEYWORD).openapi({ example: 'monsoon rain' }),
    ...pageFields,
  })
  .openapi('KeywordSearch');

const responses = { 200: successPage(newsItemSchema), ...NOT_FOUND, ...BAD_BODY, ...OUTAGES };

const filterRoute = createRoute({
  method: 'post',
  path: '/news/search/{language}',
  tags: ['Search'],
  summary: 'Stories by category, city, author, topic and date',
  description:
    'The newest stories published in the language that fit all filters given. Filters take the names used in addresses (`displayName`).',
  middleware: limitedBody,
  request: { params: languageParams, body: jsonBody(filterSchema) },
  responses,
});

const keywordRoute = createRoute({
  method: 'post',
  path: '/news/search-news/{language}',
  tags: ['Search'],
  summary: 'Stories by words',
  description:
    'Stories that hold all the words, the last of which may be the beginning of one; a word in the title counts most, then one in the short description. Of equally good matches the newer comes first.',
  middleware: limitedBody,
  request: { params: languageParams, body: jsonBody(keywordSchema) },
  responses,
});

/** Searches are sent by POST but change nothing. */
export function registerItemSearchApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(filterRoute, async (c) => {
    const { language } = c.req.valid('param');
    const { page, size, ...filter } = c.req.valid('json');
    const found = await searchItems(c.var.platform, language, filter, { page, size });
    cacheNever(c);
    return c.json(toSuccessPage(found.items, { page, size, hasNext: found.hasNext }), 200);
  });

  api.openapi(keywordRoute, async (c) => {
    const { language } = c.req.valid('param');
    const { page, size, keyword } = c.req.valid('json');
    const found = await searchStories(c.var.platform, {
      keyword,
      lang: language.lang,
      sort: 'relevance',
      page,
      size,
    });
    const items = await loadItemsById(c.var.platform, language, found.articleIds);
    cacheNever(c);
    return c.json(toSuccessPage(items, { page, size, hasNext: found.hasNext }), 200);
  });
}
