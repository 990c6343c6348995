import { z } from '@hono/zod-openapi';
import { langSchema } from '#kernel/http/api-input.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { ISSUE_STATUSES } from './issue.model.ts';
import { getDesk, mailTest } from './issue-desk.service.ts';

const params = z.object({ lang: langSchema });
const count = z.int().min(0);

const deskSchema = z
  .object({
    subject: z.string().nullable().openapi({ description: 'Null where nothing is new.' }),
    stories: z.array(z.object({ id: z.int(), title: z.string() })),
    readers: count,
    bounced: count,
    left: count.openapi({ description: 'Addresses that have unsubscribed.' }),
    unsent: z
      .array(
        z.object({
          id: z.int(),
          subject: z.string(),
          status: z.enum(ISSUE_STATUSES),
          dueAt: z.number().nullable(),
          savedAt: z.number(),
        }),
      )
      .openapi({ description: 'Issues that are being written, or wait for their moment.' }),
    issues: z.array(
      z.object({
        id: z.int(),
        day: z.string(),
        status: z.enum(ISSUE_STATUSES),
        subject: z.string().openapi({ description: 'Empty for a digest.' }),
        stories: count,
        sent: count,
        failed: count,
        unknown: count,
        skipped: count,
        delivered: count.openapi({ description: 'As far as the mail service tells of it.' }),
        bounced: count,
        complained: count,
        unsubscribed: count,
      }),
    ),
  })
  .openapi('DeskNewsletter');

/** The newsletter at the desk. */
export const issueDeskApi = [
  deskRoute('get', '/desk/newsletter/{lang}', {
    permission: 'newsletter.send',
    summary: 'The digest as it would go out now, and what came of the last ones',
    params,
    answer: deskSchema,
    handle: ({ platform, params }) => getDesk(platform, params.lang),
  }),
  deskRoute('post', '/desk/newsletter/{lang}/test', {
    permission: 'newsletter.send',
    summary: 'Mail the digest to oneself',
    params,
    refusals: { 422: 'Nothing is new, or there is no address to mail it to.' },
    handle: async ({ platform, params: { lang }, user, edition, requestId: key, record }) => {
      await record({ action: 'newsletter.tested', object: `edition:${lang}`, details: {} });
      await mailTest(platform, { lang, userId: user.id, key }, edition);
    },
  }),
];
