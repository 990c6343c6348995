import { z } from '@hono/zod-openapi';
import {
  COUNTED_ELSEWHERE,
  COUNTED_UP_TO,
  LONGEST_KEYWORD,
  SEARCH_RUSH,
  toKeyword,
} from '#domains/news/search/search.model.ts';
import { SORTS } from '#domains/news/search/search-filter.model.ts';
import { slugSchema } from '#domains/news/story/news.schema.ts';
import { refuseRush } from '#kernel/access/rate-limit.ts';
import { toSuccessPage } from '#kernel/http/api.ts';
import {
  isPeriodInOrder,
  languageParams,
  PERIOD_OUT_OF_ORDER,
  pageFields,
  periodFields,
} from '#kernel/http/api-input.ts';
import { pageOf } from '#kernel/route/content.ts';
import { publicRoute } from '#kernel/route/route.ts';
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

/** Searches are sent by POST but change nothing. */
export const itemSearchApi = [
  publicRoute('post', '/news/search/{language}', {
    tag: 'Search',
    summary: 'Stories by category, city, author, topic and date',
    description:
      'The newest stories published in the language that fit all filters given. Filters take the names used in addresses (`displayName`).',
    params: languageParams,
    body: filterSchema,
    answer: pageOf(newsItemSchema),
    handle: async ({ c, platform, params: { language }, body: { page, size, ...filter } }) => {
      await refuseRush(c, SEARCH_RUSH);
      const found = await searchItems(platform, language, filter, { page, size });
      return toSuccessPage(found.items, { page, size, hasNext: found.hasNext });
    },
  }),
  publicRoute('post', '/news/search-news/{language}', {
    tag: 'Search',
    summary: 'Stories by words',
    description:
      'Stories that hold all the words, the last of which may be the beginning of one, in any of the three scripts; the best match first: a word in the title counts most, then one in the short description, then the newer story.',
    params: languageParams,
    body: keywordSchema,
    answer: pageOf(newsItemSchema, foundFields),
    handle: async ({ c, platform, params: { language }, body: search }) => {
      await refuseRush(c, SEARCH_RUSH);
      const { items, hasNext, counts, didYouMean } = await searchItemsByWords(
        platform,
        language,
        search,
      );
      const { page, size } = search;
      const answer = toSuccessPage(items, { page, size, hasNext });
      const { en: english, hi: hindi, gu: gujarati } = counts;
      return { ...answer, counts: { english, hindi, gujarati }, didYouMean };
    },
  }),
];
