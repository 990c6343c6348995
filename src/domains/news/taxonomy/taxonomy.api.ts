import { z } from '@hono/zod-openapi';
import { toCategoryItem, toCityItem } from '#domains/news/listing/item.model.ts';
import { categorySchema, citySchema } from '#domains/news/listing/item.schema.ts';
import { LANGS } from '#i18n/editions.ts';
import { cacheTag } from '#kernel/http/http.ts';
import { publicRoute } from '#kernel/route/route.ts';
import { loadCatalogue } from './catalogue.loader.ts';
import { MENU_GROUPS } from './taxonomy.model.ts';

const TAGS = LANGS.map(cacheTag.edition);

/** What stories are sorted by. */
export const taxonomyApi = [
  publicRoute('get', '/news/category', {
    tag: 'Categories and cities',
    summary: 'All categories',
    description: 'Also those that are no longer active but still stand on older stories.',
    answer: z.array(categorySchema),
    tags: () => TAGS,
    handle: async ({ platform }) => {
      const { categories } = await loadCatalogue(platform);
      return categories.map(toCategoryItem);
    },
  }),
  publicRoute('get', '/news/category/active/{menu}', {
    tag: 'Categories and cities',
    summary: 'Active categories of a menu group',
    description: 'In menu order; `all` gives those of every group and those outside the menu.',
    params: z.object({ menu: z.enum([...MENU_GROUPS, 'all']).openapi({ example: 'news' }) }),
    answer: z.array(categorySchema),
    tags: () => TAGS,
    handle: async ({ platform, params: { menu } }) => {
      const { categories } = await loadCatalogue(platform);
      const active = categories.filter(
        (category) => category.active && (menu === 'all' || category.menuGroup === menu),
      );
      return active.map(toCategoryItem);
    },
  }),
  publicRoute('get', '/news/city', {
    tag: 'Categories and cities',
    summary: 'Cities',
    answer: z.object({ metroCities: z.array(citySchema), otherCities: z.array(citySchema) }),
    tags: () => TAGS,
    handle: async ({ platform }) => {
      const { cities } = await loadCatalogue(platform);
      const ofTier = (tier: 'metro' | 'other') =>
        cities.filter((city) => city.active && city.tier === tier).map(toCityItem);
      return { metroCities: ofTier('metro'), otherCities: ofTier('other') };
    },
  }),
];
