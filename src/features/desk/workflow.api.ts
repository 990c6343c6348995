import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { translatorOf } from '#i18n/translator.ts';
import { authorOf, guardedBy } from '#platform/account.ts';
import { toSuccess } from '#platform/api.ts';
import { jsonBody, limitedBody } from '#platform/api-input.ts';
import { BAD_BODY, GUARDED, NOT_FOUND, OUTAGES, success } from '#platform/api-output.ts';
import { cacheNever, type HttpContext, type HttpEnv } from '#platform/http.ts';
import { changeMany } from './bulk.service.ts';
import {
  bulkSchema,
  restoreSchema,
  revisionParams,
  statusSchema,
  textParams,
  textSchema,
} from './desk.schema.ts';
import {
  bulkResultSchema,
  revisionsSchema,
  statusChangedSchema,
  textSavedSchema,
} from './desk-output.schema.ts';
import { tellSaved } from './presence.service.ts';
import { loadRevision, loadRevisions, restoreRevision } from './revision.service.ts';
import { type Asker, changeStatus } from './status.service.ts';
import { CONFLICT, memberOf, UNFIT } from './story.api.ts';

const TEXT = '/desk/stories/{id}/texts/{lang}';

const statusRoute = createRoute({
  method: 'post',
  path: `${TEXT}/status`,
  tags: ['Desk'],
  summary: 'Take a text a step on',
  description:
    'Publishing is ordered: the answer tells its number, and its steps follow. The same Idempotency-Key is the same order.',
  ...guardedBy('story.translate', limitedBody),
  request: { params: textParams, body: jsonBody(statusSchema) },
  responses: {
    200: success(statusChangedSchema),
    ...BAD_BODY,
    ...GUARDED,
    ...NOT_FOUND,
    ...CONFLICT,
    ...UNFIT,
    ...OUTAGES,
  },
});

const revisionsRoute = createRoute({
  method: 'get',
  path: `${TEXT}/revisions`,
  tags: ['Desk'],
  summary: 'What is kept of a text, the newest first',
  ...guardedBy('desk.open'),
  request: { params: textParams },
  responses: { 200: success(revisionsSchema), ...GUARDED, ...NOT_FOUND, ...OUTAGES },
});

const revisionRoute = createRoute({
  method: 'get',
  path: `${TEXT}/revisions/{version}`,
  tags: ['Desk'],
  summary: 'A text as it was',
  ...guardedBy('desk.open'),
  request: { params: revisionParams },
  responses: { 200: success(textSchema), ...GUARDED, ...NOT_FOUND, ...OUTAGES },
});

const restoreRoute = createRoute({
  method: 'post',
  path: `${TEXT}/revisions/{version}/restore`,
  tags: ['Desk'],
  summary: 'Make a text what it was',
  description: '`version` of the body is the one that stands now; it is kept.',
  ...guardedBy('story.translate', limitedBody),
  request: { params: revisionParams, body: jsonBody(restoreSchema) },
  responses: {
    200: success(textSavedSchema),
    ...BAD_BODY,
    ...GUARDED,
    ...NOT_FOUND,
    ...CONFLICT,
    ...OUTAGES,
  },
});

const bulkRoute = createRoute({
  method: 'post',
  path: '/desk/bulk',
  tags: ['Desk'],
  summary: 'Take one language of several stories a step on',
  ...guardedBy('story.translate', limitedBody),
  request: { body: jsonBody(bulkSchema) },
  responses: { 200: success(z.array(bulkResultSchema)), ...BAD_BODY, ...GUARDED, ...OUTAGES },
});

async function askerOf(c: HttpContext): Promise<Asker> {
  return { member: await memberOf(c), author: await authorOf(c), edition: c.var.edition };
}

/** Keys of a person's own: nobody meets the order of somebody else. */
function keyOf(c: HttpContext, { member }: Asker): string | undefined {
  const key = c.req.header('Idempotency-Key');
  return key && /^[\w-]{8,100}$/.test(key) ? `${member.id}:${key}` : undefined;
}

export function registerWorkflowApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(statusRoute, async (c) => {
    const asker = await askerOf(c);
    const change = { ...c.req.valid('param'), ...c.req.valid('json'), key: keyOf(c, asker) };
    const changed = await changeStatus(c.var.platform, change, asker);
    cacheNever(c);
    return c.json(toSuccess(changed), 200);
  });

  api.openapi(revisionsRoute, async (c) => {
    const revisions = await loadRevisions(c.var.platform, c.req.valid('param'));
    cacheNever(c);
    return c.json(toSuccess(revisions), 200);
  });

  api.openapi(revisionRoute, async (c) => {
    const { version, ...key } = c.req.valid('param');
    const text = await loadRevision(c.var.platform, key, version);
    cacheNever(c);
    return c.json(toSuccess(text), 200);
  });

  api.openapi(restoreRoute, async (c) => {
    const { platform, edition } = c.var;
    const { version: revision, ...key } = c.req.valid('param');
    const { member, author } = await askerOf(c);
    const restore = { ...key, revision, version: c.req.valid('json').version };
    const t = translatorOf(edition.lang);
    const saved = await restoreRevision(platform, restore, { member, author, t });
    tellSaved(platform, { ...key, version: saved.version, by: member.id });
    cacheNever(c);
    return c.json(toSuccess(saved), 200);
  });

  api.openapi(bulkRoute, async (c) => {
    const asker = await askerOf(c);
    const results = await changeMany(c.var.platform, c.req.valid('json'), asker);
    cacheNever(c);
    return c.json(toSuccess(results), 200);
  });
}
