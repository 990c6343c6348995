import { managedList } from '#kernel/record/managed-api.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { missingSchema, redirectBody } from './redirect-list.schema.ts';
import { loadMissing, redirectRows } from './redirect-list.service.ts';

export const redirectApi = [
  ...managedList({
    name: 'redirects',
    permission: 'site.manage',
    body: redirectBody,
    rows: redirectRows,
  }),
  deskRoute('get', '/desk/missing-paths', {
    permission: 'site.manage',
    summary: 'Paths that lead nowhere',
    description: 'A sample of what readers ask for, the most frequent first.',
    answer: missingSchema,
    handle: async ({ platform }) => ({ rows: await loadMissing(platform) }),
  }),
];
