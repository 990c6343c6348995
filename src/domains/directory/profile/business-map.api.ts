import { z } from '@hono/zod-openapi';
import { DEFAULT_EDITION } from '#i18n/editions.ts';
import { cacheTag } from '#kernel/http/http.ts';
import { publicRoute } from '#kernel/route/route.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { loadBusinessTotals } from './business-map.loader.ts';
import { listAddresses } from './business-map.repo.ts';

/** Numbers of businesses on a page. */
const PAGE_SIZE = 40_000;
const TAG = 'Businesses';
const TAGS = [cacheTag.directory(DEFAULT_EDITION.lang)];

export const businessMapApi = [
  publicRoute('get', '/vendor/business/businessProfilesSitemapCount', {
    tag: TAG,
    summary: 'How many businesses a sitemap has',
    answer: z.object({
      count: z.int(),
      pages: z.int(),
      pageSize: z.int(),
      lastModified: z.string().nullable(),
    }),
    tags: () => TAGS,
    handle: async ({ platform }) => {
      const { count, lastId, changedAt } = await loadBusinessTotals(platform);
      const lastModified = changedAt === null ? null : new Date(changedAt).toISOString();
      return { count, pages: Math.ceil(lastId / PAGE_SIZE), pageSize: PAGE_SIZE, lastModified };
    },
  }),
  publicRoute('get', '/vendor/business/sitemap', {
    tag: TAG,
    summary: 'Addresses of businesses, by pages',
    description: 'A page holds at most as many as businessProfilesSitemapCount says.',
    query: z.object({
      page: z
        .string()
        .regex(/^[1-9]\d{0,5}$/)
        .transform(Number)
        .default(1)
        .openapi({ type: 'integer', minimum: 1, default: 1 }),
    }),
    answer: z.array(
      z.object({ friendlyUrl: z.string(), citySlug: z.string(), updatedAt: z.string() }),
    ),
    tags: () => TAGS,
    handle: async ({ platform, query: { page } }) => {
      const until = page * PAGE_SIZE;
      const range = { after: until - PAGE_SIZE, until, limit: PAGE_SIZE };
      const rows = await readOrUnavailable(listAddresses(platform.db, range));
      return rows.map(({ slug, townSlug, updatedAt }) => ({
        friendlyUrl: slug,
        citySlug: townSlug,
        updatedAt: new Date(updatedAt).toISOString(),
      }));
    },
  }),
];
