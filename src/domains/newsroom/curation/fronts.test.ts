import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadFront } from '#domains/news/front/front.loader.ts';
import type { Pin } from '#domains/news/front/layout.model.ts';
import { loadTrending } from '#domains/news/front/trending.loader.ts';
import { EDITIONS } from '#i18n/editions.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { askDesk } from '#testing/desk.ts';
import { makePlatform, makeText, publishStory, unpublishStory } from '#testing/factories.ts';
import { type Person, signInAs } from '#testing/people.ts';
import { visit } from '#testing/site.ts';
import { retireEndedPins } from './curation.jobs.ts';
import type { FrontView } from './layout.service.ts';

const HOUR = 3_600_000;
const HTML = { headers: { Accept: 'text/html' } };

let editor: Person;
/** The newest last. */
let ids: number[];

beforeAll(async () => {
  editor = await signInAs('editor', 'Asha');
});

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM front_layouts').run();
  await env.DB.prepare('DELETE FROM trending_overrides').run();
  ids = [];
  for (let index = 0; index < 6; index += 1) {
    const publishedAt = new Date(Date.now() - (10 - index) * 60_000);
    const texts = [makeText('en', { title: `Story ${index}`, publishedAt })];
    ids.push(await publishStory({ texts }));
  }
  forgetContent();
});

const pin = (place: number, storyId: number, until: number | null = null): Pin => ({
  place,
  storyId,
  until,
});

function arrange(pins: readonly Pin[], version = 0, front = 'home') {
  return askDesk<{ version: number; savedBy: string }>(editor, `PUT /fronts/${front}/en`, {
    version,
    pins,
  });
}

async function home(now = new Date()) {
  const { value } = await loadFront({ ...makePlatform(), now }, EDITIONS.en);
  return value;
}

/** Headlines of a page in their order. */
async function headlines(path: string): Promise<string[]> {
  const html = await (await visit(path, HTML)).text();
  return [...html.matchAll(/Story \d/g)].map(([title]) => title);
}

describe('the home page', () => {
  it('shows pinned stories on their places and the newest on the others', async () => {
    const [oldest = 0, second = 0] = ids;
    const { status, data } = await arrange([pin(1, oldest), pin(4, second)]);
    expect([status, data.version, data.savedBy]).toEqual([200, 1, 'Asha']);
    const front = await home();
    expect(front.lead?.id).toBe(oldest);
    expect(front.support[0]?.id).toBe(second);
    expect(front.secondary.map(({ id }) => id)).toEqual(ids.slice(-2).toReversed());
    const all = [front.lead, ...front.secondary, ...front.support, ...front.latest, ...front.more];
    const shown = all.map((card) => card?.id);
    expect(new Set(shown).size).toBe(shown.length);
    expect((await headlines('/'))[0]).toBe('Story 0');
  });

  it('lets a pin go when its time is over, before anything else happens', async () => {
    const until = Date.now() + HOUR;
    await arrange([pin(1, ids[0] ?? 0, until)]);
    expect((await home(new Date(until - 1))).lead?.id).toBe(ids[0]);
    expect((await home(new Date(until))).lead?.id).not.toBe(ids[0]);
    expect((await home(new Date(until - 1))).lead?.id).toBe(ids[0]);
  });

  it('draws the same again while no pin ends', async () => {
    await arrange([pin(1, ids[0] ?? 0)]);
    expect(await home()).toBe(await home());
  });

  it('fills the place of a story that readers no longer see', async () => {
    await arrange([pin(1, ids[0] ?? 0)]);
    await unpublishStory(ids[0] ?? 0);
    expect((await home()).lead?.id).toBe(ids.at(-1));
  });

  it('is made anew by the cron where a pin has ended, which keeps the others', async () => {
    const until = Date.now() + HOUR;
    await arrange([pin(1, ids[0] ?? 0, until), pin(2, ids[1] ?? 0)]);
    const add = vi.fn(async () => {});
    const PURGER = { getByName: () => ({ add }) } as never;
    const platform = { ...makePlatform({ PURGER }), now: new Date(until) };
    await retireEndedPins(platform);
    await retireEndedPins(platform);
    expect(add.mock.calls).toEqual([[['f-en'], 0, 'news']]);
    const { data } = await askDesk<FrontView>(editor, 'GET /fronts/home/en');
    expect(data.pins).toEqual([pin(2, ids[1] ?? 0)]);
    expect((await arrange([], data.version)).status).toBe(200);
  });
});

describe('the front of a section', () => {
  it('shows pinned stories on their places of the first page only', async () => {
    await arrange([pin(1, ids[0] ?? 0), pin(3, ids[1] ?? 0)], 0, '3');
    const shown = await headlines('/gujarat');
    const order = shown.filter((title, index) => shown.indexOf(title) === index);
    expect(order.slice(0, 4)).toEqual(['Story 0', 'Story 5', 'Story 1', 'Story 4']);
  });

  it('is none of a category that is not there', async () => {
    expect((await arrange([], 0, '999')).status).toBe(404);
    expect((await askDesk(editor, 'GET /fronts/999/en')).status).toBe(404);
    expect((await askDesk(editor, 'GET /fronts/<script>/en')).status).toBe(404);
  });
});

describe('two who arrange a front', () => {
  it('hear of each other, and nothing is lost', async () => {
    await arrange([pin(1, ids[0] ?? 0)]);
    const late = await arrange([pin(1, ids[1] ?? 0)]);
    expect([late.status, late.errors[0]?.code]).toEqual([409, 'desk.conflict']);
    expect(late.data).toMatchObject({ version: 1, pins: [pin(1, ids[0] ?? 0)], savedBy: 'Asha' });
    expect((await home()).lead?.id).toBe(ids[0]);
  });

  it('at the same moment are not both heard', async () => {
    const both = await Promise.all(ids.slice(0, 2).map((id) => arrange([pin(1, id)])));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('pins that make no sense', () => {
  it.each([
    ['twice', () => [pin(1, ids[0] ?? 0), pin(2, ids[0] ?? 0)]],
    ['crowded', () => [pin(1, ids[0] ?? 0), pin(1, ids[1] ?? 0)]],
    ['place', () => [pin(10, ids[0] ?? 0)]],
    ['past', () => [pin(1, ids[0] ?? 0, Date.now() - 1)]],
    ['unpublished', () => [pin(1, 999_999)]],
  ])('are refused: %s', async (why, pins) => {
    const { status, errors } = await arrange(pins());
    expect([status, errors[0]?.field, errors[0]?.code]).toEqual([422, 'pins', `front.${why}`]);
  });

  it.each([
    ['10,000 of them', Array.from({ length: 10_000 }, (_, index) => pin(index, 1)), [400, 413]],
    ['markup', '<script>alert(1)</script>', [400]],
    ['a place below the first', [pin(0, 1)], [400]],
    ['a story of no number', [{ place: 1, storyId: '1', until: null }], [400]],
    ['a moment beyond all time', [pin(1, 1, 1e18)], [400]],
  ])('are refused: %s', async (_, pins, statuses) => {
    const { status } = await arrange(pins as Pin[]);
    expect(statuses).toContain(status);
  });
});

describe('the preview', () => {
  const preview = (query: string, person = editor) =>
    visit(`/desk/preview/${query}`, { headers: { ...person.cookie, Accept: 'text/html' } });

  it('shows pins that are not saved, to who may arrange, and is never kept', async () => {
    const response = await preview(`home?pins=1.${ids[0]}.0`);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(/Story \d/.exec(await response.text())?.[0]).toBe('Story 0');
    expect((await home()).lead?.id).toBe(ids.at(-1));
    const section = await (await preview(`3?pins=1.${ids[1]}.0`)).text();
    expect(/Story \d/.exec(section)?.[0]).toBe('Story 1');
    expect((await preview('home', await signInAs('reporter'))).status).toBe(403);
    expect((await visit('/desk/preview/home', HTML)).status).toBe(302);
  });

  it('leaves out pins that make no sense', async () => {
    const html = await (await preview('home?pins=%3Cscript%3E')).text();
    expect(/Story \d/.exec(html)?.[0]).toBe('Story 5');
  });
});

describe('what is read most', () => {
  const trending = async (platform = makePlatform()) =>
    (await loadTrending(platform, EDITIONS.en)).map(({ id }) => id);

  it('begins with what the desk puts first, and is without what it keeps out', async () => {
    const first = ids[0] ?? 0;
    const second = ids.at(-1) ?? 0;
    const put = (id: number, kind: string) =>
      askDesk(editor, `PUT /trending/en/${id}`, { kind, hours: 2 });
    expect((await put(first, 'pin')).status).toBe(200);
    expect((await put(second, 'ban')).status).toBe(200);
    expect((await trending())[0]).toBe(first);
    expect(await trending()).not.toContain(second);
    const { data } = await askDesk<{ overrides: object[] }>(editor, 'GET /trending/en');
    expect(data.overrides).toMatchObject([
      { storyId: first, title: 'Story 0', kind: 'pin' },
      { storyId: second, kind: 'ban' },
    ]);
    const late = { ...makePlatform(), now: new Date(Date.now() + 3 * HOUR) };
    expect(await trending(late)).toContain(second);
    await retireEndedPins(late);
    const after = await askDesk<{ overrides: object[] }>(editor, 'GET /trending/en');
    expect(after.data.overrides).toEqual([]);
  });

  it('takes nothing that readers do not see, and no endless time', async () => {
    const put = (id: number, hours: number) =>
      askDesk(editor, `PUT /trending/en/${id}`, { kind: 'pin', hours });
    expect((await put(999_999, 1)).status).toBe(404);
    expect((await put(ids[0] ?? 0, 1_000)).status).toBe(400);
  });
});
