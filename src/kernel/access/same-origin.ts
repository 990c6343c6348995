import { createMiddleware } from 'hono/factory';
import type { HttpContext, HttpEnv } from '#kernel/http/http.ts';
import { AppError } from '#shared/app-error.ts';

/** Whether a page of this site sent the request: browsers say so for everything but plain reading. */
export function isSameOrigin(c: HttpContext): boolean {
  const origin = c.req.header('Origin');
  return origin === new URL(c.env.SITE_URL).origin || origin === new URL(c.req.url).origin;
}

/**
 * Whether another site may have had a browser send a request, with cookies that the browser adds by
 * itself. Browsers name the site for everything that changes something and for sockets; apps and servers
 * name none and have no cookies. No other site can send a token.
 */
export function isForeign(c: HttpContext): boolean {
  if (/^bearer/i.test(c.req.header('Authorization') ?? '')) return false;
  const site = c.req.header('Sec-Fetch-Site') ?? 'none';
  if (site !== 'none' && site !== 'same-origin') return true;
  if (c.req.header('Origin') !== undefined) return !isSameOrigin(c);
  return Boolean(c.req.header('Cookie'));
}

/** Refuses forms that were sent from another site, or don't say from which: they are for browsers. */
export const requireSameOrigin = createMiddleware<HttpEnv>(async (c, next) => {
  if (!isSameOrigin(c)) throw foreignOrigin();
  await next();
});

export function foreignOrigin(): AppError {
  return new AppError({ code: 'request.foreign_origin', status: 403, key: 'forbidden' });
}
