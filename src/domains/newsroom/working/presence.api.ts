import { createRoute } from '@hono/zod-openapi';
import { guardedBy, requirePermission, requireUser } from '#kernel/access/account.ts';
import { foreignOrigin, isForeign } from '#kernel/access/same-origin.ts';
import { idParams } from '#kernel/http/api-input.ts';
import { failure, GUARDED, NOT_FOUND, OUTAGES } from '#kernel/http/api-output.ts';
import { cacheNever } from '#kernel/http/http.ts';
import type { ApiRoute } from '#kernel/route/route.ts';
import { socketOnly, storyNotFound } from './desk.errors.ts';
import { roomMessageSchema } from './presence.schema.ts';
import { openRoom } from './presence.service.ts';

const socketRoute = createRoute({
  method: 'get',
  path: '/desk/stories/{id}/presence',
  tags: ['Desk'],
  summary: 'Who has a story open',
  description:
    'A WebSocket for pages of this site, and for programs with a token. The server sends `{people}` with everybody who is there, `{saved}` when somebody has saved and `{commented}` when comments have changed; the client sends `{lang, field}`. A text `ping` is answered with `pong`.',
  // Its middleware stands at the route below: a declaration is written out as JSON.
  security: guardedBy('story.read').security,
  request: { params: idParams },
  responses: {
    101: {
      description: 'The socket is open; what it sends:',
      content: { 'application/json': { schema: roomMessageSchema } },
    },
    426: failure('The call is no WebSocket handshake.'),
    ...GUARDED,
    ...NOT_FOUND,
    ...OUTAGES,
  },
});

/** Declared apart: an opened socket is no answer with a body that types could follow. */
export const presenceApi: ApiRoute[] = [
  {
    register: (api) => {
      api.openAPIRegistry.registerPath(socketRoute);
      api.get('/desk/stories/:id/presence', requirePermission('story.read'), async (c) => {
        const params = idParams.safeParse(c.req.param());
        if (!params.success) throw storyNotFound();
        const { id, name } = await requireUser(c);
        if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket') throw socketOnly();
        if (isForeign(c)) throw foreignOrigin();
        const answer = await openRoom(c.var.platform, params.data.id, { id, name });
        cacheNever(c);
        return answer;
      });
    },
  },
];
