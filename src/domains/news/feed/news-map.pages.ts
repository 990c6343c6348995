import type { Hono } from 'hono';
import { brandOf } from '#kernel/brand/brand.ts';
import { cachePublic, cacheTag, type HttpEnv } from '#kernel/http/http.ts';
import { toSitemap } from '#kernel/sitemap/sitemap.model.ts';
import { loadNewsEntries, NEWS_MAP } from './sitemap.loader.ts';

/** The sitemap of each edition that Google News reads. */
export function registerNewsMap(pages: Hono<HttpEnv>): void {
  pages.get(NEWS_MAP, async (c) => {
    const { lang } = c.var.edition;
    const entries = await loadNewsEntries(c.var.platform, lang);
    cachePublic(c, [cacheTag.latest(lang), cacheTag.edition(lang)]);
    return c.body(toSitemap(brandOf(c.env, 'en').url, entries), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
    });
  });
}
