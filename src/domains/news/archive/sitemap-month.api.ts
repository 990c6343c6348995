import { z } from '@hono/zod-openapi';
import { loadMostViewedItems, loadTopItems } from '#domains/news/listing/item.loader.ts';
import { newsItemSchema, sitemapMonthsSchema } from '#domains/news/listing/item.schema.ts';
import { LANGS } from '#i18n/editions.ts';
import { languageQuery } from '#kernel/http/api-input.ts';
import { cacheTag, tagsOfLatest } from '#kernel/http/http.ts';
import { publicRoute } from '#kernel/route/route.ts';
import { loadSitemapMonths } from './sitemap-month.loader.ts';

const RECENT = 50;

/** What a sitemap is made of. */
export const sitemapApi = [
  publicRoute('get', '/news/sitemap/date', {
    tag: 'Sitemaps',
    summary: 'Months with stories',
    description: 'Newest first, each with the languages in which stories were published.',
    answer: sitemapMonthsSchema,
    tags: () => [...LANGS.map(cacheTag.latest), ...LANGS.map(cacheTag.edition)],
    handle: ({ platform }) => loadSitemapMonths(platform),
  }),
  publicRoute('get', '/news/sitemap/highlight/{kind}', {
    tag: 'Sitemaps',
    summary: 'Recent or most viewed stories',
    description:
      '`recent`: the 50 newest. `mostviewed`: the 20 read most since they were published.',
    params: z.object({ kind: z.enum(['recent', 'mostviewed']) }),
    query: z.object({ language: languageQuery }),
    answer: z.array(newsItemSchema),
    tags: ({ query }) => tagsOfLatest(query.language),
    handle: ({ platform, params: { kind }, query: { language } }) =>
      kind === 'recent'
        ? loadTopItems(platform, language, RECENT)
        : loadMostViewedItems(platform, language),
  }),
];
