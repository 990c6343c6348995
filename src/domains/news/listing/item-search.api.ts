import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import {
  COUNTED_ELSEWHERE,
  COUNTED_UP_TO,
  LONGEST_KEYWORD,
  toKeyword,
} from '#domains/news/search/search.model.ts';
import { SORTS } from '#domains/news/search/search-filter.model.ts';
import { slugSchema } from '#domains/news/story/news.schema.ts';
import { toSuccessPage } from '#kernel/http/api.ts';
import {
  isPeriodInOrder,
  jsonBody,
  languageParams,
  limitedBody,
  PERIOD_OUT_OF_ORDER,
  pageFields,
  periodFields,
} from '#kernel/http/api-input.ts';
import { BAD_BODY, NOT_FOUND, OUTAGES, successPage } from '#kernel/http/api-output.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import { newsItemSchema } from './item.schema.ts';
import { searchItems, searchItemsByWords } from './item-search.loader.ts';

const placeFields = {
  category: slugSchema.optional().openapi({ example: 'gujarat' }),
  city: slugSchema.optional().openapi({ example: 'rajkot' }),
};

const filterSchema = z
  .object({
    ...placeFields,
    author: slugSchema.optional().openapi({ example: 'city-desk' }),
    topic: slugSchema.optional().openapi({ example: 'monsoon' }),
    ...periodFields,
    ...pageFields,
  })
  .refine(isPeriodInOrder, PERIOD_OUT_OF_ORDER)
  .openapi('NewsFilter');

const keywordSchema = z
  .object({
    keyword: z.string().transform(toKeyword).pipe(z.string().min(1).max(LONGEST_KEYWORD)).openapi({
      type: 'string',
      minLength: 1,
      maxLength: LONGEST_KEYWORD,
      example: 'monsoon rain',
    }),
    ...placeFields,
    ...periodFields,
    sort: z.enum(SORTS).default('relevance'),
    ...pageFields,
  })
  .refine(isPeriodInOrder, PERIOD_OUT_OF_ORDER)
  .openapi('KeywordSearch');

const count = z.int().min(0).max(COUNTED_UP_TO);

const foundFields = {
  counts: z.object({ english: count, hindi: count, gujarati: count }).openapi({
    description: `Stories that match in each language, counted up to ${COUNTED_UP_TO} in the language asked for and ${COUNTED_ELSEWHERE} in the others.`,
  }),
  didYouMean: z.string().nullable().openapi({
    description: 'A likelier spelling that finds something, where these words find little.',
  }),
};

const refusals = { ...NOT_FOUND, ...BAD_BODY, ...OUTAGES };

const filterRoute = createRoute({
  method: 'post',
  path: '/news/search/{language}',
  tags: ['Search'],
  summary: 'Stories by category, city, author, topic and date',
  description:
    'The newest stories published in the language that fit all filters given. Filters take the names used in addresses (`displayName`).',
  middleware: limitedBody,
  request: { params: languageParams, body: jsonBody(filterSchema) },
  responses: { 200: successPage(newsItemSchema), ...refusals },
});

const keywordRoute = createRoute({
  method: 'post',
  path: '/news/search-news/{language}',
  tags: ['Search'],
  summary: 'Stories by words',
  description:
    'Stories that hold all the words, the last of which may be the beginning of one, in any of the three scripts; the best match first: a word in the title counts most, then one in the short description, then the newer story.',
  middleware: limitedBody,
  request: { params: languageParams, body: jsonBody(keywordSchema) },
  responses: { 200: successPage(newsItemSchema, foundFields), ...refusals },
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
    const search = c.req.valid('json');
    const { items, hasNext, counts, didYouMean } = await searchItemsByWords(
      c.var.platform,
      language,
      search,
    );
    const { page, size } = search;
    cacheNever(c);
    const answer = toSuccessPage(items, { page, size, hasNext });
    const { en: english, hi: hindi, gu: gujarati } = counts;
    return c.json({ ...answer, counts: { english, hindi, gujarati }, didYouMean }, 200);
  });
}
