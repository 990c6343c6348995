import { z } from '@hono/zod-openapi';
import { bulkSchema, statusSchema, textParams } from '#domains/newsroom/working/desk.schema.ts';
import {
  bulkResultSchema,
  statusChangedSchema,
} from '#domains/newsroom/working/desk-output.schema.ts';
import { OF_CHANGE } from '#domains/newsroom/working/working-story.api.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { changeMany } from './bulk.service.ts';
import { changeStatus } from './status.service.ts';

/** Keys of a person's own: nobody meets the order of somebody else. */
function keyOf(key: string | undefined, id: number): string | undefined {
  return key && /^[\w-]{8,100}$/.test(key) ? `${id}:${key}` : undefined;
}

export const workflowApi = [
  deskRoute('post', '/desk/stories/{id}/texts/{lang}/status', {
    permission: 'story.translate',
    summary: 'Take a text a step on',
    description:
      'Publishing is ordered: the answer tells its number, and its steps follow. The same Idempotency-Key is the same order.',
    params: textParams,
    body: statusSchema,
    answer: statusChangedSchema,
    refusals: OF_CHANGE,
    handle: ({ c, platform, params, body, member, author, edition }) => {
      const key = keyOf(c.req.header('Idempotency-Key'), member.id);
      return changeStatus(platform, { ...params, ...body, key }, { member, author, edition });
    },
  }),
  deskRoute('post', '/desk/bulk', {
    permission: 'story.translate',
    summary: 'Take one language of several stories a step on',
    body: bulkSchema,
    answer: z.array(bulkResultSchema),
    handle: ({ platform, body, member, author, edition }) =>
      changeMany(platform, body, { member, author, edition }),
  }),
];
