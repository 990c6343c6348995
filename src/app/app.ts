import { Hono } from 'hono';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { allDomains } from '#kernel/domain/domains.ts';
import { dropTrailingSlash, refuseUndefined } from '#kernel/http/address.ts';
import type { HttpEnv } from '#kernel/http/http.ts';
import { createApi } from './api.ts';
import { handleError, handleNotFound } from './errors.tsx';
import { identify } from './identify.ts';
import { KeptRouter } from './kept-router.ts';
import { registerManifest } from './manifest.ts';
import { registerReference } from './reference.tsx';
import { pageRenderer, textRenderer } from './render.tsx';
import { securityHeaders } from './security.ts';
import './domains.ts';

/** The whole site: middleware in its order, then the routes. */
export function createApp(): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>({ strict: false, router: new KeptRouter() });
  app.use(securityHeaders, identify, textRenderer);
  app.onError(handleError).notFound(handleNotFound);

  const api = createApi();
  const pages = createPages(api);
  for (const domain of allDomains()) domain.routes?.(app, pageRenderer);
  app.route('/api', api);
  for (const edition of ALL_EDITIONS.toReversed()) app.route(edition.prefix || '/', pages);
  // After the pages, so that a missing file is answered by one.
  for (const domain of allDomains()) domain.files?.(app);
  return app;
}

/** The pages that every edition has under its prefix. */
function createPages(api: ReturnType<typeof createApi>): Hono<HttpEnv> {
  const pages = new Hono<HttpEnv>({ strict: false });
  // What only redirects draws no page.
  pages.use(dropTrailingSlash, refuseUndefined, pageRenderer);
  registerReference(api, pages);
  registerManifest(pages);
  for (const domain of allDomains()) domain.pages?.(pages);
  return pages;
}
