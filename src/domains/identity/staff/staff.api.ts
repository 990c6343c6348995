import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
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
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import { memberSchema, roleBodySchema } from './staff.schema.ts';
import { changeRole, readStaff } from './staff.service.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/user/staff',
  tags: ['Administration'],
  summary: 'Who has a role in the newsroom',
  ...guardedBy('user.manage'),
  responses: { 200: success(z.array(memberSchema)), ...GUARDED, ...OUTAGES },
});

const roleRoute = createRoute({
  method: 'put',
  path: '/user/{id}/role',
  tags: ['Administration'],
  summary: 'Give somebody a role',
  description: 'It counts from their next request. Nobody changes their own.',
  ...guardedBy('user.manage', limitedBody),
  request: { params: idParams, body: jsonBody(roleBodySchema) },
  responses: {
    200: success(z.null()),
    ...BAD_BODY,
    ...GUARDED,
    ...NOT_FOUND,
    409: failure('This is the last administrator, or somebody else has just changed the role.'),
    ...OUTAGES,
  },
});

export function registerStaffApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(listRoute, async (c) => {
    cacheNever(c);
    return c.json(toSuccess(await readStaff(c.var.platform)), 200);
  });

  api.openapi(roleRoute, async (c) => {
    const { platform, edition } = c.var;
    const { role } = c.req.valid('json');
    const change = { userId: c.req.valid('param').id, role, author: await authorOf(c) };
    await changeRole(platform, change, translatorOf(edition.lang));
    cacheNever(c);
    return c.json(toSuccess(null), 200);
  });
}
