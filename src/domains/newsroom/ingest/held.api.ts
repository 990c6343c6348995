import { createRoute, type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import { LANGS } from '#i18n/editions.ts';
import { authorOf, guardedBy } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { deskPage, idParams } from '#kernel/http/api-input.ts';
import { BAD_INPUT, GUARDED, NOT_FOUND, OUTAGES, success } from '#kernel/http/api-output.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import { registerManaged } from '#kernel/record/managed-api.ts';
import { acceptHeld, readHeld, refuseHeld } from './held.service.ts';
import { sourceListBody } from './source-list.schema.ts';
import { sourceRows } from './source-list.service.ts';

const heldSchema = z
  .object({
    articleId: z.int(),
    lang: z.enum(LANGS),
    title: z.string(),
    standfirst: z.string(),
    sourceName: z.string(),
    sourceUrl: z.string(),
    publishedAt: z.int().nullable(),
    updatedAt: z.int(),
  })
  .openapi('HeldItem');

const listRoute = createRoute({
  method: 'get',
  path: '/desk/held',
  tags: ['Desk'],
  summary: 'Drafts that sources have brought',
  description: 'Those that nobody has decided or worked on, the newest first.',
  ...guardedBy('source.manage'),
  request: { query: z.object({ page: deskPage }) },
  responses: {
    200: success(z.object({ rows: z.array(heldSchema), hasNext: z.boolean() })),
    ...BAD_INPUT,
    ...GUARDED,
    ...OUTAGES,
  },
});

const decision = {
  method: 'post' as const,
  tags: ['Desk'],
  ...guardedBy('source.manage'),
  request: { params: idParams.extend({ lang: z.enum(LANGS) }) },
  responses: { 200: success(z.null()), ...GUARDED, ...NOT_FOUND, ...OUTAGES },
} satisfies Omit<RouteConfig, 'path'>;

const acceptRoute = createRoute({
  ...decision,
  path: '/desk/held/{id}/{lang}/accept',
  summary: 'Have a draft of a source published',
  description: 'By the publisher, step by step as every story; at once.',
});

const rejectRoute = createRoute({
  ...decision,
  path: '/desk/held/{id}/{lang}/reject',
  summary: 'Keep a draft of a source from readers',
  description: 'For good: its source may send it again.',
});

/** What comes in from outside, as the desk looks after it. */
export function registerIncoming(api: OpenAPIHono<HttpEnv>): void {
  const sources = { name: 'sources', body: sourceListBody, rows: sourceRows };
  registerManaged(api, { permission: 'source.manage', ...sources });

  api.openapi(listRoute, async (c) => {
    cacheNever(c);
    return c.json(toSuccess(await readHeld(c.var.platform, c.req.valid('query').page)), 200);
  });

  api.openapi(acceptRoute, async (c) => {
    const { id: articleId, lang } = c.req.valid('param');
    const { platform, edition } = c.var;
    await acceptHeld(platform, { articleId, lang, author: await authorOf(c), edition });
    cacheNever(c);
    return c.json(toSuccess(null), 200);
  });

  api.openapi(rejectRoute, async (c) => {
    const { id: articleId, lang } = c.req.valid('param');
    await refuseHeld(c.var.platform, { articleId, lang, author: await authorOf(c) });
    cacheNever(c);
    return c.json(toSuccess(null), 200);
  });
}
