import type { Hono } from 'hono';
import { cachePublic, type HttpEnv } from '#kernel/http/http.ts';
import { indexNowKeyOf } from '#platform/announcer.ts';

/** `/{key}.txt`, by which IndexNow knows that what is submitted comes from this site. */
export function registerKeyFile(app: Hono<HttpEnv>): void {
  app.get('/:name{[A-Za-z0-9-]+\\.txt}', (c, next) => {
    const key = indexNowKeyOf(c.env);
    if (!key || c.req.path !== `/${key}.txt`) return next();
    cachePublic(c, []);
    return c.text(key);
  });
}
