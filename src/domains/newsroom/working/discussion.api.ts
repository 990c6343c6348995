import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { guardedBy } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { idParams, jsonBody, limitedBody } from '#kernel/http/api-input.ts';
import { BAD_BODY, GUARDED, NOT_FOUND, OUTAGES, success } from '#kernel/http/api-output.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { addComment, loadComments, settleComment } from './comment.service.ts';
import { commentSchema } from './desk.schema.ts';
import { commentsSchema } from './desk-output.schema.ts';
import { memberOf } from './working-story.api.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/desk/stories/{id}/comments',
  tags: ['Desk'],
  summary: 'What the desk has said about a story',
  ...guardedBy('desk.open'),
  request: { params: idParams },
  responses: { 200: success(commentsSchema), ...GUARDED, ...OUTAGES },
});

const addRoute = createRoute({
  method: 'post',
  path: '/desk/stories/{id}/comments',
  tags: ['Desk'],
  summary: 'Say something about a story',
  ...guardedBy('story.translate', limitedBody),
  request: { params: idParams, body: jsonBody(commentSchema) },
  responses: {
    200: success(z.object({ id: z.int() })),
    ...BAD_BODY,
    ...GUARDED,
    ...NOT_FOUND,
    ...OUTAGES,
  },
});

const resolveRoute = createRoute({
  method: 'post',
  path: '/desk/comments/{id}/resolve',
  tags: ['Desk'],
  summary: 'Settle a comment',
  ...guardedBy('story.translate'),
  request: { params: idParams },
  responses: { 200: success(z.null()), ...GUARDED, ...NOT_FOUND, ...OUTAGES },
});

export function registerDiscussionApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(listRoute, async (c) => {
    const { id } = c.req.valid('param');
    const comments = await readOrUnavailable(loadComments(c.var.platform, id));
    cacheNever(c);
    return c.json(toSuccess(comments), 200);
  });

  api.openapi(addRoute, async (c) => {
    const { id: storyId } = c.req.valid('param');
    const { id: userId } = await memberOf(c);
    const id = await addComment(c.var.platform, { storyId, userId, ...c.req.valid('json') });
    cacheNever(c);
    return c.json(toSuccess({ id }), 200);
  });

  api.openapi(resolveRoute, async (c) => {
    await settleComment(c.var.platform, c.req.valid('param').id);
    cacheNever(c);
    return c.json(toSuccess(null), 200);
  });
}
