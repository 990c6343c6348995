import { createMiddleware } from 'hono/factory';
import { MISSING_VALUE, toEditionPath } from '#i18n/path.ts';
import type { HttpEnv } from './http.ts';

/** As it is, or written in hexadecimal. */
const MAY_SAY_MISSING = new RegExp(`${MISSING_VALUE}|%`);

/** An address made from a missing value leads to the not-found page (spec section 2). */
export const refuseUndefined = createMiddleware<HttpEnv>(async (c, next) => {
  if (!MAY_SAY_MISSING.test(c.req.url)) return next();
  const parameters = Object.values(c.req.query());
  if (c.req.path.split('/').includes(MISSING_VALUE) || parameters.includes(MISSING_VALUE)) {
    c.header('Cache-Control', 'no-store');
    return c.redirect(toEditionPath(c.var.edition, '/404'), 302);
  }
  return next();
});

/** Of its path; the router's own path has none at its end. */
const ENDS_IN_SLASH = /^[^?]*\/(\?|$)/;

/** One address a page: `/cities/` moves to `/cities`. */
export const dropTrailingSlash = createMiddleware<HttpEnv>(async (c, next) => {
  if (!ENDS_IN_SLASH.test(c.req.url)) return next();
  const url = new URL(c.req.url);
  if (url.pathname.length > 1) {
    c.header('Cache-Control', 'public, max-age=0');
    // One leading slash: two would lead to another host.
    return c.redirect(`/${trimSlashes(url.pathname)}${url.search}`, 301);
  }
  return next();
});

/** A pattern for the slashes at the end would look at those in the middle as often as there are. */
function trimSlashes(path: string): string {
  let [start, end] = [0, path.length];
  while (path[start] === '/') start += 1;
  while (end > start && path[end - 1] === '/') end -= 1;
  return path.slice(start, end);
}
