import { z } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { requireUser, shownBy } from '#kernel/access/account.ts';
import { limitedBody } from '#kernel/http/api-input.ts';
import { SIGNED_IN } from '#kernel/http/api-output.ts';
import type { HttpEnv } from '#kernel/http/http.ts';
import { publicRoute } from '#kernel/route/route.ts';
import { deletionRefused } from './deletion.errors.ts';
import { requestDeletion } from './deletion.service.ts';

/** Who may ask for deletion, in its own words (spec section 8). */
const refuseStranger = createMiddleware<HttpEnv>(async (c, next) => {
  const { edition } = c.var;
  const account = await c.var.getAccount().catch((error) => {
    throw deletionRefused('failed', edition, error);
  });
  if (!account?.user) throw deletionRefused('no_token', edition);
  await next();
});

/** Before the body is looked at in the usual way, which would refuse it in other words. */
const refusePayload = createMiddleware<HttpEnv>(async (c, next) => {
  if (!isJsonObject(await c.req.text())) throw deletionRefused('bad_payload', c.var.edition);
  await next();
});

export const deletionApi = [
  publicRoute('delete', '/user/soft-delete', {
    tag: 'Accounts',
    security: shownBy(),
    before: [refuseStranger, limitedBody, refusePayload],
    summary: 'Delete the account',
    description:
      'The body is a JSON object. All sessions end; whoever signs in again within 30 days can take it back.',
    body: z
      .looseObject({
        deleteComments: z
          .boolean()
          .default(false)
          .openapi({ description: 'Comments go with the account; else they stay without a name.' }),
      })
      .openapi('Deletion'),
    answer: z.object({ message: z.literal('Success') }),
    refusals: {
      ...SIGNED_IN,
      409: 'This is the last administrator, or an order of theirs is not over: `account.open_orders`.',
    },
    handle: async ({ c, platform, edition, body: { deleteComments: takesComments } }) => {
      const user = await requireUser(c);
      const staying = await requestDeletion(platform, user.id, { takesComments }).catch((error) => {
        throw deletionRefused('failed', edition, error);
      });
      if (staying) throw deletionRefused(staying, edition);
      return { message: 'Success' as const };
    },
  }),
];

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
