import { stayingRoute } from '#kernel/route/route.ts';
import { savedChangeSchema, savedListSchema, savedQuery } from './saved.schema.ts';
import { findSaved, syncSaved } from './saved.service.ts';

export const savedApi = [
  stayingRoute('post', '/user/saved', {
    summary: 'Bring saved stories into step',
    description:
      'Takes over what was saved and taken out on a device, and answers with all saved stories, the last one first. An account keeps 500.',
    query: savedQuery,
    body: savedChangeSchema,
    answer: savedListSchema,
    handle: async ({ platform, query, body: { account, ...change }, user }) => {
      const { lang } = query.language;
      const isSame = account === null || account === user.id;
      await syncSaved(platform, user.id, isSame ? change : { ...change, remove: [] });
      const saved = await findSaved(platform, user.id, { lang });
      const stories = saved.map(({ savedAt, label, ...story }) => ({
        ...story,
        sponsored: label === 'sponsored',
        at: savedAt.getTime(),
      }));
      return { account: user.id, stories };
    },
  }),
];
