import { z } from '@hono/zod-openapi';
import { ownRoute } from '#kernel/route/route.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { notFound } from '#shared/app-error.ts';
import { listSessions } from './session.repo.ts';
import { closeSession, closeSessions } from './session.service.ts';
import { sessionEntrySchema } from './user.schema.ts';

const done = z.object({ message: z.literal('Success') });

/** Places where somebody is signed in; those of other people are not there. */
export const sessionApi = [
  ownRoute('get', '/user/session', {
    summary: 'Where you are signed in',
    answer: z.array(sessionEntrySchema),
    handle: async ({ platform, user: { id: userId, sessionId } }) => {
      const sessions = await readOrUnavailable(listSessions(platform.db, userId, platform.now));
      return sessions.map(({ createdAt, seenAt, ...session }) => ({
        ...session,
        createdAt: createdAt.toISOString(),
        seenAt: seenAt.toISOString(),
        isCurrent: session.id === sessionId,
      }));
    },
  }),
  ownRoute('delete', '/user/session', {
    summary: 'Sign out everywhere',
    query: z.object({
      keep: z.literal('current').optional().openapi({
        description: '`current`: everywhere but here.',
      }),
    }),
    answer: done,
    handle: async ({ platform, query: { keep }, user: { id, sessionId } }) => {
      await closeSessions(platform, id, keep ? sessionId : undefined);
      return { message: 'Success' as const };
    },
  }),
  ownRoute('delete', '/user/session/{id}', {
    summary: 'Sign out in one place',
    params: z.object({ id: z.string().max(100) }),
    answer: done,
    handle: async ({ platform, params, user: { id: userId } }) => {
      if (!(await closeSession(platform, userId, params.id))) throw notFound();
      return { message: 'Success' as const };
    },
  }),
];
