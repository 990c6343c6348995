import type { Hono } from 'hono';
import { toEditionPath } from '#i18n/path.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import { findPlace, SHARE_PATH } from './share-target.model.ts';

/** Where the installed app is given what other apps share (W3C Web Share Target); the manifest names it. */
export function registerShareTarget(pages: Hono<HttpEnv>): void {
  pages.get(SHARE_PATH, (c) => {
    const { edition } = c.var;
    const { searchParams, origin } = new URL(c.req.url);
    const { title, text, url } = Object.fromEntries(searchParams);
    const sites = [origin, brandOf(c.env, edition.lang).url];
    const { kind, path } = findPlace({ title, text, url }, sites);
    cacheNever(c);
    return c.redirect(kind === 'page' ? path : toEditionPath(edition, path), 303);
  });
}
