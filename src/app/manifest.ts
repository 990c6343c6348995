import type { Hono } from 'hono';
import { toEditionPath } from '#i18n/path.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { cachePublic, cacheTag, type HttpEnv } from '#kernel/http/http.ts';

/** The web app manifest of each edition (W3C Web Application Manifest): the site as an app on the home screen. */
export function registerManifest(app: Hono<HttpEnv>): void {
  app.get('/manifest.webmanifest', (c) => {
    const { edition } = c.var;
    const { name } = brandOf(c.env, edition.lang);
    cachePublic(c, [cacheTag.edition(edition.lang)]);
    const start = toEditionPath(edition, '/');
    const manifest = {
      id: start,
      name,
      short_name: name,
      lang: edition.lang,
      dir: 'ltr',
      start_url: start,
      scope: '/',
      display: 'standalone',
      theme_color: '#ffffff',
      background_color: '#ffffff',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        {
          src: '/icon-maskable-512.png',
          sizes: '512x512',
          type: 'image/png',
          purpose: 'maskable',
        },
      ],
    };
    return c.body(JSON.stringify(manifest), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
    });
  });
}
