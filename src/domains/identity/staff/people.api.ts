import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { guardedBy } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { BAD_INPUT, GUARDED, OUTAGES, success } from '#kernel/http/api-output.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import { findPeople } from './people.service.ts';
import { ROLES } from './role.permission.ts';

const personSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    role: z.enum(ROLES),
    contact: z.string().openapi({ example: 'r•••@example.org' }),
  })
  .openapi('Person');

const findRoute = createRoute({
  method: 'get',
  path: '/desk/people',
  tags: ['Desk'],
  summary: 'Find people with an account',
  description:
    'By part of a name, or by a whole mail address or mobile number; without `q` the newsroom.',
  ...guardedBy('user.manage'),
  request: { query: z.object({ q: z.string().trim().max(254).default('') }) },
  responses: { 200: success(z.array(personSchema)), ...BAD_INPUT, ...GUARDED, ...OUTAGES },
});

export function registerPeopleApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(findRoute, async (c) => {
    cacheNever(c);
    return c.json(toSuccess(await findPeople(c.var.platform, c.req.valid('query').q)), 200);
  });
}
