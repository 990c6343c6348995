import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { indexChanged } from '#domains/directory/find/business-index.jobs.ts';
import type { WorkingFacts } from '#domains/news/story/working.model.ts';
import { askDesk, beginStory, toFacts, toText } from '#testing/desk.ts';
import { makePlatform } from '#testing/factories.ts';
import { type Person, signInAs } from '#testing/people.ts';
import { makeBusiness } from '#testing/reviewed-businesses.ts';
import type { FactsHistory, Named, StoryView } from './working-story.model.ts';

let editor: Person;
let sarees = 0;
let closing = 0;
let draft = 0;

beforeAll(async () => {
  editor = await signInAs('editor');
  sarees = await makeBusiness({ name_en: 'Asha Sarees', status: 'published' });
  closing = await makeBusiness({ name_en: 'Kiran Tiles', status: 'published' });
  draft = await makeBusiness({ name_en: 'Asha Drafts', status: 'draft' });
  const body = { kind: 'businesses-changed', businessIds: [sarees, closing, draft] };
  const message = { id: '1', body, ack() {}, retry() {} };
  await indexChanged(makePlatform(), { messages: [message as never] }, async () => {});
});

const save = (id: number, version: number, facts: Partial<WorkingFacts>) =>
  askDesk<{ version: number }>(editor, `PUT /stories/${id}/facts`, {
    version,
    facts: toFacts(facts),
  });

const open = async (id: number) => (await askDesk<StoryView>(editor, `GET /stories/${id}`)).data;

const find = async (q: string) =>
  (await askDesk<Named[]>(editor, `GET /sponsors?${new URLSearchParams({ q })}`)).data;

const sponsorOf = (id: number) =>
  env.DB.prepare('SELECT business_id FROM article_sponsors WHERE article_id = ?')
    .bind(id)
    .first<number>('business_id');

async function publish(id: number, title: string, version: number) {
  const text = toText({ title });
  await askDesk(editor, `PUT /stories/${id}/texts/en`, { version, text });
  return askDesk(editor, `POST /stories/${id}/texts/en/status`, {
    version: version + 1,
    to: 'published',
  });
}

describe('a sponsor', () => {
  it('is found by a part of the name and by the number, if readers can see it', async () => {
    expect(await find('asha')).toEqual([
      { id: sarees, name: expect.stringMatching(/^Asha Sarees/) },
    ]);
    expect(await find(String(closing))).toEqual([{ id: closing, name: 'Kiran Tiles' }]);
    expect(await find(`#${closing}`)).toEqual([{ id: closing, name: 'Kiran Tiles' }]);
    expect(await find(String(draft))).toEqual([]);
    expect(await find('')).toEqual([]);
  });

  it('is a fact of a story that is sponsored, told to the audit log', async () => {
    const id = await beginStory(editor);
    expect((await save(id, 1, { label: 'sponsored', sponsorId: sarees })).status).toBe(200);
    expect((await open(id)).facts).toMatchObject({
      sponsorId: sarees,
      sponsor: { id: sarees, name: 'Asha Sarees' },
    });
    await save(id, 2, { label: 'sponsored', sponsorId: sarees, sourceName: 'PTI' });
    await save(id, 3, { label: 'news', sponsorId: sarees });
    expect((await open(id)).facts).toMatchObject({ sponsorId: null, sponsor: null });
    const { results } = await env.DB.prepare(
      "SELECT actor, details FROM audit_log WHERE object = ? AND action = 'story.sponsor_changed' ORDER BY id",
    )
      .bind(`story:${id}`)
      .all<{ actor: string; details: string }>();
    expect(results.map(({ details }) => JSON.parse(details))).toEqual([
      { from: null, to: sarees },
      { from: sarees, to: null },
    ]);
    expect(results[0]?.actor).toContain(String(editor.id));
  });

  it('is kept with the versions of the facts, and comes back with one', async () => {
    const id = await beginStory(editor);
    await save(id, 1, { label: 'sponsored', sponsorId: sarees });
    const other = await signInAs('desk_head');
    await askDesk(other, `PUT /stories/${id}/facts`, { version: 2, facts: toFacts() });
    const kept = await askDesk<FactsHistory>(editor, `GET /stories/${id}/facts/revisions`);
    expect(kept.data.sponsors).toEqual([{ id: sarees, name: 'Asha Sarees' }]);
    expect(kept.data.revisions.map(({ facts }) => facts.sponsorId)).toEqual([null, sarees]);
    await askDesk(editor, `POST /stories/${id}/facts/revisions/2/restore`, { version: 3 });
    expect((await open(id)).facts.sponsorId).toBe(sarees);
  });

  it('stays where a browser says nothing of it', async () => {
    const id = await beginStory(editor);
    await save(id, 1, { label: 'sponsored', sponsorId: sarees });
    const { sponsorId: _, ...facts } = toFacts({ label: 'sponsored', sourceName: 'PTI' });
    await askDesk(editor, `PUT /stories/${id}/facts`, { version: 2, facts });
    expect((await open(id)).facts).toMatchObject({ sponsorId: sarees, sourceName: 'PTI' });
  });

  it.each([
    ['nobody', () => 999_999],
    ['one that readers can not see', () => draft],
  ])('is not %s', async (_, wanted) => {
    const id = await beginStory(editor);
    const answer = await save(id, 1, { label: 'sponsored', sponsorId: wanted() });
    expect([answer.status, answer.errors[0]?.field]).toEqual([422, 'facts.sponsorId']);
  });

  it('that has closed since holds up no other change', async () => {
    const id = await beginStory(editor);
    await save(id, 1, { label: 'sponsored', sponsorId: closing });
    await env.DB.prepare("UPDATE businesses SET status = 'closed' WHERE id = ?")
      .bind(closing)
      .run();
    const facts = { label: 'sponsored', sponsorId: closing, sourceName: 'PTI' } as const;
    expect((await save(id, 2, facts)).status).toBe(200);
    expect((await open(id)).facts.sponsor).toEqual({ id: closing, name: '' });
  });

  it('goes to readers with the text, and away with the label', async () => {
    const id = await beginStory(editor);
    await save(id, 1, { label: 'sponsored', sponsorId: sarees });
    expect(await sponsorOf(id)).toBeNull();
    expect((await publish(id, 'Silk for a wedding', 1)).status).toBe(200);
    expect(await sponsorOf(id)).toBe(sarees);
    await save(id, 2, { label: 'opinion' });
    expect(await sponsorOf(id)).toBe(sarees);
    await publish(id, 'Silk for every wedding', 2);
    expect(await sponsorOf(id)).toBeNull();
  });
});
