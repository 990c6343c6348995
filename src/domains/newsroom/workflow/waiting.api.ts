import { z } from '@hono/zod-openapi';
import { langAnswer } from '#domains/newsroom/working/desk.schema.ts';
import { listDecided } from '#kernel/domain/moderation-subject.loader.ts';
import { loadWaitingTasks } from '#kernel/domain/waiting-task.loader.ts';
import { countCases } from '#kernel/judge/case.repo.ts';
import { JUDGED_KINDS } from '#kernel/judge/judge.model.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { DATABASES } from '#kernel/storage/storage.model.ts';
import { loadNearlyFull } from '#kernel/storage/storage.service.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { WaitingCases } from './waiting.model.ts';
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
    cases: z
      .object({
        open: z.int(),
        late: z.int(),
        kinds: z.array(z.object({ kind: z.enum(JUDGED_KINDS), open: z.int(), late: z.int() })),
      })
      .nullable()
      .openapi({ description: 'What waits for moderators, for whoever is one.' }),
    tasks: z
      .array(z.object({ kind: z.string(), path: z.string(), open: z.int(), late: z.int() }))
      .openapi({ description: 'What else waits for whoever asks, and where at the desk.' }),
  })
  .openapi('DeskWaiting');

function sumCases(kinds: WaitingCases['kinds']): WaitingCases {
  return {
    kinds,
    open: kinds.reduce((sum, { open }) => sum + open, 0),
    late: kinds.reduce((sum, { late }) => sum + late, 0),
  };
}

export const waitingApi = [
  deskRoute('get', '/desk/waiting', {
    permission: 'story.read',
    summary: 'What waits for somebody to go on with it',
    answer: waitingSchema,
    handle: async ({ platform, account }) => {
      const mayKnow = account.permissions.has('storage.read');
      const { db, now } = platform;
      const [waiting, nearlyFull, cases, tasks] = await readOrUnavailable(
        Promise.all([
          countWaiting(db),
          mayKnow ? loadNearlyFull(platform) : [],
          account.permissions.has('case.decide')
            ? countCases(db, listDecided(account.permissions), now)
            : null,
          loadWaitingTasks(platform, account.permissions),
        ]),
      );
      return { ...waiting, nearlyFull, cases: cases && sumCases(cases), tasks };
    },
  }),
];
