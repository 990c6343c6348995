import type { OpenAPIHono } from '@hono/zod-openapi';
import type { HttpEnv } from '#platform/http.ts';
import { registerAssociationApi } from './association.api.ts';
import { registerItemApi, registerStoryApi } from './item.api.ts';
import { registerItemSearchApi } from './item-search.api.ts';
import { registerPublicationApi } from './publication.api.ts';
import { registerSitemapApi } from './sitemap.api.ts';
import { registerTaxonomyApi } from './taxonomy.api.ts';

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
