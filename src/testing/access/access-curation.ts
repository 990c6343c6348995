import { env } from 'cloudflare:test';
import { publishStory } from '#testing/factories.ts';
import type { Guarded, Sample } from './guarded.ts';

const permission = 'front.curate';
const HOME = { front: 'home', lang: 'en' };

/** The front as it stands, arranged again. */
async function ofLayout(): Promise<Sample> {
  const version = await env.DB.prepare(
    "SELECT version FROM front_layouts WHERE front = 'home' AND language = 'en'",
  ).first<number>('version');
  return { params: HOME, body: { version: version ?? 0, pins: [] } };
}

async function ofStory() {
  return { lang: 'en', id: await publishStory() };
}

async function ofOverride(): Promise<Sample> {
  const params = await ofStory();
  await env.DB.prepare("INSERT INTO trending_overrides VALUES ('en', ?, 'ban', 0, ?)")
    .bind(params.id, Date.now() + 3_600_000)
    .run();
  return { params };
}

async function ofOrder(): Promise<Sample> {
  const storyId = await publishStory();
  return { body: { key: crypto.randomUUID(), storyId, languages: ['en'], dueAt: null } };
}

/** Nobody who calls has a browser that takes notifications. */
async function ofTest(): Promise<Sample> {
  const storyId = await publishStory();
  return { body: { storyId, languages: ['en'], lang: 'en' } };
}

async function ofPlanned(status = 'scheduled'): Promise<Sample> {
  const id = await env.DB.prepare(
    `INSERT INTO push_orders (key, "order", due_at, status, ordered_by, request_id)
      VALUES (?, '{}', ?, ?, 'system', '') RETURNING id`,
  )
    .bind(crypto.randomUUID(), Date.now() + 3_600_000, status)
    .first<number>('id');
  return { params: { id: id ?? 0 } };
}

/** An issue of the newsletter in a state. */
async function ofIssue(status: 'draft' | 'scheduled', body?: object): Promise<Sample> {
  const id = await env.DB.prepare(
    `INSERT INTO newsletter_issues (lang, day, status, story_ids, until, key, due_at)
      VALUES ('en', '2026-11-21', ?, '[]', 0, ?, ?) RETURNING id`,
  )
    .bind(status, crypto.randomUUID(), status === 'draft' ? null : Date.now() + 3_600_000)
    .first<number>('id');
  return { params: { id: id ?? 0 }, ...(body && { body }) };
}

const EMPTY_ISSUE = { version: 1, subject: 'x', intro: '', sections: [], storyIds: [] };

/** Routes of what the desk puts on the fronts. */
export const GUARDED_CURATION: Readonly<Record<string, Guarded>> = {
  'GET /api/desk/fronts/:front/:lang': { permission, sample: () => ({ params: HOME }) },
  'PUT /api/desk/fronts/:front/:lang': { permission, sample: ofLayout },
  'GET /api/desk/trending/:lang': { permission, sample: () => ({ params: { lang: 'en' } }) },
  'PUT /api/desk/trending/:lang/:id': {
    permission,
    sample: async () => ({ params: await ofStory(), body: { kind: 'ban', hours: 1 } }),
  },
  'GET /api/desk/push': { permission: 'push.send' },
  'GET /api/desk/push/audience': {
    permission: 'push.send',
    sample: () => ({ query: '?languages=en' }),
  },
  'POST /api/desk/push': { permission: 'push.send', sample: ofOrder },
  'POST /api/desk/push/test': {
    permission: 'push.send',
    isTold: true,
    answer: 422,
    sample: ofTest,
  },
  'DELETE /api/desk/push/orders/:id': { permission: 'push.send', sample: () => ofPlanned() },
  'POST /api/desk/push/orders/:id/retry': {
    permission: 'push.send',
    sample: () => ofPlanned('failed'),
  },
  'GET /api/desk/newsletter/:lang': {
    permission: 'newsletter.send',
    sample: () => ({ params: { lang: 'en' } }),
  },
  // They are asked for an address, which none of them has.
  'POST /api/desk/newsletter/:lang/test': {
    permission: 'newsletter.send',
    answer: 422,
    sample: () => ({ params: { lang: 'en' } }),
  },
  'POST /api/desk/newsletter/issues': {
    permission: 'newsletter.send',
    isTold: true,
    sample: () => ({ body: { key: crypto.randomUUID(), lang: 'en' } }),
  },
  'GET /api/desk/newsletter/issues/:id': {
    permission: 'newsletter.send',
    sample: () => ofIssue('draft'),
  },
  'PUT /api/desk/newsletter/issues/:id': {
    permission: 'newsletter.send',
    isTold: true,
    sample: () => ofIssue('draft', EMPTY_ISSUE),
  },
  'DELETE /api/desk/newsletter/issues/:id': {
    permission: 'newsletter.send',
    sample: () => ofIssue('draft'),
  },
  // No mails are sent from the site of the tests.
  'POST /api/desk/newsletter/issues/:id/schedule': {
    permission: 'newsletter.send',
    isTold: true,
    answer: 422,
    sample: () => ofIssue('draft', { version: 1, dueAt: null }),
  },
  'DELETE /api/desk/newsletter/issues/:id/schedule': {
    permission: 'newsletter.send',
    sample: () => ofIssue('scheduled'),
  },
  'POST /api/desk/newsletter/issues/:id/test': {
    permission: 'newsletter.send',
    answer: 422,
    sample: () => ofIssue('draft'),
  },
  'GET /api/desk/breaking': { permission: 'breaking.announce' },
  'POST /api/desk/breaking': {
    permission: 'breaking.announce',
    sample: () => ({ body: { lang: 'en', text: 'News for everybody', minutes: 1 } }),
  },
  'DELETE /api/desk/breaking': { permission: 'breaking.announce' },
  'DELETE /api/desk/trending/:lang/:id': { permission, sample: ofOverride },
};
