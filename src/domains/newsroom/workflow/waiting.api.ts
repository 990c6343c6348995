import { z } from '@hono/zod-openapi';
import { langAnswer } from '#domains/newsroom/working/desk.schema.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { countWaiting } from './waiting.repo.ts';

const waitingSchema = z
  .object({
    inReview: z.int(),
    approved: z.int(),
    scheduled: z.int(),
    changed: z.array(
      z.object({
        id: z.int(),
        lang: langAnswer,
        title: z.string(),
        titleLang: langAnswer,
        changedAt: z.number().openapi({ description: 'Epoch milliseconds.' }),
      }),
    ),
  })
  .openapi('DeskWaiting');

export const waitingApi = [
  deskRoute('get', '/desk/waiting', {
    permission: 'story.read',
    summary: 'What waits for somebody to go on with it',
    answer: waitingSchema,
    handle: ({ platform }) => readOrUnavailable(countWaiting(platform.db)),
  }),
];
