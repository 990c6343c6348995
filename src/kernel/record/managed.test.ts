import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { addRow, callManaged, MANAGED, type SentRow } from '#testing/managed-lists.ts';

const names = Object.keys(MANAGED);
const ordered = names.filter((name) => MANAGED[name]?.isOrdered);

interface Rows {
  rows: SentRow[];
  hasNext: boolean;
}

async function list(name: string, query = ''): Promise<SentRow[]> {
  const { body } = await callManaged<never>('GET', `${name}${query}`);
  return (body.data as unknown as Rows).rows;
}

/** The row as it is sent back to be changed. */
async function bodyOf(name: string, row: SentRow): Promise<Record<string, unknown>> {
  const fields = Object.keys((await MANAGED[name]?.body()) ?? {});
  return Object.fromEntries(fields.map((field) => [field, row[field]]));
}

async function siteRevision(): Promise<number | null> {
  return env.DB.prepare("SELECT revision FROM content_revisions WHERE scope = 'site'").first(
    'revision',
  );
}

async function lastEntry() {
  return env.DB.prepare('SELECT action, object FROM audit_log ORDER BY id DESC LIMIT 1').first();
}

describe.each(names)('the list of %s', (name) => {
  it('takes a row, shows it, changes and removes it, and tells of each', async () => {
    const atFirst = (await siteRevision()) ?? 0;
    const row = await addRow(name);
    const before = await siteRevision();
    expect(before).toBeGreaterThan(atFirst);
    expect(row).toMatchObject({ version: 1 });
    const added = await lastEntry();
    expect(added?.action).toMatch(/\.created$/);
    expect(added?.object).toMatch(new RegExp(`:${row.id}$`));
    expect((await list(name)).map(({ id }) => id)).toContain(row.id);

    const body = await bodyOf(name, row);
    const changed = await callManaged<never>('PUT', `${name}/${row.id}`, { ...body, version: 1 });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(changed.body.data).toMatchObject({ ...body, id: row.id, version: 2 });
    expect((await lastEntry())?.action).toMatch(/\.changed$/);

    expect((await callManaged('DELETE', `${name}/${row.id}`)).status).toBe(200);
    expect((await lastEntry())?.action).toMatch(/\.removed$/);
    expect((await list(name)).map(({ id }) => id)).not.toContain(row.id);
    expect(await siteRevision()).toBeGreaterThanOrEqual((before ?? 0) + 2);
  });

  it('refuses whoever has not seen the last change, and gives the row as it is', async () => {
    const row = await addRow(name);
    const body = { ...(await bodyOf(name, row)), version: 1 };
    const both = await Promise.all([
      callManaged('PUT', `${name}/${row.id}`, body),
      callManaged('PUT', `${name}/${row.id}`, body),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ data: { id: row.id, version: 2 } });
    expect(refused?.errors[0]?.code).toBe('managed.conflict');
  });

  it('has no row of an unknown number', async () => {
    const body = await MANAGED[name]?.body();
    const { status } = await callManaged('PUT', `${name}/999999`, { ...body, version: 1 });
    expect(status).toBe(404);
    expect((await callManaged('DELETE', `${name}/999999`)).status).toBe(404);
    // The order of a list is there, and is not deleted.
    const isThere = ordered.includes(name) ? 405 : 404;
    expect((await callManaged('DELETE', `${name}/order`)).status).toBe(isThere);
  });

  it('refuses markup, too much text and nothing at all in every field of text', async () => {
    const body = (await MANAGED[name]?.body()) ?? {};
    for (const [field, value] of Object.entries(body)) {
      if (typeof value !== 'string') continue;
      for (const bad of ['<script>alert(1)</script>', 'x'.repeat(200_000).slice(0, 60_000)]) {
        const answer = await callManaged('POST', name, { ...body, [field]: bad });
        expect(answer.status, `${field}: ${bad.slice(0, 20)}`).toBe(400);
        expect(answer.body.errors.map(({ field: named }) => named)).toContain(field);
      }
    }
    const missing = await callManaged('POST', name, {}, { 'Accept-Language': 'hi' });
    expect(missing.status).toBe(400);
    expect(missing.body.errors[0]?.message).toMatch(/\p{Script=Devanagari}/u);
  });
});

describe.each(ordered)('the order of %s', (name) => {
  it('is the one that was given last', async () => {
    const [one, two, three] = [await addRow(name), await addRow(name), await addRow(name)];
    const shown = async () =>
      (await list(name)).map(({ id }) => id).filter((id) => ids.includes(id));
    const ids = [three.id, one.id, two.id];
    expect(await shown()).toEqual([one.id, two.id, three.id]);
    expect((await callManaged('PUT', `${name}/order`, { ids })).status).toBe(200);
    expect((await lastEntry())?.action).toMatch(/\.ordered$/);
    const all = (await list(name)).map(({ id }) => id);
    const moved = [...ids, ...all.filter((id) => !ids.includes(id))];
    await callManaged('PUT', `${name}/order`, { ids: moved });
    expect((await list(name)).map(({ id }) => id)).toEqual(moved);
  });
});

describe('a search', () => {
  it('finds part of a name in any language, and nothing by signs that mean something to SQL', async () => {
    const row = await addRow('tags', { nameGu: 'નવરાત્રિ મહોત્સવ' });
    const find = async (q: string) =>
      (await list('tags', `?q=${encodeURIComponent(q)}`)).map(({ id }) => id);
    expect(await find('રાત્રિ મહો')).toEqual([row.id]);
    expect(await find(String(row.slug).toUpperCase())).toContain(row.id);
    expect(await find('%')).toEqual([]);
    expect(await find("' OR 1=1 --")).toEqual([]);
  });
});

it.each([
  [41, 200],
  [1_000, 200],
  [1_001, 400],
])(
  'page %d of a list is answered %d: the desk comes to the end of what it keeps',
  async (page, status) => {
    expect((await callManaged('GET', `tags?page=${page}`)).status).toBe(status);
  },
);
