import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { authorOf, guardedBy, requireUser } from '#kernel/access/account.ts';
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
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import {
  beginSchema,
  issueSchema,
  savedSchema,
  saveSchema,
  scheduleSchema,
} from './issue.schema.ts';
import {
  beginIssue,
  readIssue,
  removeIssue,
  saveIssue,
  scheduleIssue,
  takeIssueBack,
  writeLetter,
} from './issue.service.ts';
import { mailLetter } from './issue-desk.service.ts';

const tags = ['Desk'];
const permission = 'newsletter.send';
const usual = { ...GUARDED, ...NOT_FOUND, ...OUTAGES };
const conflict = failure('Somebody else has changed it, or it has begun.');

const beginRoute = createRoute({
  tags,
  method: 'post',
  path: '/desk/newsletter/issues',
  summary: 'Begin an issue of the newsletter',
  ...guardedBy(permission, limitedBody),
  request: { body: jsonBody(beginSchema) },
  responses: { 200: success(z.object({ id: z.int() })), ...BAD_BODY, ...GUARDED, ...OUTAGES },
});

const readRoute = createRoute({
  tags,
  method: 'get',
  path: '/desk/newsletter/issues/{id}',
  summary: 'An issue that the desk writes',
  ...guardedBy(permission),
  request: { params: idParams },
  responses: { 200: success(issueSchema), ...usual },
});

const saveRoute = createRoute({
  tags,
  method: 'put',
  path: '/desk/newsletter/issues/{id}',
  summary: 'Save what is written',
  ...guardedBy(permission, limitedBody),
  request: { params: idParams, body: jsonBody(saveSchema) },
  responses: { 200: success(savedSchema), 409: conflict, ...BAD_BODY, ...usual },
});

const removeRoute = createRoute({
  tags,
  method: 'delete',
  path: '/desk/newsletter/issues/{id}',
  summary: 'Remove a draft',
  ...guardedBy(permission),
  request: { params: idParams },
  responses: { 200: success(z.null()), 409: conflict, ...usual },
});

const scheduleRoute = createRoute({
  tags,
  method: 'post',
  path: '/desk/newsletter/issues/{id}/schedule',
  summary: 'Send an issue, now or later',
  ...guardedBy(permission, limitedBody),
  request: { params: idParams, body: jsonBody(scheduleSchema) },
  responses: {
    200: success(z.null()),
    409: conflict,
    422: failure('The moment is over, something is missing, or no mails are sent from here.'),
    ...BAD_BODY,
    ...usual,
  },
});

const takeBackRoute = createRoute({
  tags,
  method: 'delete',
  path: '/desk/newsletter/issues/{id}/schedule',
  summary: 'Take an issue back that has not begun',
  ...guardedBy(permission),
  request: { params: idParams },
  responses: { 200: success(z.null()), 409: conflict, ...usual },
});

const testRoute = createRoute({
  tags,
  method: 'post',
  path: '/desk/newsletter/issues/{id}/test',
  summary: 'Mail an issue to oneself',
  ...guardedBy(permission),
  request: { params: idParams },
  responses: {
    200: success(z.null()),
    422: failure('There is no address to mail it to.'),
    ...usual,
  },
});

/** Issues of the newsletter that the desk writes itself. */
export function registerIssueApi(api: OpenAPIHono<HttpEnv>): void {
  registerWriting(api);
  registerSending(api);
}

function registerWriting(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(beginRoute, async (c) => {
    const id = await beginIssue(c.var.platform, c.req.valid('json'));
    cacheNever(c);
    return c.json(toSuccess({ id }), 200);
  });

  api.openapi(readRoute, async (c) => {
    const issue = await readIssue(c.var.platform, c.req.valid('param').id);
    cacheNever(c);
    return c.json(toSuccess(issue), 200);
  });

  api.openapi(saveRoute, async (c) => {
    const { platform, edition } = c.var;
    const { version: base, isCounted, ...text } = c.req.valid('json');
    const { id } = c.req.valid('param');
    const saved = await saveIssue(platform, { id, base, text, isCounted }, edition);
    cacheNever(c);
    return c.json(toSuccess(saved), 200);
  });

  api.openapi(removeRoute, async (c) => {
    const { platform, edition } = c.var;
    const { id } = c.req.valid('param');
    await removeIssue(platform, { id, author: await authorOf(c) }, edition);
    cacheNever(c);
    return c.json(toSuccess(null), 200);
  });
}

function registerSending(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(scheduleRoute, async (c) => {
    const { platform, edition } = c.var;
    const { version: base, dueAt } = c.req.valid('json');
    const wanted = { base, dueAt, author: await authorOf(c) };
    await scheduleIssue(platform, c.req.valid('param').id, wanted, edition);
    cacheNever(c);
    return c.json(toSuccess(null), 200);
  });

  api.openapi(takeBackRoute, async (c) => {
    const { platform, edition } = c.var;
    const { id } = c.req.valid('param');
    await takeIssueBack(platform, { id, author: await authorOf(c) }, edition);
    cacheNever(c);
    return c.json(toSuccess(null), 200);
  });

  api.openapi(testRoute, async (c) => {
    const { platform, edition, requestId: key } = c.var;
    const { id } = c.req.valid('param');
    const { id: userId } = await requireUser(c);
    const letter = await writeLetter(platform, id);
    await c.var.record({ action: 'newsletter.tested', object: `issue:${id}`, details: {} });
    await mailLetter(platform, { ...letter, userId, key }, edition);
    cacheNever(c);
    return c.json(toSuccess(null), 200);
  });
}
