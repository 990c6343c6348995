import type { Hono } from 'hono';
import type { Edition } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { type Translate, translatorOf } from '#i18n/translator.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { cachePublic, cacheTag, type HttpEnv } from '#kernel/http/http.ts';

/** The web app manifest of each edition (W3C Web Application Manifest): the site as an app on the home screen. */
export function registerManifest(app: Hono<HttpEnv>): void {
  app.get('/manifest.webmanifest', (c) => {
    const { edition } = c.var;
    const { name } = brandOf(c.env, edition.lang);
    cachePublic(c, [cacheTag.edition(edition.lang)]);
    return c.body(JSON.stringify(toManifest(edition, name)), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
    });
  });
}

function toManifest(edition: Edition, name: string) {
  const start = toEditionPath(edition, '/');
  return {
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
    shortcuts: listShortcuts(edition, translatorOf(edition.lang)),
    share_target: {
      action: toEditionPath(edition, '/share'),
      method: 'GET',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  };
}

/** What a long press on the icon of the app offers. */
function listShortcuts(edition: Edition, t: Translate) {
  const shortcuts = [
    [t('front.latest'), '/'],
    [t('brief.title'), '/brief'],
    [t('footer.saved'), '/saved'],
    [t('search_box.submit'), '/searchpage'],
  ] as const;
  const icons = [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }];
  return shortcuts.map(([name, path]) => ({ name, url: toEditionPath(edition, path), icons }));
}
