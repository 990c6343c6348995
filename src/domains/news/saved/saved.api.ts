import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { forStaying, requireStaying } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { jsonBody, limitedBody } from '#kernel/http/api-input.ts';
import { BAD_BODY, OUTAGES, SIGNED_IN, STAYING, success } from '#kernel/http/api-output.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import { savedChangeSchema, savedListSchema, savedQuery } from './saved.schema.ts';
import { findSaved, syncSaved } from './saved.service.ts';

const syncRoute = createRoute({
  method: 'post',
  path: '/user/saved',
  tags: ['Accounts'],
  ...forStaying(limitedBody),
  summary: 'Bring saved stories into step',
  description:
    'Takes over what was saved and taken out on a device, and answers with all saved stories, the last one first. An account keeps 500.',
  request: { query: savedQuery, body: jsonBody(savedChangeSchema) },
  responses: {
    200: success(savedListSchema),
    ...BAD_BODY,
    ...SIGNED_IN,
    ...STAYING,
    ...OUTAGES,
  },
});

export function registerSavedApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(syncRoute, async (c) => {
    const { platform } = c.var;
    const user = await requireStaying(c);
    const { account, ...change } = c.req.valid('json');
    const { lang } = c.req.valid('query').language;
    const isSame = account === null || account === user.id;
    await syncSaved(platform, user.id, isSame ? change : { ...change, remove: [] });
    const saved = await findSaved(platform, user.id, { lang });
    const stories = saved.map(({ savedAt, ...story }) => ({ ...story, at: savedAt.getTime() }));
    cacheNever(c);
    return c.json(toSuccess({ account: user.id, stories }), 200);
  });
}
