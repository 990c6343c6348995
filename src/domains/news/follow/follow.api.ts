import { stayingRoute } from '#kernel/route/route.ts';
import { followChangeSchema, followListSchema } from './follow.schema.ts';
import { syncFollows } from './follow.service.ts';

export const followApi = [
  stayingRoute('post', '/user/following', {
    summary: 'Bring what is followed into step',
    description:
      'Takes over what was followed, and followed no more, on a device: what was said last counts. Answers with all that is known. An account keeps 100 of each.',
    body: followChangeSchema,
    answer: followListSchema,
    handle: async ({ platform, body, user }) => ({
      marks: await syncFollows(platform, user.id, body.marks),
    }),
  }),
];
