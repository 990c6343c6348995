import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { holdStory } from '#testing/access-manage.ts';
import { callApi } from '#testing/api.ts';
import { makeProgram } from '#testing/people.ts';
import { visitCanonical } from '#testing/site.ts';

async function call<T>(method: string, path: string) {
  const { bearer } = await makeProgram('source.manage');
  return callApi<T>(`/desk/held${path}`, { method, headers: bearer });
}

async function listHeld(): Promise<number[]> {
  const { body } = await call<never>('GET', '');
  const { rows } = body.data as unknown as { rows: { articleId: number }[] };
  return rows.map(({ articleId }) => articleId);
}

async function read(id: number): Promise<number> {
  return (await visitCanonical(`/business/x/${id}`)).status;
}

describe('what a source has brought', () => {
  it('waits for the desk, and is read once it is accepted', async () => {
    const id = await holdStory();
    expect(await listHeld()).toContain(id);
    expect(await read(id)).toBe(404);
    expect((await call('POST', `/${id}/en/accept`)).status).toBe(200);
    expect(await read(id)).toBe(200);
    expect(await listHeld()).not.toContain(id);
    expect((await call('POST', `/${id}/en/accept`)).status).toBe(404);
  });

  it('is kept from readers for good once it is rejected', async () => {
    const id = await holdStory();
    expect((await call('POST', `/${id}/en/reject`)).status).toBe(200);
    expect(await listHeld()).not.toContain(id);
    expect((await call('POST', `/${id}/en/accept`)).status).toBe(404);
    expect(await read(id)).not.toBe(200);
  });

  it('is left alone once somebody writes on it', async () => {
    const id = await holdStory();
    await env.DB.prepare(
      `INSERT INTO working_texts (article_id, language, version, status, updated_at, title, standfirst,
        slug, seo_title, seo_description, social_title, social_description, image_description, body_html)
        VALUES (?, 'en', 1, 'draft', 0, '', '', '', '', '', '', '', '', '')`,
    )
      .bind(id)
      .run();
    expect(await listHeld()).not.toContain(id);
    expect((await call('POST', `/${id}/en/accept`)).status).toBe(404);
    expect((await call('POST', `/${id}/en/reject`)).status).toBe(404);
  });
});
