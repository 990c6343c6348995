import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { translatorOf } from '#i18n/translator.ts';
import { authorOf, guardedBy } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { idParams, jsonBody, limitedBody } from '#kernel/http/api-input.ts';
import {
  BAD_BODY,
  BAD_INPUT,
  failure,
  GUARDED,
  NOT_FOUND,
  OUTAGES,
  success,
} from '#kernel/http/api-output.ts';
import { cacheNever, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import {
  changedEntrySchema,
  deskEntrySchema,
  entriesQuery,
  entryParams,
  newEntrySchema,
} from './live-blog.schema.ts';
import {
  addEntry,
  changeEntry,
  readEntries,
  removeEntry,
  type Writing,
} from './live-blog.service.ts';

const entries = { path: '/desk/stories/{id}/entries', tags: ['Desk'] };
const entry = { path: '/desk/stories/{id}/entries/{entry}', tags: ['Desk'] };
const CONFLICT = { 409: failure('The entry has changed since, or the story is not live.') };
const EMPTY = { 422: failure('The entry says nothing.') };

const listRoute = createRoute({
  ...entries,
  method: 'get',
  summary: 'The entries of a live blog in a language',
  ...guardedBy('desk.open'),
  request: { params: idParams, query: entriesQuery },
  responses: { 200: success(z.array(deskEntrySchema)), ...BAD_INPUT, ...GUARDED, ...OUTAGES },
});

const addRoute = createRoute({
  ...entries,
  method: 'post',
  summary: 'Add an entry to a live blog',
  description: 'Readers see it at once; pages that are open offer it.',
  ...guardedBy('story.publish', limitedBody),
  request: { params: idParams, body: jsonBody(newEntrySchema) },
  responses: {
    200: success(deskEntrySchema),
    ...BAD_BODY,
    ...GUARDED,
    ...NOT_FOUND,
    ...CONFLICT,
    ...EMPTY,
    ...OUTAGES,
  },
});

const changeRoute = createRoute({
  ...entry,
  method: 'put',
  summary: 'Change an entry of a live blog',
  ...guardedBy('story.publish', limitedBody),
  request: { params: entryParams, body: jsonBody(changedEntrySchema) },
  responses: {
    200: success(deskEntrySchema),
    ...BAD_BODY,
    ...GUARDED,
    ...NOT_FOUND,
    ...CONFLICT,
    ...EMPTY,
    ...OUTAGES,
  },
});

const removeRoute = createRoute({
  ...entry,
  method: 'delete',
  summary: 'Take an entry out of a live blog',
  ...guardedBy('story.publish'),
  request: {
    params: entryParams,
    query: z.object({
      version: idParams.shape.id.openapi({ description: 'Of the entry as it was read.' }),
    }),
  },
  responses: {
    200: success(z.null()),
    ...BAD_INPUT,
    ...GUARDED,
    ...NOT_FOUND,
    ...CONFLICT,
    ...OUTAGES,
  },
});

export function registerLiveBlogApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(listRoute, async (c) => {
    const { id } = c.req.valid('param');
    cacheNever(c);
    return c.json(toSuccess(await readEntries(c.var.platform, id, c.req.valid('query').lang)), 200);
  });

  api.openapi(addRoute, async (c) => {
    const writing = await toWriting(c, c.req.valid('param').id);
    const added = await addEntry(c.var.platform, writing, c.req.valid('json'));
    cacheNever(c);
    return c.json(toSuccess(added), 200);
  });

  api.openapi(changeRoute, async (c) => {
    const { id, entry } = c.req.valid('param');
    const change = { ...c.req.valid('json'), id: entry };
    const changed = await changeEntry(c.var.platform, await toWriting(c, id), change);
    cacheNever(c);
    return c.json(toSuccess(changed), 200);
  });

  api.openapi(removeRoute, async (c) => {
    const { id, entry } = c.req.valid('param');
    const removal = { id: entry, version: c.req.valid('query').version };
    await removeEntry(c.var.platform, await toWriting(c, id), removal);
    cacheNever(c);
    return c.json(toSuccess(null), 200);
  });
}

async function toWriting(c: HttpContext, articleId: number): Promise<Writing> {
  const account = await c.var.readAccount();
  return {
    articleId,
    author: await authorOf(c),
    userId: account?.user?.id ?? null,
    t: translatorOf(c.var.edition.lang),
  };
}
