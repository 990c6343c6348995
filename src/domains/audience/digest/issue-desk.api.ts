import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { LANGS } from '#i18n/editions.ts';
import { guardedBy, requireUser } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { failure, GUARDED, NOT_FOUND, OUTAGES, success } from '#kernel/http/api-output.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import { ISSUE_STATUSES } from './issue.model.ts';
import { mailTest, readDesk } from './issue-desk.service.ts';

const tags = ['Desk'];
const params = z.object({ lang: z.enum(LANGS).openapi({ example: 'gu' }) });
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

const readRoute = createRoute({
  tags,
  method: 'get',
  path: '/desk/newsletter/{lang}',
  summary: 'The digest as it would go out now, and what came of the last ones',
  ...guardedBy('newsletter.send'),
  request: { params },
  responses: { 200: success(deskSchema), ...GUARDED, ...NOT_FOUND, ...OUTAGES },
});

const testRoute = createRoute({
  tags,
  method: 'post',
  path: '/desk/newsletter/{lang}/test',
  summary: 'Mail the digest to oneself',
  ...guardedBy('newsletter.send'),
  request: { params },
  responses: {
    200: success(z.null()),
    422: failure('Nothing is new, or there is no address to mail it to.'),
    ...GUARDED,
    ...NOT_FOUND,
    ...OUTAGES,
  },
});

/** The newsletter at the desk. */
export function registerNewsletterDeskApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(readRoute, async (c) => {
    const desk = await readDesk(c.var.platform, c.req.valid('param').lang);
    cacheNever(c);
    return c.json(toSuccess(desk), 200);
  });

  api.openapi(testRoute, async (c) => {
    const { platform, edition, requestId: key } = c.var;
    const { lang } = c.req.valid('param');
    const { id: userId } = await requireUser(c);
    await c.var.record({ action: 'newsletter.tested', object: `edition:${lang}`, details: {} });
    await mailTest(platform, { lang, userId, key }, edition);
    cacheNever(c);
    return c.json(toSuccess(null), 200);
  });
}
