import { createRoute, type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import { translatorOf } from '#i18n/translator.ts';
import { authorOf, guardedBy } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { idParams, jsonBody, limitedBody } from '#kernel/http/api-input.ts';
import {
  BAD_BODY,
  failure,
  GUARDED,
  NOT_FOUND,
  OUTAGES,
  success,
} from '#kernel/http/api-output.ts';
import { cacheNever, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { type SourceView, sourceBodySchema, sourceSchema } from './source.schema.ts';
import {
  changeSource,
  createSource,
  type NamedSource,
  pollSoon,
  readSources,
  removeSource,
} from './source.service.ts';

const shared = {
  tags: ['Ingest'],
  ...guardedBy('source.manage', limitedBody),
} satisfies Partial<RouteConfig>;
const taken = { 409: failure('Another source has this address.') } as const;

const listRoute = createRoute({
  ...shared,
  method: 'get',
  path: '/ingest/source',
  summary: 'Feeds that are polled',
  responses: { 200: success(z.array(sourceSchema)), ...GUARDED, ...OUTAGES },
});

const createSourceRoute = createRoute({
  ...shared,
  method: 'post',
  path: '/ingest/source',
  summary: 'Poll a feed from now on',
  request: { body: jsonBody(sourceBodySchema) },
  responses: { 200: success(sourceSchema), ...BAD_BODY, ...GUARDED, ...taken, ...OUTAGES },
});

const changeRoute = createRoute({
  ...shared,
  method: 'put',
  path: '/ingest/source/{id}',
  summary: 'Change a source',
  description: 'Fields that are left out take their defaults.',
  request: { params: idParams, body: jsonBody(sourceBodySchema) },
  responses: {
    200: success(sourceSchema),
    ...BAD_BODY,
    ...GUARDED,
    ...NOT_FOUND,
    ...taken,
    ...OUTAGES,
  },
});

const removeRoute = createRoute({
  ...shared,
  method: 'delete',
  path: '/ingest/source/{id}',
  summary: 'Stop polling a feed and forget it',
  description: 'The stories it has brought stay.',
  request: { params: idParams },
  responses: { 200: success(z.null()), ...GUARDED, ...NOT_FOUND, ...OUTAGES },
});

const pollRoute = createRoute({
  ...shared,
  method: 'post',
  path: '/ingest/source/{id}/poll',
  summary: 'Poll a source now',
  request: { params: idParams },
  responses: { 200: success(sourceSchema), ...GUARDED, ...NOT_FOUND, ...OUTAGES },
});

/** The feeds that are polled by themselves. */
export function registerSourceApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(listRoute, async (c) => {
    cacheNever(c);
    const sources = await readSources(c.var.platform);
    return c.json(toSuccess(sources.map(toView)), 200);
  });

  api.openapi(createSourceRoute, async (c) => {
    cacheNever(c);
    const wanted = { body: c.req.valid('json'), author: await authorOf(c) };
    const source = await createSource(c.var.platform, wanted, translate(c));
    return c.json(toSuccess(toView(source)), 200);
  });

  api.openapi(changeRoute, async (c) => {
    cacheNever(c);
    const { id } = c.req.valid('param');
    const change = { id, body: c.req.valid('json'), author: await authorOf(c) };
    const source = await changeSource(c.var.platform, change, translate(c));
    return c.json(toSuccess(toView(source)), 200);
  });

  api.openapi(removeRoute, async (c) => {
    cacheNever(c);
    await removeSource(c.var.platform, c.req.valid('param').id, await authorOf(c));
    return c.json(toSuccess(null), 200);
  });

  api.openapi(pollRoute, async (c) => {
    cacheNever(c);
    const source = await pollSoon(c.var.platform, c.req.valid('param').id, await authorOf(c));
    return c.json(toSuccess(toView(source)), 200);
  });
}

function translate(c: HttpContext) {
  return translatorOf(c.var.edition.lang);
}

function toView({ source, category, city }: NamedSource): SourceView {
  return {
    id: source.id,
    name: source.name,
    url: source.url,
    language: source.language,
    category,
    city,
    policy: source.policy,
    active: source.active,
    pollSeconds: source.pollSeconds,
    nextPollAt: source.nextPollAt.toISOString(),
    lastPolledAt: source.lastPolledAt?.toISOString() ?? null,
    failures: source.failures,
    lastError: source.lastError,
    lastTaken: source.lastTaken,
    lastUnchanged: source.lastUnchanged,
    lastRejected: source.lastRejected,
  };
}
