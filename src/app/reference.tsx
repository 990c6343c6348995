import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Hono } from 'hono';
import type { ReactElement } from 'react';
import { editionOfPath } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { toBreadcrumbs } from '#kernel/html/structured-data.model.ts';
import { OUTAGES } from '#kernel/http/api-output.ts';
import { cachePublic, cacheTag, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { notFound } from '#shared/app-error.ts';
import { ApiChapter, ApiReference } from './ApiReference.tsx';
import { type ApiReferenceView, type Chapter, toApiReference } from './api-reference.ts';
import { describeApi, type OpenApiDocument } from './openapi.ts';
import { pageRenderer } from './render.tsx';

const PATH = '/api/docs';

const aPage = {
  tags: ['Reference'],
  middleware: pageRenderer,
  responses: {
    200: { description: 'A page', content: { 'text/html': { schema: z.string() } } },
    ...OUTAGES,
  },
};

const referenceRoute = createRoute({
  method: 'get',
  path: '/docs',
  summary: 'This description, as a page',
  ...aPage,
});

const chapterRoute = createRoute({
  method: 'get',
  path: '/docs/{chapter}',
  summary: 'A chapter of this description, as a page',
  request: { params: z.object({ chapter: z.string().openapi({ example: 'news' }) }) },
  ...aPage,
});

/** The reference of `api` as pages of every edition; English is under the API's own path. */
export function registerReference(api: OpenAPIHono<HttpEnv>, pages: Hono<HttpEnv>): void {
  const describe = describeApi(api);
  api.openapi(referenceRoute, (c) => showReference(c, describe(c.env)));
  api.openapi(chapterRoute, (c) => showChapter(c, describe(c.env), c.req.param('chapter')));
  pages.get(PATH, (c) => showReference(c, describe(c.env)));
  pages.get(`${PATH}/:chapter`, (c) => showChapter(c, describe(c.env), c.req.param('chapter')));
}

const references = new WeakMap<OpenApiDocument, ApiReferenceView>();

function toReference(document: OpenApiDocument): ApiReferenceView {
  const reference = references.get(document) ?? toApiReference(document);
  references.set(document, reference);
  return reference;
}

function showReference(c: HttpContext, document: OpenApiDocument) {
  return showPage(c, <ApiReference reference={toReference(document)} />, null);
}

function showChapter(c: HttpContext, document: OpenApiDocument, slug: string) {
  const chapter = toReference(document).chapters.find((each) => each.slug === slug);
  if (!chapter) throw notFound();
  return showPage(c, <ApiChapter chapter={chapter} />, chapter);
}

function showPage(c: HttpContext, page: ReactElement, chapter: Chapter | null) {
  const edition = editionOfPath(c.req.path);
  c.set('edition', edition);
  const t = translatorOf(edition.lang);
  const brand = brandOf(c.env, edition.lang);
  const whole = { name: t('api.title', { brand: brand.name }), path: PATH };
  const place = chapter ? { name: chapter.name, path: `${PATH}/${chapter.slug}` } : whole;
  cachePublic(c, [cacheTag.edition(edition.lang)]);
  return c.render(page, {
    title: chapter
      ? t('api.chapter_title', { chapter: chapter.name, title: whole.name })
      : whole.name,
    description: t('api.description'),
    path: place.path,
    textLang: 'en',
    structuredData: () => [toBreadcrumbs(chapter ? [whole, place] : [whole], brand, edition)],
  });
}
