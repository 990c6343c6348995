import { z } from '@hono/zod-openapi';
import { reasonSchema } from '#domains/newsroom/publishing/publishing.schema.ts';
import { LANGS } from '#i18n/editions.ts';
import { deskPage, idParams, langSchema } from '#kernel/http/api-input.ts';
import { managedList } from '#kernel/record/managed-api.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { acceptHeld, loadHeld, refuseHeld } from './held.service.ts';
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
    isTakenDown: z
      .boolean()
      .openapi({ description: 'Its story was taken down: to accept it takes a reason.' }),
  })
  .openapi('HeldItem');

/** What comes in from outside, as the desk looks after it. */
export const heldApi = [
  ...managedList({
    name: 'sources',
    permission: 'source.manage',
    body: sourceListBody,
    rows: sourceRows,
  }),
  deskRoute('get', '/desk/held', {
    permission: 'source.manage',
    summary: 'Drafts that sources have brought',
    description: 'Those that nobody has decided or worked on, the newest first.',
    query: z.object({ page: deskPage }),
    answer: z.object({ rows: z.array(heldSchema), hasNext: z.boolean() }),
    handle: ({ platform, query }) => loadHeld(platform, query.page),
  }),
  deskRoute('post', '/desk/held/{id}/{lang}/accept', {
    permission: 'source.manage',
    summary: 'Have a draft of a source published',
    description: 'By the publisher, step by step as every story; at once.',
    params: idParams.extend({ lang: langSchema }),
    body: z.object({ reason: reasonSchema.optional() }),
    refusals: {
      422: 'Its story was taken down, and no reason is given or it shows pictures that were deleted.',
    },
    handle: ({ platform, params: { id: articleId, lang }, body, author, account, edition }) =>
      acceptHeld(platform, {
        ...{ articleId, lang, author, edition },
        reason: body.reason,
        permissions: account.permissions,
      }),
  }),
  deskRoute('post', '/desk/held/{id}/{lang}/reject', {
    permission: 'source.manage',
    summary: 'Keep a draft of a source from readers',
    description: 'For good: its source may send it again.',
    params: idParams.extend({ lang: langSchema }),
    handle: ({ platform, params: { id: articleId, lang }, author }) =>
      refuseHeld(platform, { articleId, lang, author }),
  }),
];
