import { IN_A_RUSH, refuseRush } from '#kernel/access/rate-limit.ts';
import { stayingRoute } from '#kernel/route/route.ts';
import { savedChangeSchema, savedListSchema, savedQuery } from './saved.schema.ts';
import { findSaved, syncSaved } from './saved.service.ts';

/** Times a minute that one account may be brought into step: each writes up to 500 rows. */
const RUSH = { name: 'saved-sync', most: 120, window: 60, free: 20 } as const;

export const savedApi = [
  stayingRoute('post', '/user/saved', {
    summary: 'Bring saved stories into step',
    description:
      'Takes over what was saved and taken out on a device, and answers with all saved stories, the last one first. An account keeps 500.',
    query: savedQuery,
    body: savedChangeSchema,
    answer: savedListSchema,
    refusals: IN_A_RUSH,
    handle: async ({ c, platform, query, body: { account, ...change }, user }) => {
      await refuseRush(c, RUSH, `user/${user.id}`);
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
