import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Hono } from 'hono';
import { toBreadcrumbs } from '#features/news/structured-data.model.ts';
import { editionOfPath } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { OUTAGES } from '#platform/api-output.ts';
import { brandOf } from '#platform/brand.ts';
import { cachePublic, cacheTag, type HttpContext, type HttpEnv } from '#platform/http.ts';
import { ApiReference } from './ApiReference.tsx';
import { type ApiReferenceView, toApiReference } from './api-reference.ts';
import { describeApi, type OpenApiDocument } from './openapi.ts';
import { pageRenderer } from './render.tsx';

const referenceRoute = createRoute({
  method: 'get',
  path: '/docs',
  tags: ['Reference'],
  summary: 'This description, as a page',
  middleware: pageRenderer,
  responses: {
    200: { description: 'A page', content: { 'text/html': { schema: z.string() } } },
    ...OUTAGES,
  },
});

/** The reference of `api` as a page of every edition; English is under the API's own path. */
export function registerReference(api: OpenAPIHono<HttpEnv>, pages: Hono<HttpEnv>): void {
  const describe = describeApi(api);
  api.openapi(referenceRoute, (c) => showReference(c, describe(c.env)));
  pages.get('/api/docs', (c) => showReference(c, describe(c.env)));
}

const references = new WeakMap<OpenApiDocument, ApiReferenceView>();

function showReference(c: HttpContext, document: OpenApiDocument) {
  const edition = editionOfPath(c.req.path);
  c.set('edition', edition);
  const t = translatorOf(edition.lang);
  const reference = references.get(document) ?? toApiReference(document);
  references.set(document, reference);
  const brand = brandOf(c.env, edition.lang);
  const title = t('api.title', { brand: brand.name });
  const path = '/api/docs';
  cachePublic(c, [cacheTag.edition(edition.lang)]);
  return c.render(<ApiReference reference={reference} />, {
    title,
    description: t('api.description'),
    path,
    structuredData: () => [toBreadcrumbs([{ name: title, path }], brand, edition)],
  });
}
