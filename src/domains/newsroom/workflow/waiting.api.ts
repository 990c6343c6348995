import { z } from '@hono/zod-openapi';
import { langAnswer } from '#domains/newsroom/working/desk.schema.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { DATABASES } from '#kernel/storage/storage.model.ts';
import { loadNearlyFull } from '#kernel/storage/storage.service.ts';
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
    nearlyFull: z
      .array(z.object({ database: z.enum(DATABASES), percent: z.int() }))
      .openapi({ description: 'Databases that are filling up, for whoever may read of storage.' }),
  })
  .openapi('DeskWaiting');

export const waitingApi = [
  deskRoute('get', '/desk/waiting', {
    permission: 'story.read',
    summary: 'What waits for somebody to go on with it',
    answer: waitingSchema,
    handle: async ({ platform, account }) => {
      const mayKnow = account.permissions.has('storage.read');
      const [waiting, nearlyFull] = await readOrUnavailable(
        Promise.all([countWaiting(platform.db), mayKnow ? loadNearlyFull(platform) : []]),
      );
      return { ...waiting, nearlyFull };
    },
  }),
];
