import { z } from '@hono/zod-openapi';
import { idParams } from '#kernel/http/api-input.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { listStaff } from './staff.repo.ts';
import { memberSchema, roleBodySchema } from './staff.schema.ts';
import { changeRole } from './staff.service.ts';

export const staffApi = [
  deskRoute('get', '/user/staff', {
    permission: 'audit.read',
    tag: 'Administration',
    summary: 'Who has a role in the newsroom',
    answer: z.array(memberSchema),
    handle: ({ platform: { db } }) => readOrUnavailable(listStaff(db)),
  }),
  deskRoute('put', '/user/{id}/role', {
    permission: 'user.manage',
    tag: 'Administration',
    summary: 'Give somebody a role',
    description: 'It counts from their next request. Nobody changes their own.',
    params: idParams,
    body: roleBodySchema,
    refusals: {
      409: 'This is the last administrator, or somebody else has just changed the role.',
    },
    handle: ({ platform, params: { id: userId }, body: { role }, author, t }) =>
      changeRole(platform, { userId, role, author }, t),
  }),
];
