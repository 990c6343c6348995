import { IN_A_RUSH, refuseRush } from '#kernel/access/rate-limit.ts';
import { stayingRoute } from '#kernel/route/route.ts';
import { followChangeSchema, followListSchema } from './follow.schema.ts';
import { syncFollows } from './follow.service.ts';

/** Times a minute that one account may be brought into step: each writes up to 400 rows. */
const RUSH = { name: 'follow-sync', most: 120, window: 60, free: 20 } as const;

export const followApi = [
  stayingRoute('post', '/user/following', {
    summary: 'Bring what is followed into step',
    description:
      'Takes over what was followed, and followed no more, on a device: what was said last counts. Answers with all that is known. An account keeps 100 of each.',
    body: followChangeSchema,
    answer: followListSchema,
    refusals: IN_A_RUSH,
    handle: async ({ c, platform, body: { account, marks }, user }) => {
      await refuseRush(c, RUSH, `user/${user.id}`);
      const isSame = account === null || account === user.id;
      return { account: user.id, marks: await syncFollows(platform, user.id, isSame ? marks : []) };
    },
  }),
];
