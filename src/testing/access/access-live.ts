import { env } from 'cloudflare:test';
import { callApi } from '#testing/api.ts';
import { publishStory } from '#testing/factories.ts';
import { makeProgram } from '#testing/people.ts';
import type { Guarded, Sample } from './guarded.ts';

const text = { title: 'The dam opens', bodyHtml: '<p>At noon.</p>', isKey: false, isPinned: false };

/** A published story that is a live blog. */
export async function publishLiveBlog(): Promise<number> {
  const id = await publishStory();
  await env.DB.prepare(
    `INSERT INTO working_stories (article_id, version, category_id, label, source_name, source_url,
      author_ids, tag_ids, is_live_blog, updated_at)
      VALUES (?, 1, 3, 'news', '', '', '[]', '[]', 1, 0)`,
  )
    .bind(id)
    .run();
  return id;
}

async function ofEntry(rest: Omit<Sample, 'params'>): Promise<Sample> {
  const id = await publishLiveBlog();
  const { bearer } = await makeProgram('story.publish');
  const { body } = await callApi<never>(`/desk/stories/${id}/entries`, {
    method: 'POST',
    headers: { ...bearer, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...text, lang: 'en', key: crypto.randomUUID() }),
  });
  return { params: { id, entry: (body.data as unknown as { id: number }).id }, ...rest };
}

/** Routes of live blogs that take a permission. */
export const GUARDED_LIVE: Readonly<Record<string, Guarded>> = {
  'GET /api/desk/stories/:id/entries': {
    permission: 'story.read',
    sample: async () => ({ params: { id: await publishLiveBlog() }, query: '?lang=en' }),
  },
  'POST /api/desk/stories/:id/entries': {
    permission: 'story.publish',
    sample: async () => ({
      params: { id: await publishLiveBlog() },
      body: { ...text, lang: 'en', key: crypto.randomUUID() },
    }),
  },
  'PUT /api/desk/stories/:id/entries/:entry': {
    permission: 'story.publish',
    sample: () => ofEntry({ body: { ...text, version: 1, isCorrection: false } }),
  },
  'DELETE /api/desk/stories/:id/entries/:entry': {
    permission: 'story.publish',
    sample: () => ofEntry({ query: '?version=1' }),
  },
};
