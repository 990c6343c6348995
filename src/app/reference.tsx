import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Hono } from 'hono';
import type { ReactElement } from 'react';
import { editionOfPath } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { referenceStyles } from '#islands/assets.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { toBreadcrumbs } from '#kernel/html/structured-data.model.ts';
import { OUTAGES } from '#kernel/http/api-output.ts';
import { cachePublic, cacheTag, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { notFound } from '#shared/app-error.ts';
import { ApiChapter, ApiReference } from './ApiReference.tsx';
import { loadDocument, type OpenApiDocument } from './api-document.ts';
import { type ApiReferenceView, type Chapter, toApiReference } from './api-reference.ts';
import { pageRenderer } from './render.tsx';

const PATH = '/api/docs';

const describePage = () => ({
  200: { description: 'A page', content: { 'text/html': { schema: z.string() } } },
  ...OUTAGES,
});

const referenceRoute = createRoute({
  method: 'get',
  path: '/docs',
  summary: 'This description, as a page',
  tags: ['Reference'],
  middleware: pageRenderer,
  responses: describePage(),
});

const chapterRoute = createRoute({
  method: 'get',
  path: '/docs/{chapter}',
  summary: 'A chapter of this description, as a page',
  tags: ['Reference'],
  middleware: pageRenderer,
  request: { params: z.object({ chapter: z.string().openapi({ example: 'news' }) }) },
  responses: describePage(),
});

/** The reference of the API as pages of every edition; English is under the API's own path. */
export function registerReference(api: OpenAPIHono<HttpEnv>, pages: Hono<HttpEnv>): void {
  api.openapi(referenceRoute, showReference);
  api.openapi(chapterRoute, (c) => showChapter(c, c.req.param('chapter')));
  pages.get(PATH, showReference);
  pages.get(`${PATH}/:chapter`, (c) => showChapter(c, c.req.param('chapter')));
}

const references = new WeakMap<OpenApiDocument, ApiReferenceView>();

async function loadReference(c: HttpContext): Promise<ApiReferenceView> {
  const document = await loadDocument(c.env);
  const reference = references.get(document) ?? toApiReference(document);
  references.set(document, reference);
  return reference;
}

async function showReference(c: HttpContext) {
  return showPage(c, <ApiReference reference={await loadReference(c)} />, null);
}

async function showChapter(c: HttpContext, slug: string) {
  const { chapters } = await loadReference(c);
  const chapter = chapters.find((each) => each.slug === slug);
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
    styles: referenceStyles(),
    structuredData: () => [toBreadcrumbs(chapter ? [whole, place] : [whole], brand, edition)],
  });
}
