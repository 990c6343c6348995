import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '#testing/api.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import { makeProgram, type Person, signInAs } from '#testing/people.ts';
import type { Act, Author } from './audit.model.ts';
import { insertEntry, listEntries } from './audit.repo.ts';
import { describeAudit } from './audit.schema.ts';
import { recordAct } from './audit.service.ts';
import { archiveEntries } from './audit-archive.service.ts';

interface Entry {
  id: number;
  at: string;
  actor: string;
  action: string;
  object: string;
  details: object;
  requestId: string;
}

let admin: Person;

/** Ten acts of one minute each; the last two began at the same time. */
beforeAll(async () => {
  admin = await signInAs('admin');
  await env.DB.prepare('DELETE FROM audit_log').run();
  for (let minute = 0; minute < 10; minute += 1) {
    const now = new Date(Date.UTC(2026, 10, 21, 6, Math.min(minute, 8)));
    const act: Act & Author = {
      actor: minute % 2 === 0 ? 'token:3' : 'user:7',
      action: minute < 5 ? 'source.changed' : 'source.polled',
      object: `source:${minute % 3}`,
      details: { minute } as Act['details'],
      requestId: `r${minute}`,
    };
    await recordAct({ ...makePlatform(), now }, act);
  }
});

async function read(query: string): Promise<{ entries: Entry[]; next: number | null }> {
  const answer = await callApi<never>(`/audit?${query}`, { headers: admin.cookie });
  expect(answer.status).toBe(200);
  return answer.body.data as unknown as { entries: Entry[]; next: number | null };
}

async function minutesOf(query: string): Promise<unknown[]> {
  return (await read(query)).entries.map(({ requestId }) => Number(requestId.slice(1)));
}

describe('the audit log', () => {
  it('tells who did what to what, and when', async () => {
    const { entries } = await read('size=1');
    expect(entries[0]).toEqual({
      id: expect.any(Number),
      at: '2026-11-21T06:08:00.000Z',
      actor: 'user:7',
      action: 'source.polled',
      object: 'source:0',
      details: { minute: 9 },
      requestId: 'r9',
    });
  });

  it.each([
    ['', [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]],
    ['actor=token:3', [8, 6, 4, 2, 0]],
    ['action=source.changed', [4, 3, 2, 1, 0]],
    ['object=source:1', [7, 4, 1]],
    ['object=source', [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]],
    ['object=video_category', []],
    ['object=front:home:en', []],
    ['object=sourc', []],
    ['actor=user:7&action=source.polled&object=source:1', [7]],
    ['from=2026-11-21T06:07:00Z', [9, 8, 7]],
    ['to=2026-11-21T06:01:00Z', [1, 0]],
    ['from=2026-11-22', []],
    ['actor=system', []],
  ])('finds by %s', async (query, minutes) => {
    expect(await minutesOf(query)).toEqual(minutes);
  });

  it.each(['', '&actor=token:3', '&object=source:0&from=2026-11-21'])(
    'is read to its end page by page, each entry once%s',
    async (filter) => {
      const seen: unknown[] = [];
      for (let before = ''; ; ) {
        const { entries, next } = await read(`size=2${filter}${before}`);
        seen.push(...entries.map(({ requestId }) => Number(requestId.slice(1))));
        if (next === null) break;
        before = `&before=${next}`;
      }
      expect(seen).toEqual(await minutesOf(`size=50${filter}`));
    },
  );

  it.each(['object=source', 'object=source:1', 'actor=user:7', ''])(
    'finds and sorts by an index: %s',
    async (query) => {
      const filter = describeAudit().query.parse(Object.fromEntries(new URLSearchParams(query)));
      const { sql, params } = listEntries(makePlatform().db, filter, 50).toSQL();
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...params)
        .all<{ detail: string }>();
      const plan = results.map(({ detail }) => detail).join('\n');
      expect(plan).toMatch(/USING INDEX audit_log_by_/);
      // What was done to one thing is little: it may be sorted.
      if (!query.includes(':1')) expect(plan).not.toContain('TEMP B-TREE');
    },
  );

  it.each(['video_category:3', 'front:home:gu', 'search'] as const)(
    'finds what was done to %s',
    async (object) => {
      const act = { action: 'source.changed', object, details: {}, requestId: 'r' } as const;
      await recordAct(makePlatform(), { ...act, actor: 'system' });
      expect((await read(`object=${object}`)).entries.map((entry) => entry.object)).toEqual([
        object,
      ]);
    },
  );

  it.each([
    'actor=7',
    'actor=user:0',
    'action=everything',
    "object=source:1'",
    'from=yesterday',
    'before=0',
    'before=x',
    'size=51',
  ])('does not take %s', async (query) => {
    const { status } = await callApi(`/audit?${query}`, { headers: admin.cookie });
    expect(status).toBe(400);
  });

  it('has no numbers before the first', async () => {
    expect(await read('before=999999')).toEqual({ entries: [], names: {}, next: null });
  });
});

describe('what entries speak of', () => {
  const namesFor = async (object: string, headers: Record<string, string>, lang: string) => {
    const answer = await callApi<never>(`/audit?object=${object}`, {
      headers: { ...headers, 'Accept-Language': lang },
    });
    return (answer.body.data as unknown as { names: Record<string, string> }).names;
  };

  it('is named: people, and stories in the language of the reader or another', async () => {
    const editor = await signInAs('editor', 'Asha Mehta');
    const texts = [makeText('en', { title: 'Rain' }), makeText('hi', { title: 'बारिश' })];
    const [one, other] = [await publishStory({ texts }), await publishStory({ texts })];
    const actor = `user:${editor.id}` as const;
    const act = { actor, requestId: '', action: 'front.arranged' } as const;
    const details = { stories: [one, other] };
    await recordAct(makePlatform(), { ...act, object: 'front:home:en', details });
    const named = (title: string) => ({
      [actor]: 'Asha Mehta',
      [`story:${one}`]: title,
      [`story:${other}`]: title,
    });
    expect(await namesFor('front:home', admin.cookie, 'hi')).toEqual(named('बारिश'));
    expect(await namesFor('front:home', admin.cookie, 'gu')).toEqual(named('Rain'));
    const { bearer } = await makeProgram('audit.read');
    expect(await namesFor('front:home', bearer, 'en')).toEqual({ [actor]: 'Asha Mehta' });
  });

  it('is named by its draft, and by its number once it is gone', async () => {
    const category = await env.DB.prepare(
      "SELECT id FROM categories WHERE slug = 'business'",
    ).first('id');
    const story = await publishStory({
      texts: [makeText('gu', { title: 'વરસાદ', status: 'draft' })],
    });
    const act = { actor: 'system', requestId: '', action: 'story.created' } as const;
    for (const object of [`story:${story}`, `category:${category}`, 'story:999999'] as const)
      await recordAct(makePlatform(), { ...act, object: object as Act['object'], details: {} });
    expect(await namesFor('story', admin.cookie, 'en')).toEqual({ [`story:${story}`]: 'વરસાદ' });
    const business = { [`category:${category}`]: 'Business' };
    expect(await namesFor('category', admin.cookie, 'en')).toEqual(business);
  });
});

it('old entries move to R2, a line each, and the newer ones stay', async () => {
  const { db } = makePlatform();
  await env.DB.exec('DELETE FROM audit_log');
  const at = (day: number) => new Date(Date.UTC(2024, 0, day));
  for (const day of [1, 2, 30])
    await insertEntry(db, {
      ...{ at: at(day), actor: 'user:7', requestId: `r${day}` },
      ...{ action: 'webhook.created', object: 'webhook:1', details: { name: 'An app' } },
    });
  const old = { before: at(20), limit: 500 };
  expect(await archiveEntries(makePlatform(), old)).toBe(2);
  expect(await archiveEntries(makePlatform(), old)).toBe(0);
  const { objects } = await env.MEDIA.list({ prefix: 'audit/2024-01-01/' });
  const text = await (await env.MEDIA.get(objects[0]?.key ?? ''))?.text();
  const lines = (text ?? '')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { at: '2024-01-01T00:00:00.000Z', actor: 'user:7', details: { name: 'An app' } },
    { at: '2024-01-02T00:00:00.000Z', requestId: 'r2' },
  ]);
  expect(await env.DB.prepare('SELECT count(*) AS n FROM audit_log').first('n')).toBe(1);
});
