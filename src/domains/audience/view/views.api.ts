import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { loadViews } from '#domains/news/story/article-view.loader.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { jsonBody, limitedBody } from '#kernel/http/api-input.ts';
import { BAD_BODY, NOT_FOUND, OUTAGES, success } from '#kernel/http/api-output.ts';
import { cacheNever, cachePublic, cacheTag, type HttpEnv } from '#kernel/http/http.ts';
import { isMachine } from '#kernel/http/machine.ts';
import { cityOf } from '#platform/place-finder.ts';
import { toReferrer } from './audience.model.ts';
import { storyNotFound } from './views.errors.ts';
import { storyParams, viewSchema, viewsSchema } from './views.schema.ts';
import { countView } from './views.service.ts';

/** `navigator.sendBeacon` declares a string as text, whatever it holds. */
const textAsJson: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (c.req.header('Content-Type')?.startsWith('text/plain')) {
    c.req.raw = new Request(c.req.raw);
    c.req.raw.headers.set('Content-Type', 'application/json');
  }
  return next();
};

const viewRoute = createRoute({
  method: 'post',
  path: '/news/view',
  tags: ['News'],
  summary: 'Tell of a view',
  description:
    'Sent by the article page when a reader has had it before the eyes for a second. Machines, repetitions within ten minutes and texts that are not published do not count.',
  middleware: [limitedBody, textAsJson],
  request: { body: jsonBody(viewSchema) },
  responses: { 200: success(z.null()), ...BAD_BODY, ...OUTAGES },
});

const viewsRoute = createRoute({
  method: 'get',
  path: '/news/view/{id}',
  tags: ['News'],
  summary: 'Views of a story',
  description: 'Counted since publication, until a minute or two ago, by language.',
  request: { params: storyParams },
  responses: { 200: success(viewsSchema), ...NOT_FOUND, ...OUTAGES },
});

export function registerViewsApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(viewRoute, async (c) => {
    const { id, language, from } = c.req.valid('json');
    const { platform } = c.var;
    if (!isMachine(c.req.header('User-Agent') ?? '')) {
      const address = c.req.header('CF-Connecting-IP') ?? '';
      const view = { articleId: id, language: language.lang };
      const origin = {
        city: cityOf(c.req.raw),
        referrer: toReferrer(from, new URL(c.req.url).host),
      };
      // The answer doesn't wait: nobody reads it.
      platform.defer(countView(platform, view, address, origin));
    }
    cacheNever(c);
    return c.json(toSuccess(null), 200);
  });

  api.openapi(viewsRoute, async (c) => {
    const { id } = c.req.valid('param');
    const views = await loadViews(c.var.platform, id);
    if (!views) throw storyNotFound();
    cachePublic(c, [cacheTag.article(id)]);
    return c.json(toSuccess(views), 200);
  });
}
