import type { OpenAPIHono } from '@hono/zod-openapi';
import { registerSitemapApi } from '#domains/news/archive/sitemap-month.api.ts';
import { registerTaxonomyApi } from '#domains/news/taxonomy/taxonomy.api.ts';
import type { HttpEnv } from '#kernel/http/http.ts';
import { registerAssociationApi } from './association.api.ts';
import { registerItemApi, registerStoryApi } from './item.api.ts';
import { registerItemSearchApi } from './item-search.api.ts';
import { registerPublicationApi } from './publication.api.ts';

/** The public News API, for reading. */
export function registerNewsApi(api: OpenAPIHono<HttpEnv>): void {
  registerItemApi(api);
  registerAssociationApi(api);
  registerItemSearchApi(api);
  registerTaxonomyApi(api);
  registerSitemapApi(api);
  registerPublicationApi(api);
  registerStoryApi(api);
}
