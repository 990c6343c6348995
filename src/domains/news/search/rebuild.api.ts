import { z } from '@hono/zod-openapi';
import { deskRoute } from '#kernel/route/route.ts';
import { getProgress, startRebuild } from './rebuild.service.ts';

const progressSchema = z
  .object({
    textsDone: z.int().openapi({ description: 'Published texts indexed so far.' }),
    textsTotal: z.int().openapi({ description: 'Published texts when the rebuild began.' }),
    isRunning: z.boolean(),
  })
  .openapi('RebuildProgress');

export const rebuildApi = [
  deskRoute('post', '/search/rebuild', {
    permission: 'search.rebuild',
    tag: 'Search',
    summary: 'Rebuild the index of search',
    description:
      'In the background and in place, the newest stories first: everything can be found meanwhile. A rebuild that is running goes on.',
    answer: progressSchema,
    handle: async ({ platform, record }) => {
      await record({ action: 'search.rebuild_started', object: 'search', details: {} });
      return startRebuild(platform);
    },
  }),
  deskRoute('get', '/search/rebuild', {
    permission: 'search.rebuild',
    tag: 'Search',
    summary: 'How far the index of search has been rebuilt',
    answer: progressSchema,
    handle: ({ platform }) => getProgress(platform),
  }),
];
