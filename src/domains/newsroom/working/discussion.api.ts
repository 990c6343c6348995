import { z } from '@hono/zod-openapi';
import { idParams } from '#kernel/http/api-input.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { listComments } from './comment.repo.ts';
import { addComment, settleComment } from './comment.service.ts';
import { commentSchema } from './desk.schema.ts';
import { commentsSchema } from './desk-output.schema.ts';

export const discussionApi = [
  deskRoute('get', '/desk/stories/{id}/comments', {
    permission: 'story.read',
    summary: 'What the desk has said about a story',
    params: idParams,
    answer: commentsSchema,
    handle: ({ platform: { db }, params: { id } }) => readOrUnavailable(listComments(db, id)),
  }),
  deskRoute('post', '/desk/stories/{id}/comments', {
    permission: 'story.translate',
    summary: 'Say something about a story',
    params: idParams,
    body: commentSchema,
    answer: z.object({ id: z.int() }),
    handle: async ({ platform, params: { id: storyId }, body, user: { id: userId } }) => ({
      id: await addComment(platform, { storyId, userId, ...body }),
    }),
  }),
  deskRoute('post', '/desk/comments/{id}/resolve', {
    permission: 'story.translate',
    summary: 'Settle a comment',
    params: idParams,
    handle: ({ platform, params }) => settleComment(platform, params.id),
  }),
];
