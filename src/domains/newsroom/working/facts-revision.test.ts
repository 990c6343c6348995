import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { WorkingFacts } from '#domains/news/story/working.model.ts';
import { askDesk, beginStory, toFacts } from '#testing/desk.ts';
import { makeText, publishStory } from '#testing/factories.ts';
import { type Person, signInAs } from '#testing/people.ts';
import type { FactsConflict, FactsHistory, StoryView } from './working-story.model.ts';

let editor: Person;
let other: Person;

beforeAll(async () => {
  [editor, other] = await Promise.all([signInAs('editor'), signInAs('desk_head')]);
});

const save = (person: Person, id: number, version: number, facts: Partial<WorkingFacts>) =>
  askDesk<{ version: number }>(person, `PUT /stories/${id}/facts`, {
    version,
    facts: toFacts(facts),
  });

const listKept = async (id: number) =>
  (await askDesk<FactsHistory>(editor, `GET /stories/${id}/facts/revisions`)).data;

const restore = (person: Person, id: number, revision: number, version: number) =>
  askDesk<FactsConflict>(person, `POST /stories/${id}/facts/revisions/${revision}/restore`, {
    version,
  });

const open = async (id: number) => (await askDesk<StoryView>(editor, `GET /stories/${id}`)).data;

async function makeAuthor(name: string): Promise<number> {
  const row = await env.DB.prepare(
    'INSERT INTO authors (slug, name_en, name_hi, name_gu) VALUES (?, ?, ?, ?) RETURNING id',
  )
    .bind(crypto.randomUUID(), name, name, name)
    .first<number>('id');
  return row ?? 0;
}

describe('facts that are changed', () => {
  it('of a published story nobody has touched keep what readers saw, and come back', async () => {
    const id = await publishStory({ texts: [makeText('en')] });
    const { facts: shown, version } = await open(id);
    expect((await listKept(id)).revisions).toEqual([]);
    const authorIds = [await makeAuthor('Zeenat')];
    const saved = await save(editor, id, version, { sourceName: 'PTI', authorIds });
    expect(saved.data.version).toBe(version + 1);
    const { revisions, authors } = await listKept(id);
    expect(revisions).toMatchObject([
      { version: 2, kind: 'saved', savedBy: { id: editor.id }, facts: { sourceName: 'PTI' } },
      { version: 1, kind: 'published', savedBy: null, facts: { sourceName: shown.sourceName } },
    ]);
    expect(authors).toEqual([{ id: authorIds[0], name: 'Zeenat' }]);
    expect((await restore(editor, id, 1, 2)).status).toBe(200);
    const { facts, version: present } = await open(id);
    expect(present).toBe(3);
    expect(facts).toEqual(shown);
    expect((await listKept(id)).revisions.map(({ version, kind }) => [version, kind])).toEqual([
      [3, 'restored'],
      [2, 'saved'],
      [1, 'published'],
    ]);
    const audited = await env.DB.prepare(
      "SELECT details FROM audit_log WHERE object = ? AND action = 'story.restored'",
    )
      .bind(`story:${id}`)
      .first<string>('details');
    expect(JSON.parse(audited ?? '')).toEqual({ part: 'facts', revision: 1 });
  });

  it('are kept once in a while of one person, and always before somebody else changes them', async () => {
    const id = await beginStory(editor);
    for (const version of [1, 2, 3]) await save(editor, id, version, { sourceName: `${version}` });
    await save(other, id, 4, { sourceName: 'Hers' });
    const { revisions } = await listKept(id);
    expect(revisions.map(({ version, facts }) => [version, facts.sourceName])).toEqual([
      [5, 'Hers'],
      [4, '3'],
      [2, '1'],
    ]);
  });
});

describe('restoring facts', () => {
  it('is refused over what somebody has saved meanwhile, which comes with the refusal', async () => {
    const id = await beginStory(editor);
    await save(editor, id, 1, { sourceName: 'PTI' });
    await save(other, id, 2, { sourceName: 'ANI' });
    const { status, data } = await restore(editor, id, 2, 2);
    expect([status, data.version, data.facts.sourceName]).toEqual([409, 3, 'ANI']);
    expect((await open(id)).facts.sourceName).toBe('ANI');
  });

  it('is refused where what they name is gone, by its field', async () => {
    const id = await beginStory(editor);
    const gone = await makeAuthor('Arun');
    await save(editor, id, 1, { authorIds: [gone] });
    await save(editor, id, 2, { authorIds: [] });
    await env.DB.prepare('DELETE FROM authors WHERE id = ?').bind(gone).run();
    const { status, errors } = await restore(editor, id, 2, 3);
    expect([status, errors[0]?.field]).toEqual([422, 'facts.authorIds']);
  });

  it('finds no version that was not kept', async () => {
    const id = await beginStory(editor);
    expect((await restore(editor, id, 9, 1)).status).toBe(404);
  });
});
