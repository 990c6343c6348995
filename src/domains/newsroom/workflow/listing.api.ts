import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { listQuerySchema } from '#domains/newsroom/working/desk.schema.ts';
import { storyPageSchema } from '#domains/newsroom/working/desk-output.schema.ts';
import { memberOf } from '#domains/newsroom/working/working-story.api.ts';
import { guardedBy } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { BAD_INPUT, GUARDED, OUTAGES, success } from '#kernel/http/api-output.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import { listStories } from './listing.service.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/desk/stories',
  tags: ['Desk'],
  summary: 'Stories the desk has, the last touched first',
  ...guardedBy('desk.open'),
  request: { query: listQuerySchema },
  responses: { 200: success(storyPageSchema), ...BAD_INPUT, ...GUARDED, ...OUTAGES },
});

export function registerListingApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(listRoute, async (c) => {
    const { category, city, author, mine, ...query } = c.req.valid('query');
    const workerId = mine && (await memberOf(c)).id;
    const filter = { ...query, categoryId: category, cityId: city, authorId: author, workerId };
    const page = await listStories(c.var.platform, filter, c.var.edition.lang);
    cacheNever(c);
    return c.json(toSuccess(page), 200);
  });
}
