import { z } from '@hono/zod-openapi';
import { idParams } from '#kernel/http/api-input.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { listSources } from './source.repo.ts';
import { type SourceView, sourceBodySchema, sourceSchema } from './source.schema.ts';
import {
  changeSource,
  createSource,
  type NamedSource,
  pollSoon,
  removeSource,
} from './source.service.ts';

/** The feeds that are polled by themselves. */
export const sourceApi = [
  deskRoute('get', '/ingest/source', {
    permission: 'source.manage',
    tag: 'Ingest',
    summary: 'Feeds that are polled',
    answer: z.array(sourceSchema),
    handle: async ({ platform: { db } }) => (await readOrUnavailable(listSources(db))).map(toView),
  }),
  deskRoute('post', '/ingest/source', {
    permission: 'source.manage',
    tag: 'Ingest',
    summary: 'Poll a feed from now on',
    body: sourceBodySchema,
    answer: sourceSchema,
    refusals: {
      409: 'Another source has this address.',
    },
    handle: async ({ platform, body, author, t }) =>
      toView(await createSource(platform, { body, author }, t)),
  }),
  deskRoute('put', '/ingest/source/{id}', {
    permission: 'source.manage',
    tag: 'Ingest',
    summary: 'Change a source',
    description: 'Fields that are left out take their defaults.',
    params: idParams,
    body: sourceBodySchema,
    answer: sourceSchema,
    refusals: {
      409: 'Another source has this address.',
    },
    handle: async ({ platform, params: { id }, body, author, t }) =>
      toView(await changeSource(platform, { id, body, author }, t)),
  }),
  deskRoute('delete', '/ingest/source/{id}', {
    permission: 'source.manage',
    tag: 'Ingest',
    summary: 'Stop polling a feed and forget it',
    description: 'The stories it has brought stay.',
    params: idParams,
    handle: ({ platform, params, author }) => removeSource(platform, params.id, author),
  }),
  deskRoute('post', '/ingest/source/{id}/poll', {
    permission: 'source.manage',
    tag: 'Ingest',
    summary: 'Poll a source now',
    params: idParams,
    answer: sourceSchema,
    handle: async ({ platform, params, author }) =>
      toView(await pollSoon(platform, params.id, author)),
  }),
];

function toView({ source, category, city }: NamedSource): SourceView {
  return {
    id: source.id,
    name: source.name,
    url: source.url,
    language: source.language,
    category,
    city,
    policy: source.policy,
    active: source.active,
    pollSeconds: source.pollSeconds,
    nextPollAt: source.nextPollAt.toISOString(),
    lastPolledAt: source.lastPolledAt?.toISOString() ?? null,
    failures: source.failures,
    lastError: source.lastError,
    lastTaken: source.lastTaken,
    lastUnchanged: source.lastUnchanged,
    lastRejected: source.lastRejected,
  };
}
