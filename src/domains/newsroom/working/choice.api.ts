import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { authorOf, guardedBy } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { jsonBody, limitedBody } from '#kernel/http/api-input.ts';
import { BAD_BODY, BAD_INPUT, GUARDED, OUTAGES, success } from '#kernel/http/api-output.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import { addTag, loadChoices, suggest } from './choice.service.ts';
import { namedQuery, tagSchema } from './desk.schema.ts';
import { choicesSchema, namedSchema } from './desk-output.schema.ts';

const choicesRoute = createRoute({
  method: 'get',
  path: '/desk/catalogue',
  tags: ['Desk'],
  summary: 'Categories, cities and labels to choose from',
  ...guardedBy('desk.open'),
  responses: { 200: success(choicesSchema), ...GUARDED, ...OUTAGES },
});

const namedAnswers = {
  200: success(z.array(namedSchema)),
  ...BAD_INPUT,
  ...GUARDED,
  ...OUTAGES,
} as const;

const tagsRoute = createRoute({
  method: 'get',
  path: '/desk/tags',
  tags: ['Desk'],
  summary: 'Topics by a part of their name',
  ...guardedBy('desk.open'),
  request: { query: namedQuery },
  responses: namedAnswers,
});

const authorsRoute = createRoute({
  method: 'get',
  path: '/desk/authors',
  tags: ['Desk'],
  summary: 'People and desks that bylines name, by a part of their name',
  ...guardedBy('desk.open'),
  request: { query: namedQuery },
  responses: namedAnswers,
});

const addTagRoute = createRoute({
  method: 'post',
  path: '/desk/tags',
  tags: ['Desk'],
  summary: 'Add a topic',
  description: 'One that is there under the same address is given instead.',
  ...guardedBy('story.write', limitedBody),
  request: { body: jsonBody(tagSchema) },
  responses: { 200: success(namedSchema), ...BAD_BODY, ...GUARDED, ...OUTAGES },
});

export function registerCatalogueApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(choicesRoute, async (c) => {
    const choices = await loadChoices(c.var.platform, c.var.edition.lang);
    cacheNever(c);
    return c.json(toSuccess(choices), 200);
  });

  api.openapi(tagsRoute, async (c) => {
    const { q } = c.req.valid('query');
    const found = await suggest(c.var.platform, { table: 'tags', q, lang: c.var.edition.lang });
    cacheNever(c);
    return c.json(toSuccess(found), 200);
  });

  api.openapi(authorsRoute, async (c) => {
    const { q } = c.req.valid('query');
    const found = await suggest(c.var.platform, { table: 'authors', q, lang: c.var.edition.lang });
    cacheNever(c);
    return c.json(toSuccess(found), 200);
  });

  api.openapi(addTagRoute, async (c) => {
    const tag = await addTag(c.var.platform, c.req.valid('json').name, await authorOf(c));
    cacheNever(c);
    return c.json(toSuccess(tag), 200);
  });
}
