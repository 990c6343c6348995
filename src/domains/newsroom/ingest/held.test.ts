import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { Permission } from '#kernel/access/access.model.ts';
import { holdStory } from '#testing/access/access-manage.ts';
import { callApi } from '#testing/api.ts';
import { makeText, publishStory } from '#testing/factories.ts';
import { makeProgram } from '#testing/people.ts';
import { finish } from '#testing/publishing.ts';
import { visitCanonical } from '#testing/site.ts';

async function call<T>(method: string, path: string, sent: object = {}, more: Permission[] = []) {
  const { bearer } = await makeProgram('source.manage', ...more);
  const headers = { ...bearer, 'Content-Type': 'application/json' };
  const body = path.endsWith('/accept') ? JSON.stringify(sent) : null;
  return callApi<T>(`/desk/held${path}`, { method, headers, body });
}

async function listHeld(): Promise<number[]> {
  const { body } = await call<never>('GET', '');
  const { rows } = body.data as unknown as { rows: { articleId: number }[] };
  return rows.map(({ articleId }) => articleId);
}

/** Notes that a story was taken down in another language than it is held in. */
function takenDown(id: number): D1PreparedStatement[] {
  return [
    env.DB.prepare('UPDATE articles SET taken_down_at = 1 WHERE id = ?').bind(id),
    env.DB.prepare(
      `INSERT INTO publications (key, article_id, language, action, due_at, status, announcement, ordered_by, ordered_at)
        VALUES (?, ?, 'gu', 'take_down', 1, 'done', '{}', 'user:7', 1)`,
    ).bind(`down-${id}`, id),
  ];
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

  it('is published step by step as every story is, once, though two accept it', async () => {
    const id = await holdStory();
    const both = await Promise.all([1, 2].map(() => call('POST', `/${id}/en/accept`)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const { results } = await env.DB.prepare(
      'SELECT id, action, version FROM publications WHERE article_id = ?',
    )
      .bind(id)
      .all<{ id: number; action: string; version: number }>();
    expect(results).toMatchObject([{ action: 'publish', version: 1 }]);
    // What readers were shown is none of the saves that are deleted after a year.
    const kept = env.DB.prepare('SELECT kind FROM working_revisions WHERE article_id = ?').bind(id);
    expect((await kept.all()).results).toEqual([{ kind: 'published' }]);
    const { status, steps } = await finish(results[0]?.id ?? 0);
    expect(status).toBe('done');
    expect(steps.map(({ step }) => step)).toContain('webhooks');
    const acts = await env.DB.prepare('SELECT action FROM audit_log WHERE object = ? ORDER BY id')
      .bind(`story:${id}`)
      .all<{ action: string }>();
    expect(acts.results.map(({ action }) => action)).toEqual([
      'held.accepted',
      'publication.ordered',
      'text.published',
    ]);
  });

  it('of a story that was taken down is published by who may take stories down, and says why', async () => {
    const id = await holdStory();
    await env.DB.batch(takenDown(id));
    const { body } = await call<never>('GET', '');
    const { rows } = body.data as unknown as {
      rows: { articleId: number; isTakenDown: boolean }[];
    };
    expect(rows.find(({ articleId }) => articleId === id)).toMatchObject({ isTakenDown: true });
    const path = `/${id}/en/accept`;
    const reason = 'The order was lifted';
    expect((await call('POST', path, { reason })).status).toBe(403);
    expect((await call('POST', path, {}, ['story.take_down'])).status).toBe(422);
    expect(await read(id)).toBe(404);
    expect((await call('POST', path, { reason }, ['story.take_down'])).status).toBe(200);
    expect(await read(id)).toBe(200);
  });

  it('of a story that was taken down is not published with pictures that were deleted with it', async () => {
    const id = await holdStory();
    const figure = '<figure><img src="/media/aaaaaaaaaaaaaaa9.png" alt="Sun"></figure>';
    await env.DB.batch([
      env.DB.prepare(
        'UPDATE article_texts SET body_html = body_html || ? WHERE article_id = ?',
      ).bind(figure, id),
      ...takenDown(id),
    ]);
    const sent = { reason: 'The order was lifted' };
    const { status, body } = await call('POST', `/${id}/en/accept`, sent, ['story.take_down']);
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ code: 'desk.incomplete', field: 'bodyHtml' }]);
    expect(await read(id)).toBe(404);
  });

  it('keeps its date where readers have newer stories', async () => {
    await publishStory({ texts: [makeText('en')] });
    const [old, recent] = [await holdStory(), await holdStory()];
    const before = Date.parse('2019-03-01T00:00:00Z');
    const dateOf = (id: number) =>
      env.DB.prepare('SELECT first_published_at AS at FROM article_texts WHERE article_id = ?')
        .bind(id)
        .first<number>('at');
    await env.DB.prepare('UPDATE ingest_items SET published_at = ? WHERE article_id = ?')
      .bind(before, old)
      .run();
    for (const id of [old, recent]) {
      await call('POST', `/${id}/en/accept`);
      const { id: publication = 0 } =
        (await env.DB.prepare('SELECT id FROM publications WHERE article_id = ?')
          .bind(id)
          .first<{ id: number }>()) ?? {};
      await finish(publication);
    }
    expect(await dateOf(old)).toBe(before);
    expect(await dateOf(recent)).toBeGreaterThan(before);
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
