import { z } from '@hono/zod-openapi';
import { idParams } from '#kernel/http/api-input.ts';
import { managedList } from '#kernel/record/managed-api.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { townBody } from './town-list.schema.ts';
import { mergeTowns, townRows } from './town-list.service.ts';

const permission = 'taxonomy.manage';

/** The towns that businesses are in, as the desk keeps them. */
export const townLists = [
  ...managedList({ name: 'towns', permission, body: townBody, rows: townRows }),
  deskRoute('post', '/desk/manage/towns/{id}/merge', {
    permission,
    summary: 'Make two towns one',
    description:
      'What is in the first is in the other then, which is found by the names of both. Its page leads to that of the other.',
    params: idParams,
    body: z.object({ into: z.int().min(1) }).openapi('TownMerge'),
    handle: ({ platform, params: { id }, body: { into }, author, t }) =>
      mergeTowns(platform, { id, into, author }, t),
  }),
];
