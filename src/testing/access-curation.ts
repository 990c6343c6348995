import { env } from 'cloudflare:test';
import type { Guarded, Sample } from './access.ts';
import { publishStory } from './factories.ts';

const permission = 'front.curate';
const HOME = { front: 'home', lang: 'en' };

/** The front as it stands, arranged anew. */
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

/** Routes of what the desk puts on the fronts. */
export const GUARDED_CURATION: Readonly<Record<string, Guarded>> = {
  'GET /api/desk/fronts/:front/:lang': { permission, sample: () => ({ params: HOME }) },
  'PUT /api/desk/fronts/:front/:lang': { permission, sample: ofLayout },
  'GET /api/desk/trending/:lang': { permission, sample: () => ({ params: { lang: 'en' } }) },
  'PUT /api/desk/trending/:lang/:id': {
    permission,
    sample: async () => ({ params: await ofStory(), body: { kind: 'ban', hours: 1 } }),
  },
  'GET /api/desk/breaking': { permission: 'breaking.announce' },
  'POST /api/desk/breaking': {
    permission: 'breaking.announce',
    sample: () => ({ body: { lang: 'en', text: 'News for everybody', minutes: 1 } }),
  },
  'DELETE /api/desk/breaking': { permission: 'breaking.announce' },
  'DELETE /api/desk/trending/:lang/:id': { permission, sample: ofOverride },
};
