import type { Guarded } from './access.ts';
import { publishStory } from './factories.ts';

const permission = 'front.curate';
const HOME = { front: 'home', lang: 'en' };

async function ofStory() {
  return { lang: 'en', id: await publishStory() };
}

/** Routes of what the desk puts on the fronts. */
export const GUARDED_CURATION: Readonly<Record<string, Guarded>> = {
  'GET /api/desk/fronts/:front/:lang': { permission, sample: () => ({ params: HOME }) },
  'PUT /api/desk/fronts/:front/:lang': {
    permission,
    sample: () => ({ params: { ...HOME, front: '3' }, body: { version: 0, pins: [] } }),
  },
  'GET /api/desk/trending/:lang': { permission, sample: () => ({ params: { lang: 'en' } }) },
  'PUT /api/desk/trending/:lang/:id': {
    permission,
    sample: async () => ({ params: await ofStory(), body: { kind: 'ban', hours: 1 } }),
  },
  'DELETE /api/desk/trending/:lang/:id': {
    permission,
    entries: 0,
    sample: async () => ({ params: await ofStory() }),
  },
};
