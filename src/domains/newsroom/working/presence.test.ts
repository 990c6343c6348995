import { env } from 'cloudflare:test';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ListedStory } from '#domains/newsroom/workflow/listing.model.ts';
import { askDesk, beginStory, toText } from '#testing/desk.ts';
import { type Person, signInAs } from '#testing/people.ts';
import { newReader, SITE, visit } from '#testing/site.ts';
import type { PresentPerson } from './presence.model.ts';

interface Room {
  socket: WebSocket;
  /** What has come so far, the newest last. */
  messages: Record<string, unknown>[];
}

let asha: Person;
let ramesh: Person;
const open: WebSocket[] = [];

beforeAll(async () => {
  asha = await signInAs('reporter', 'Asha');
  ramesh = await signInAs('editor', 'Ramesh');
});

afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

function knock(id: number | string, headers: Record<string, string>): Promise<Response> {
  return visit(`/api/desk/stories/${id}/presence`, {
    headers: { ...newReader(), Upgrade: 'websocket', Origin: SITE, ...headers },
  });
}

async function enter(id: number, person: Person): Promise<Room> {
  const { webSocket: socket } = await knock(id, person.cookie);
  if (!socket) throw new Error('no socket');
  const messages: Room['messages'] = [];
  socket.addEventListener('message', ({ data }) => {
    messages.push(JSON.parse(String(data)));
  });
  socket.accept();
  open.push(socket);
  return { socket, messages };
}

const namesOf = ({ messages }: Room) =>
  (messages.findLast(({ people }) => people)?.people as PresentPerson[] | undefined)?.map(
    ({ name, lang, field }) => [name, lang, field],
  );

async function readPresent(id: number): Promise<string[]> {
  const { data } = await askDesk<{ stories: ListedStory[] }>(asha, `GET /stories?q=${id}`);
  return data.stories[0]?.present.map(({ name }) => name) ?? [];
}

describe('the room of a story', () => {
  it('tells everybody who is there, and where', async () => {
    const id = await beginStory(asha);
    const first = await enter(id, asha);
    await expect.poll(() => namesOf(first)).toEqual([['Asha', null, '']]);
    const second = await enter(id, ramesh);
    const both = [
      ['Asha', 'en', 'title'],
      ['Ramesh', null, ''],
    ];
    first.socket.send(JSON.stringify({ lang: 'en', field: 'title' }));
    await expect.poll(() => namesOf(second)).toEqual(both);
    await expect.poll(() => readPresent(id)).toEqual(['Asha', 'Ramesh']);
    second.socket.close();
    await expect.poll(() => namesOf(first)).toEqual([['Asha', 'en', 'title']]);
    await expect.poll(() => readPresent(id)).toEqual(['Asha']);
    first.socket.close();
    await expect.poll(() => readPresent(id)).toEqual([]);
  });

  it('counts somebody with two windows once, until both are closed', async () => {
    const id = await beginStory(asha);
    const first = await enter(id, asha);
    const second = await enter(id, asha);
    await expect.poll(() => namesOf(second)).toHaveLength(1);
    first.socket.close();
    await expect.poll(() => readPresent(id)).toEqual(['Asha']);
  });

  it('tells of saves, comments and restored versions', async () => {
    const id = await beginStory(asha);
    const room = await enter(id, ramesh);
    await askDesk(asha, `PUT /stories/${id}/texts/en`, { version: 1, text: toText() });
    await expect
      .poll(() => room.messages)
      .toContainEqual({ saved: { lang: 'en', version: 2, by: asha.id } });
    await askDesk(asha, `POST /stories/${id}/comments`, { text: 'Look at this' });
    await expect.poll(() => room.messages).toContainEqual({ commented: true });
  });

  it('closes on whoever says anything else', async () => {
    const id = await beginStory(asha);
    for (const message of ['x', '{}', '{"lang":"fr","field":""}', 'x'.repeat(10_000)]) {
      const { socket } = await enter(id, asha);
      const closed = new Promise<number>((resolve) => {
        socket.addEventListener('close', ({ code }) => resolve(code));
      });
      socket.send(message);
      expect(await closed).toBe(1008);
    }
  });

  it('forgets who has given no sign for long', async () => {
    const id = await beginStory(asha);
    await env.DB.prepare(
      "INSERT INTO desk_presence (article_id, user_id, name, seen_at) VALUES (?, 9, 'Gone', ?)",
    )
      .bind(id, Date.now() - 16 * 60_000)
      .run();
    expect(await readPresent(id)).toEqual([]);
  });
});

describe('the door', () => {
  it('opens to the desk, from its own pages, to stories there are', async () => {
    const id = await beginStory(asha);
    const reader = await signInAs('reader');
    expect((await knock(id, {})).status).toBe(401);
    expect((await knock(id, reader.cookie)).status).toBe(403);
    expect((await knock(id, { ...asha.cookie, Origin: 'https://evil.example' })).status).toBe(403);
    const socket = { Upgrade: 'websocket' };
    const path = `/api/desk/stories/${id}/presence`;
    const nameless = { ...socket, ...asha.cookie };
    expect((await visit(path, { headers: nameless })).status).toBe(403);
    const app = await visit(path, { headers: { ...socket, ...asha.bearer } });
    expect(app.status).toBe(101);
    app.webSocket?.accept();
    app.webSocket?.close();
    expect((await knock(999_999, asha.cookie)).status).toBe(404);
    expect((await knock('x', asha.cookie)).status).toBe(404);
    expect((await knock(id, { ...asha.cookie, Upgrade: '' })).status).toBe(426);
  });
});

describe('comments', () => {
  it('are said, read in their order and settled', async () => {
    const id = await beginStory(asha);
    const say = (person: Person, body: object) =>
      askDesk<{ id: number }>(person, `POST /stories/${id}/comments`, body);
    const { data } = await say(asha, { text: ' Is the name right?\n<b>Check</b> ', lang: 'en' });
    await say(ramesh, { text: 'It is.' });
    expect((await askDesk(ramesh, `POST /comments/${data.id}/resolve`)).status).toBe(200);
    const read = () =>
      askDesk<{ resolvedAt: number | null }[]>(asha, `GET /stories/${id}/comments`);
    const comments = (await read()).data;
    expect(comments).toMatchObject([
      { by: { id: asha.id, name: 'Asha' }, text: 'Is the name right?\n<b>Check</b>', lang: 'en' },
      { by: { name: 'Ramesh' }, text: 'It is.', lang: null, resolvedAt: null },
    ]);
    await askDesk(ramesh, `POST /comments/${data.id}/resolve`);
    expect((await read()).data[0]?.resolvedAt).toBe(comments[0]?.resolvedAt);
    expect((await say(asha, { text: 'x', lang: 'fr' })).status).toBe(400);
    const nowhere = await askDesk(asha, 'POST /stories/999999/comments', { text: 'x' });
    expect(nowhere.status).toBe(404);
    expect((await askDesk(asha, 'POST /comments/999999/resolve')).status).toBe(404);
  });
});

describe('choices', () => {
  it('are offered in the words of the edition', async () => {
    const { data } = await askDesk<{
      categories: { id: number; name: string }[];
      cities: unknown[];
      labels: string[];
    }>(asha, 'GET /catalogue', undefined, { 'Accept-Language': 'gu' });
    expect(data.categories.find(({ id }) => id === 3)?.name).toBe('ગુજરાત');
    expect(data.cities.length).toBeGreaterThan(0);
    expect(data.labels).toEqual(['news', 'opinion', 'sponsored']);
  });

  it('grow by topics, each once, found by any of their names', async () => {
    const add = (name: string) => askDesk<{ id: number }>(asha, 'POST /tags', { name, lang: 'gu' });
    const { data } = await add('ચોમાસું 2026');
    expect((await add(' ચોમાસું  2026')).data.id).toBe(data.id);
    const found = await askDesk(asha, `GET /tags?q=${encodeURIComponent('ચોમા')}`);
    expect(found.data).toEqual([{ id: data.id, name: 'ચોમાસું 2026' }]);
    expect((await askDesk(asha, 'GET /tags?q=zzz')).data).toEqual([]);
  });
});
