import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { loadMostViewedItems, loadTopItems } from '#domains/news/listing/item.loader.ts';
import { newsItemSchema, sitemapMonthsSchema } from '#domains/news/listing/item.schema.ts';
import { LANGS } from '#i18n/editions.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { languageQuery } from '#kernel/http/api-input.ts';
import { BAD_INPUT, NOT_FOUND, OUTAGES, success } from '#kernel/http/api-output.ts';
import { cachePublic, cacheTag, type HttpEnv } from '#kernel/http/http.ts';
import { loadSitemapMonths } from './sitemap-month.loader.ts';

const RECENT = 50;

const datesRoute = createRoute({
  method: 'get',
  path: '/news/sitemap/date',
  tags: ['Sitemaps'],
  summary: 'Months with stories',
  description: 'Newest first, each with the languages in which stories were published.',
  responses: { 200: success(sitemapMonthsSchema), ...OUTAGES },
});

const highlightRoute = createRoute({
  method: 'get',
  path: '/news/sitemap/highlight/{kind}',
  tags: ['Sitemaps'],
  summary: 'Recent or most viewed stories',
  description: '`recent`: the 50 newest. `mostviewed`: the 20 read most since they were published.',
  request: {
    params: z.object({ kind: z.enum(['recent', 'mostviewed']) }),
    query: z.object({ language: languageQuery }),
  },
  responses: { 200: success(z.array(newsItemSchema)), ...NOT_FOUND, ...BAD_INPUT, ...OUTAGES },
});

/** What a sitemap is made of. */
export function registerSitemapApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(datesRoute, async (c) => {
    const months = await loadSitemapMonths(c.var.platform);
    cachePublic(c, [...LANGS.map(cacheTag.latest), ...LANGS.map(cacheTag.edition)]);
    return c.json(toSuccess(months), 200);
  });

  api.openapi(highlightRoute, async (c) => {
    const { kind } = c.req.valid('param');
    const { language } = c.req.valid('query');
    const items =
      kind === 'recent'
        ? await loadTopItems(c.var.platform, language, RECENT)
        : await loadMostViewedItems(c.var.platform, language);
    cachePublic(c, [cacheTag.latest(language.lang), cacheTag.edition(language.lang)]);
    return c.json(toSuccess(items), 200);
  });
}
