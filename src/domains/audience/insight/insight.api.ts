import { countReaders } from '#kernel/live/live.service.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { loadReport, loadViewsNow } from './insight.loader.ts';
import { liveSchema, reportSchema, scopeQuery } from './insight.schema.ts';

export const insightApi = [
  deskRoute('get', '/desk/numbers', {
    permission: 'numbers.read',
    summary: 'How often stories are read, where and how readers come to them',
    description:
      'Counted without saying who reads. Cities and sites with fewer than five views are not named, nor searches of fewer than three readers.',
    query: scopeQuery,
    answer: reportSchema,
    handle: ({ platform, query, edition }) => loadReport(platform, edition, query),
  }),
  deskRoute('get', '/desk/numbers/live', {
    permission: 'numbers.read',
    summary: 'How many readers there are now',
    answer: liveSchema,
    handle: async ({ platform }) => {
      const [count, views] = await Promise.all([countReaders(platform), loadViewsNow(platform)]);
      const [readers, readersIn] = [count?.all ?? null, count?.languages ?? null];
      return { readers, readersIn, views };
    },
  }),
];
