import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { forSignedIn, requireUser } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { BAD_INPUT, NOT_FOUND, OUTAGES, SIGNED_IN, success } from '#kernel/http/api-output.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import { notFound } from '#shared/app-error.ts';
import { closeSession, closeSessions, findDevices } from './session.service.ts';
import { sessionEntrySchema } from './user.schema.ts';

const tags = ['Accounts'];
const done = success(z.object({ message: z.literal('Success') }));

const listRoute = createRoute({
  tags,
  ...forSignedIn(),
  method: 'get',
  path: '/user/session',
  summary: 'Where you are signed in',
  responses: { 200: success(z.array(sessionEntrySchema)), ...SIGNED_IN, ...OUTAGES },
});

const closeAllRoute = createRoute({
  tags,
  ...forSignedIn(),
  method: 'delete',
  path: '/user/session',
  summary: 'Sign out everywhere',
  request: {
    query: z.object({
      keep: z.literal('current').optional().openapi({
        description: '`current`: everywhere but here.',
      }),
    }),
  },
  responses: { 200: done, ...BAD_INPUT, ...SIGNED_IN, ...OUTAGES },
});

const closeRoute = createRoute({
  tags,
  ...forSignedIn(),
  method: 'delete',
  path: '/user/session/{id}',
  summary: 'Sign out in one place',
  request: { params: z.object({ id: z.string().max(100) }) },
  responses: { 200: done, ...SIGNED_IN, ...NOT_FOUND, ...OUTAGES },
});

/** Places where somebody is signed in; those of other people are not there. */
export function registerSessionApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(listRoute, async (c) => {
    const { id: userId, sessionId } = await requireUser(c);
    const sessions = await findDevices(c.var.platform, userId);
    cacheNever(c);
    return c.json(
      toSuccess(
        sessions.map(({ createdAt, seenAt, ...session }) => ({
          ...session,
          createdAt: createdAt.toISOString(),
          seenAt: seenAt.toISOString(),
          isCurrent: session.id === sessionId,
        })),
      ),
      200,
    );
  });
  api.openapi(closeAllRoute, async (c) => {
    const { id, sessionId } = await requireUser(c);
    const { keep } = c.req.valid('query');
    await closeSessions(c.var.platform, id, keep ? sessionId : undefined);
    cacheNever(c);
    return c.json(toSuccess({ message: 'Success' as const }), 200);
  });
  api.openapi(closeRoute, async (c) => {
    const { id: userId } = await requireUser(c);
    if (!(await closeSession(c.var.platform, userId, c.req.valid('param').id))) throw notFound();
    cacheNever(c);
    return c.json(toSuccess({ message: 'Success' as const }), 200);
  });
}
