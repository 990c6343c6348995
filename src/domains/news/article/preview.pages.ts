import type { Hono } from 'hono';
import { z } from 'zod';
import { editionOfLang, LANGS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import {
  cacheImmutable,
  cacheNever,
  cacheTag,
  type HttpContext,
  type HttpEnv,
} from '#kernel/http/http.ts';
import { toPhotoUrl } from '#ui/Photo.tsx';
import { PREVIEW_SIZE } from '#ui/page.ts';
import { loadArticle } from './article.loader.ts';
import { previewNotFound } from './preview.errors.ts';
import { toPreviewPath } from './preview.model.ts';
import { getPreview } from './preview.service.ts';

const paramsSchema = z.object({
  lang: z.enum(LANGS),
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});

/** The pictures that link previews of stories show: `/og/{lang}/{id}/{version}.jpg`. */
export function registerPreviews(app: Hono<HttpEnv>): void {
  app.get('/og/:lang/:id/:version', showPreview);
}

async function showPreview(c: HttpContext): Promise<Response> {
  const asked = paramsSchema.safeParse(c.req.param());
  if (!asked.success) throw previewNotFound();
  const { lang, id } = asked.data;
  const { platform } = c.var;
  const { value } = await loadArticle(platform, editionOfLang(lang), id);
  if (!value || value === 'gone' || value.article.lang !== lang) throw previewNotFound();
  const { article } = value;
  const brand = brandOf(c.env, lang);
  const path = toPreviewPath(article, brand);
  if (c.req.path !== path) {
    // Kept, it could lead back to here once the other end has changed as well.
    cacheNever(c);
    return c.redirect(path, 302);
  }
  const label = article.label === 'sponsored' ? translatorOf(lang)('label.sponsored') : '';
  const drawn = await getPreview(platform, article, { brand, label });
  if (!drawn) {
    c.header('Cache-Control', 'public, max-age=60');
    const { picture } = article;
    return c.redirect(picture ? toPhotoUrl(picture.src, PREVIEW_SIZE.width) : '/icon-512.png', 302);
  }
  cacheImmutable(c, [cacheTag.article(id)]);
  c.header('Content-Type', 'image/jpeg');
  return c.body(drawn);
}
