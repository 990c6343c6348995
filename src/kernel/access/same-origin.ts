import { createMiddleware } from 'hono/factory';
import type { HttpContext, HttpEnv } from '#kernel/http/http.ts';
import { AppError } from '#shared/app-error.ts';

/** Whether a page of this site sent the request: browsers say so for everything but plain reading. */
export function isSameOrigin(c: HttpContext): boolean {
  const origin = c.req.header('Origin');
  return origin === new URL(c.env.SITE_URL).origin || origin === new URL(c.req.url).origin;
}

/** Refuses forms that were sent from another site. */
export const requireSameOrigin = createMiddleware<HttpEnv>(async (c, next) => {
  if (!isSameOrigin(c)) throw foreignOrigin();
  await next();
});

export function foreignOrigin(): AppError {
  return new AppError({ code: 'request.foreign_origin', status: 403, key: 'forbidden' });
}
