import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { toCategoryItem, toCityItem } from '#domains/news/listing/item.model.ts';
import { categorySchema, citySchema } from '#domains/news/listing/item.schema.ts';
import { LANGS } from '#i18n/editions.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { NOT_FOUND, OUTAGES, success } from '#kernel/http/api-output.ts';
import { cachePublic, cacheTag, type HttpEnv } from '#kernel/http/http.ts';
import { loadCatalogue } from './catalogue.loader.ts';
import { MENU_GROUPS } from './taxonomy.model.ts';

const categoriesRoute = createRoute({
  method: 'get',
  path: '/news/category',
  tags: ['Categories and cities'],
  summary: 'All categories',
  description: 'Also those that are no longer active but still stand on older stories.',
  responses: { 200: success(z.array(categorySchema)), ...OUTAGES },
});

const activeRoute = createRoute({
  method: 'get',
  path: '/news/category/active/{menu}',
  tags: ['Categories and cities'],
  summary: 'Active categories of a menu group',
  description: 'In menu order; `all` gives those of every group and those outside the menu.',
  request: {
    params: z.object({ menu: z.enum([...MENU_GROUPS, 'all']).openapi({ example: 'news' }) }),
  },
  responses: { 200: success(z.array(categorySchema)), ...NOT_FOUND, ...OUTAGES },
});

const citiesRoute = createRoute({
  method: 'get',
  path: '/news/city',
  tags: ['Categories and cities'],
  summary: 'Cities',
  responses: {
    200: success(z.object({ metroCities: z.array(citySchema), otherCities: z.array(citySchema) })),
    ...OUTAGES,
  },
});

const TAGS = LANGS.map(cacheTag.edition);

/** What stories are sorted by. */
export function registerTaxonomyApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(categoriesRoute, async (c) => {
    const { categories } = await loadCatalogue(c.var.platform);
    cachePublic(c, TAGS);
    return c.json(toSuccess(categories.map(toCategoryItem)), 200);
  });

  api.openapi(activeRoute, async (c) => {
    const { menu } = c.req.valid('param');
    const { categories } = await loadCatalogue(c.var.platform);
    const active = categories.filter(
      (category) => category.active && (menu === 'all' || category.menuGroup === menu),
    );
    cachePublic(c, TAGS);
    return c.json(toSuccess(active.map(toCategoryItem)), 200);
  });

  api.openapi(citiesRoute, async (c) => {
    const { cities } = await loadCatalogue(c.var.platform);
    const ofTier = (tier: 'metro' | 'other') =>
      cities.filter((city) => city.active && city.tier === tier).map(toCityItem);
    cachePublic(c, TAGS);
    return c.json(toSuccess({ metroCities: ofTier('metro'), otherCities: ofTier('other') }), 200);
  });
}
