import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { callApi } from '#testing/api.ts';
import { makeText, publishStory } from '#testing/factories.ts';
import { makeProgram } from '#testing/people.ts';
import { visitCanonical } from '#testing/site.ts';

async function correct(body: object) {
  const { bearer } = await makeProgram('story.publish');
  return callApi('/desk/corrections', {
    method: 'POST',
    headers: { ...bearer, 'Content-Type': 'application/json', 'Accept-Language': 'hi' },
    body: JSON.stringify(body),
  });
}

it('a correction stands below the story and in the list', async () => {
  const articleId = await publishStory();
  const text = 'The bridge is 4 km long, not 40.';
  const set = 'The bridge is 4\u00a0km long, not 40.';
  expect((await correct({ articleId, lang: 'en', text })).status).toBe(200);
  expect(await (await visitCanonical(`/business/x/${articleId}`)).text()).toContain(set);
  // As after an answer that was lost.
  expect((await correct({ articleId, lang: 'en', text })).status).toBe(200);
  const { bearer } = await makeProgram('story.publish');
  const { body } = await callApi<never>('/desk/corrections', { headers: bearer });
  const { rows } = body.data as unknown as { rows: { articleId: number }[] };
  expect(rows.filter((row) => row.articleId === articleId)).toHaveLength(1);
  expect(rows[0]).toMatchObject({ articleId, lang: 'en', text: set });
  // The same words of another mistake.
  await env.DB.exec('UPDATE corrections SET corrected_at = corrected_at - 86400000');
  expect((await correct({ articleId, lang: 'en', text })).status).toBe(200);
  const stored = env.DB.prepare('SELECT count(*) AS n FROM corrections WHERE article_id = ?');
  expect(await stored.bind(articleId).first('n')).toBe(2);
});

it('is refused at its field where nobody could read it, or with markup', async () => {
  const draft = await publishStory({ texts: [makeText('en', { status: 'draft' })] });
  for (const articleId of [draft, 999_999]) {
    const { status, body } = await correct({ articleId, lang: 'en', text: 'x' });
    expect([status, body.errors[0]?.field]).toEqual([400, 'articleId']);
    expect(body.errors[0]?.message).toMatch(/।$/);
  }
  const articleId = await publishStory();
  for (const text of ['', '<script>alert(1)</script>', 'x'.repeat(1_001)]) {
    const { status, body } = await correct({ articleId, lang: 'en', text });
    expect([status, body.errors[0]?.field]).toEqual([400, 'text']);
  }
});
