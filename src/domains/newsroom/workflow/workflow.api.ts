import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { bulkSchema, statusSchema, textParams } from '#domains/newsroom/working/desk.schema.ts';
import {
  bulkResultSchema,
  statusChangedSchema,
} from '#domains/newsroom/working/desk-output.schema.ts';
import { memberOf, OF_CHANGE } from '#domains/newsroom/working/working-story.api.ts';
import { authorOf, guardedBy } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { jsonBody, limitedBody } from '#kernel/http/api-input.ts';
import { BAD_BODY, GUARDED, OUTAGES, success } from '#kernel/http/api-output.ts';
import { cacheNever, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { changeMany } from './bulk.service.ts';
import { type Asker, changeStatus } from './status.service.ts';

const statusRoute = createRoute({
  method: 'post',
  path: '/desk/stories/{id}/texts/{lang}/status',
  tags: ['Desk'],
  summary: 'Take a text a step on',
  description:
    'Publishing is ordered: the answer tells its number, and its steps follow. The same Idempotency-Key is the same order.',
  ...guardedBy('story.translate', limitedBody),
  request: { params: textParams, body: jsonBody(statusSchema) },
  responses: { 200: success(statusChangedSchema), ...OF_CHANGE },
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

  api.openapi(bulkRoute, async (c) => {
    const asker = await askerOf(c);
    const results = await changeMany(c.var.platform, c.req.valid('json'), asker);
    cacheNever(c);
    return c.json(toSuccess(results), 200);
  });
}
