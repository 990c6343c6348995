import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { type Answer, callApi } from '#testing/api.ts';
import { TEST_TOKEN } from '#testing/test-token.ts';
import type { SourceView } from './source.schema.ts';

const SOURCE = {
  name: 'Example',
  url: 'https://example.org/feed.xml',
  language: 'gujarati',
  category: 'sports',
  city: 'surat',
  policy: 'publish',
};

async function call(method: string, path = '', body?: unknown) {
  const answer: Answer<never> = await callApi(`/ingest/source${path}`, {
    method,
    headers: { Authorization: `Bearer ${TEST_TOKEN}`, 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const { data, errors } = answer.body as unknown as {
    data: SourceView;
    errors?: { code: string; field?: string }[];
  };
  return { status: answer.status, data, error: errors?.[0] };
}

describe('sources', () => {
  it('are added, listed, changed, polled and removed', async () => {
    const { data: added } = await call('POST', '', SOURCE);
    expect(added).toMatchObject({
      ...SOURCE,
      language: 'gu',
      active: true,
      pollSeconds: 900,
      failures: 0,
      lastPolledAt: null,
    });
    const path = `/${added.id}`;
    const list = (await call('GET')).data as unknown as SourceView[];
    expect(list.map(({ id }) => id)).toEqual([added.id]);

    await env.DB.prepare(
      "UPDATE ingest_sources SET etag = 'x', failures = 3, next_poll_at = 9e12",
    ).run();
    const kept = await call('PUT', path, { ...SOURCE, name: 'Other', city: null, policy: 'hold' });
    expect(kept.data).toMatchObject({ name: 'Other', city: null, policy: 'hold', failures: 3 });
    const moved = await call('PUT', path, { ...SOURCE, url: 'https://example.org/atom.xml' });
    expect(moved.data).toMatchObject({ failures: 0 });
    expect(Date.parse(moved.data.nextPollAt)).toBeLessThanOrEqual(Date.now());
    expect(await env.DB.prepare('SELECT etag FROM ingest_sources').first('etag')).toBe('');

    await env.DB.prepare('UPDATE ingest_sources SET next_poll_at = 9e12').run();
    const polled = await call('POST', `${path}/poll`);
    expect(Date.parse(polled.data.nextPollAt)).toBeLessThanOrEqual(Date.now());

    expect((await call('DELETE', path)).status).toBe(200);
    expect((await call('DELETE', path)).status).toBe(404);
    expect((await call('GET')).data).toEqual([]);
  });

  it('have an address each', async () => {
    const { data } = await call('POST', '', { ...SOURCE, url: 'https://one.example.org/' });
    const twice = await call('POST', '', { ...SOURCE, url: 'https://one.example.org' });
    expect([twice.status, twice.error]).toMatchObject([
      409,
      { code: 'ingest.source_exists', field: 'url' },
    ]);
    const other = await call('POST', '', { ...SOURCE, url: 'https://two.example.org/' });
    const onto = await call('PUT', `/${other.data.id}`, {
      ...SOURCE,
      url: 'https://one.example.org/',
    });
    expect(onto.status).toBe(409);
    const itself = await call('PUT', `/${data.id}`, { ...SOURCE, url: 'https://one.example.org/' });
    expect(itself.status).toBe(200);
  });

  it.each([
    [{ url: 'http://127.0.0.1/feed' }, 'url'],
    [{ url: 'http://localhost/feed' }, 'url'],
    [{ url: 'http://2130706433/feed' }, 'url'],
    [{ url: 'https://user:pw@example.org/' }, 'url'],
    [{ url: 'https://example.org:8443/' }, 'url'],
    [{ url: 'ftp://example.org/' }, 'url'],
    [{ url: 'no address' }, 'url'],
    [{ category: 'nowhere' }, 'category'],
    [{ city: 'nowhere' }, 'city'],
    [{ language: 'klingon' }, 'language'],
    [{ policy: 'maybe' }, 'policy'],
    [{ pollSeconds: 5 }, 'pollSeconds'],
    [{ pollSeconds: 1e9 }, 'pollSeconds'],
    [{ name: ' ' }, 'name'],
  ])('with %o are refused', async (fields, field) => {
    const { status, error } = await call('POST', '', {
      ...SOURCE,
      url: 'https://bad.example.org/',
      ...fields,
    });
    expect([status, error?.field]).toEqual([400, field]);
  });

  it.each(['GET', 'POST'])('need the token: %s', async (method) => {
    const { status } = await callApi('/ingest/source', {
      method,
      headers: { Authorization: 'Bearer wrong', 'Content-Type': 'application/json' },
      body: method === 'GET' ? undefined : JSON.stringify(SOURCE),
    });
    expect(status).toBe(401);
  });

  it.each(['/0', '/x', '/999999', '/1e3'])('are not found at %s', async (path) => {
    expect((await call('PUT', path, SOURCE)).status).toBe(404);
    expect((await call('POST', `${path}/poll`)).status).toBe(404);
  });
});
