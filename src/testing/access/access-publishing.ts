import { env } from 'cloudflare:test';
import { orderPublication } from '#domains/newsroom/publishing/publishing.service.ts';
import { EDITIONS } from '#i18n/editions.ts';
import { makeWorkingStory } from '#testing/desk-stories.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import type { Guarded, Sample } from './guarded.ts';

const HOUR = 3_600_000;

const HOOK = {
  name: 'An app',
  url: 'https://app.example/hook',
  events: ['story.published'],
  isActive: true,
};

/** One that is to begin in an hour. */
async function ofPublication(): Promise<Sample> {
  const articleId = await makeWorkingStory(['en']);
  const dueAt = new Date(Date.now() + HOUR);
  const order = { articleId, lang: 'en', action: 'publish', version: 1, dueAt } as const;
  const author = { actor: 'system', requestId: '' } as const;
  const { id } = await orderPublication(makePlatform(), { ...order, ...author }, EDITIONS.en);
  return { params: { id } };
}

async function ofWebhook(body?: object): Promise<Sample> {
  const id = await env.DB.prepare(
    `INSERT INTO webhooks (name, url, secret, events, is_active, created_at)
      VALUES ('An app', 'https://app.example/hook', 'whsec_x', '[]', 1, 0) RETURNING id`,
  ).first<number>('id');
  return { params: { id: id ?? 0 }, ...(body && { body }) };
}

/** Routes of publications and webhooks. */
export const GUARDED_PUBLISHING: Readonly<Record<string, Guarded>> = {
  'GET /api/desk/publications': { permission: 'story.read' },
  'GET /api/desk/publications/:id': { permission: 'story.read', sample: ofPublication },
  'DELETE /api/desk/publications/:id': { permission: 'story.publish', sample: ofPublication },
  'POST /api/desk/stories/:id/take-down': {
    permission: 'story.take_down',
    // What was ordered, and what was done.
    entries: 2,
    sample: async () => ({
      params: { id: await publishStory({ texts: [makeText('en')] }) },
      body: { reason: 'A mistake' },
    }),
  },
  'GET /api/desk/webhooks': { permission: 'webhook.manage' },
  'POST /api/desk/webhooks': { permission: 'webhook.manage', sample: () => ({ body: HOOK }) },
  'PUT /api/desk/webhooks/:id': { permission: 'webhook.manage', sample: () => ofWebhook(HOOK) },
  'DELETE /api/desk/webhooks/:id': { permission: 'webhook.manage', sample: () => ofWebhook() },
  'POST /api/desk/webhooks/:id/test': {
    permission: 'webhook.manage',
    isTold: true,
    sample: () => ofWebhook(),
  },
  'GET /api/desk/webhooks/:id/deliveries': {
    permission: 'webhook.manage',
    sample: () => ofWebhook(),
  },
};
