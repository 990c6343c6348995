import { z } from '@hono/zod-openapi';
import {
  BUSINESS_SEARCH_RUSH,
  BUSINESS_SUGGEST_RUSH,
} from '#domains/directory/find/business-search.model.ts';
import { LANGS } from '#i18n/editions.ts';
import { IN_A_RUSH, refuseRush } from '#kernel/access/rate-limit.ts';
import { toSuccessPage } from '#kernel/http/api.ts';
import { cacheTag } from '#kernel/http/http.ts';
import { pageOf } from '#kernel/route/content.ts';
import { publicRoute } from '#kernel/route/route.ts';
import { loadBusinessCatalogue } from './business-catalogue.loader.ts';
import {
  categoryParams,
  categoryQuery,
  categorySchema,
  categorySearchBody,
  categoryTreeSchema,
  parentParams,
  parentQuery,
  productQuery,
  productSchema,
  productSearchBody,
  soldProductSchema,
  townQuery,
  typeQuery,
  typesSchema,
} from './business-category.schema.ts';
import {
  findProducts,
  getCategory,
  listProducts,
  listTop,
  listTree,
  listTypes,
  toCategoryAnswer,
} from './business-category.service.ts';
import { categoryNotFound } from './catalogue.errors.ts';
import { searchCategories } from './category-search.model.ts';

const TAGS = LANGS.flatMap((lang) => [cacheTag.directory(lang), cacheTag.edition(lang)]);
const tag = 'Directory';

/** What businesses are sorted by, and what they sell. */
export const businessCategoryApi = [
  publicRoute('get', '/vendor/category', {
    tag,
    summary: 'One category of businesses, with those below it',
    query: categoryQuery,
    answer: categoryTreeSchema,
    tags: () => TAGS,
    handle: ({ platform, query }) => getCategory(platform, query.id),
  }),
  publicRoute('get', '/vendor/category/{id}', {
    tag,
    summary: 'One category of businesses by its number or its `displayName`',
    params: categoryParams,
    answer: categoryTreeSchema,
    tags: () => TAGS,
    handle: ({ platform, params }) => getCategory(platform, params.id),
  }),
  publicRoute('get', '/vendor/category/{category_id}/subcategory', {
    tag,
    summary: 'Categories below one of the first level',
    params: parentParams,
    query: parentQuery,
    answer: z.array(categorySchema),
    tags: () => TAGS,
    handle: async ({ platform, params, query }) => {
      const named = params.category_id;
      const wanted = named === 'category_id' ? query.category_id : named;
      if (!wanted) throw categoryNotFound();
      return (await getCategory(platform, wanted)).children;
    },
  }),
  publicRoute('get', '/vendor/categories', {
    tag,
    summary: 'All categories of businesses in two levels',
    description: 'With `cityId` the counts are those of the town.',
    query: townQuery,
    answer: z.array(categoryTreeSchema),
    tags: () => TAGS,
    handle: ({ platform, query }) => listTree(platform, query.cityId),
  }),
  publicRoute('get', '/vendor/top20/categories', {
    tag,
    summary: 'The first twenty categories of businesses, as home pages show them',
    query: townQuery,
    answer: z.array(categorySchema),
    tags: () => TAGS,
    handle: ({ platform, query }) => listTop(platform, query.cityId),
  }),
  publicRoute('get', '/vendor/subcategory/products', {
    tag,
    summary: 'What the businesses of a category sell',
    query: productQuery,
    answer: z.array(productSchema),
    tags: () => TAGS,
    handle: ({ platform, query }) => listProducts(platform, query.subCategoryId, query.q),
  }),
  publicRoute('get', '/vendor/business/type', {
    tag,
    summary: 'What businesses may be, by what they do and before the law',
    query: typeQuery,
    answer: typesSchema,
    tags: () => TAGS,
    handle: ({ platform, query }) => listTypes(platform, query.facet),
  }),
  publicRoute('post', '/category/search', {
    tag,
    summary: 'Categories of businesses by names and synonyms in any script',
    body: categorySearchBody,
    answer: z.array(categorySchema),
    refusals: IN_A_RUSH,
    handle: async ({ c, platform, body: { keyword, ...asked } }) => {
      await refuseRush(c, BUSINESS_SUGGEST_RUSH);
      const found = searchCategories(await loadBusinessCatalogue(platform), keyword, asked);
      return found.map((category) => toCategoryAnswer(category));
    },
  }),
  publicRoute('post', '/product/search', {
    tag,
    summary: 'Products by name in any script, with the businesses that offer them',
    body: productSearchBody,
    answer: pageOf(soldProductSchema),
    refusals: IN_A_RUSH,
    handle: async ({ c, platform, body }) => {
      await refuseRush(c, BUSINESS_SEARCH_RUSH);
      const { page, size } = body;
      const { items, hasNext } = await findProducts(platform, body);
      return toSuccessPage(items, { page, size, hasNext });
    },
  }),
];
