import { env, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { LIST_RUSH } from '#domains/community/comment/comment-limit.model.ts';
import type { Purger } from '#kernel/content/Purger.do.ts';
import { callApi } from '#testing/api.ts';
import { makeComment } from '#testing/community/comments.ts';
import { callAs, listRows, makeReader, runRow } from '#testing/community/readers.ts';
import { publishStory } from '#testing/factories.ts';
import { type Member, sendAs } from '#testing/member.ts';
import { signInAs } from '#testing/people.ts';
import { newNetwork, SITE, visit } from '#testing/site.ts';

const HELD = 'Words that wait';

let room = 0;
let asha: Member;
let bina: Member;
let first = 0;
let held = 0;

beforeAll(async () => {
  room = await publishStory();
  [asha, bina] = [await makeReader('Asha'), await makeReader('Bina')];
  first = await makeComment({ storyId: room, userId: bina.id });
  held = await makeComment({ storyId: room, userId: asha.id, status: 'held', body: HELD });
});

const purger = env.PURGER.getByName('edge') as unknown as DurableObjectStub<Purger>;

/** Tags that the edge has still to be told of; it is told of none from here on. */
function listWaiting(): Promise<unknown[]> {
  return runInDurableObject(purger, (_, { storage }) => {
    storage.kv.put('bucket', { tokens: 0, at: Date.now() });
    return storage.sql.exec('SELECT tag FROM waiting').toArray();
  });
}

const listRevisions = () => listRows('SELECT * FROM content_revisions ORDER BY 1');

describe('what is done in a room', () => {
  it('purges nothing and makes no list of stories anew', async () => {
    const editor = await signInAs('editor', 'Meena');
    const decide = (id: number, body: object) =>
      callApi(`/desk/comment/${id}`, {
        method: 'PUT',
        headers: { ...editor.cookie, Origin: SITE, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    await listWaiting();
    await runInDurableObject(purger, (_, { storage }) => storage.sql.exec('DELETE FROM waiting'));
    const revisions = await listRevisions();
    const sent = { id: room, key: 'key-of-cache', body: 'The river ran high again' };
    const writer = await makeReader('Chetan');
    const posted = await callAs<{ id: number }>(writer, 'POST', '/comment', sent);
    const { id } = posted.body.data as unknown as { id: number };
    const change = { body: 'The river ran very high again', version: null };
    const waits = await makeComment({ storyId: room, userId: asha.id, status: 'held' });
    const done = [
      posted,
      await callAs(writer, 'PUT', `/comment/${id}`, change),
      await callAs(bina, 'POST', `/comment/${id}/vote`),
      await callAs(bina, 'DELETE', `/comment/${id}/vote`),
      await callAs(bina, 'POST', `/comment/${id}/report`, { reason: 'private' }),
      await decide(waits, { action: 'show' }),
      await decide(waits, { action: 'remove', rule: 'spam' }),
      await callAs(writer, 'DELETE', `/comment/${id}`),
    ];
    expect(done.map(({ status }) => status)).toEqual(done.map(() => 200));
    expect(await listWaiting()).toEqual([]);
    expect(await listRevisions()).toEqual(revisions);
  });
});

describe('a page that is kept in memory', () => {
  it('is read anew after each change of its room, and of those who write in it', async () => {
    const story = await publishStory();
    const [writer, reader] = [await makeReader('Farid'), await makeReader('Gita')];
    const one = await makeComment({ storyId: story, userId: writer.id, body: 'The first words' });
    const address = `/api/comment?id=${story}`;
    const read = async () =>
      JSON.stringify(((await (await visit(address)).json()) as { data: unknown }).data);
    const seen = [await read()];
    expect(await read()).toBe(seen[0]);
    const change = async (text: string, make: () => Promise<unknown>) => {
      await make();
      const now = await read();
      expect(now).toContain(text);
      expect(seen).not.toContain(now);
      expect(await read()).toBe(now);
      seen.push(now);
    };
    const reply = { storyId: story, userId: reader.id, parentId: one, body: 'An answer to them' };
    await change('"likes":1', () => callAs(reader, 'POST', `/comment/${one}/vote`));
    await change('An answer to them', () => makeComment(reply));
    await change('Other words', () =>
      callAs(writer, 'PUT', `/comment/${one}`, { body: 'Other words', version: null }),
    );
    await change('Gita Ben', () =>
      runRow("UPDATE users SET name = 'Gita Ben' WHERE id = ?", reader.id),
    );
    await change('"isStaff":true', () =>
      runRow("UPDATE users SET role = 'editor' WHERE id = ?", reader.id),
    );
    await change('"mode":"closed"', () =>
      runRow("UPDATE comment_rooms SET mode = 'closed' WHERE subject_id = ?", story),
    );
    await change('"status":"deleted"', () => callAs(writer, 'DELETE', `/comment/${one}`));
    await change('An answer to them', () =>
      runRow('DELETE FROM comment_rooms WHERE subject_id = ?', story),
    );
    await change('"comments":[]', () => runRow('DELETE FROM comments WHERE subject_id = ?', story));
  });
});

function expectKeptByNobody({ headers }: Response): void {
  expect(headers.get('Cache-Control')).toMatch(/no-store/);
  expect(headers.get('Cloudflare-CDN-Cache-Control')).toBeNull();
}

describe('what a shared cache keeps', () => {
  const pages = () => [
    `/comments/story/${room}`,
    `/hindi/comments/story/${room}?part=1`,
    `/comments/story/${room}/${first}`,
    `/comments/story/${room}/${held}`,
    `/comments/story/${room}?mine=1`,
    `/comments/story/${room}?draft=1`,
    `/api/comment/mine?id=${room}`,
    '/account/comments',
    `/report/comment/${first}`,
  ];

  it('is nothing that was made for somebody who is signed in', async () => {
    for (const path of pages()) expectKeptByNobody(await visit(path, { headers: asha.headers }));
    const forms: [string, Record<string, string>][] = [
      ['', { body: 'x'.repeat(2_001) }],
      ['/like', { id: String(first) }],
      ['/delete', { id: String(first) }],
      ['/edit', { id: String(held), body: HELD, version: '' }],
    ];
    for (const [path, fields] of forms)
      for (const part of ['', '?part=1'])
        expectKeptByNobody(await sendAs(asha, `/comments/story/${room}${path}${part}`, fields));
  });

  it('is what everybody is shown, whoever asks for it, and nothing that waits', async () => {
    const address = `/api/comment?id=${room}`;
    const [anybody, author] = [
      await visit(address),
      await visit(address, { headers: asha.headers }),
    ];
    expect(await author.text()).toBe(await anybody.clone().text());
    for (const response of [anybody, await visit(`/comments/story/${room}`)]) {
      expect(response.headers.get('Cloudflare-CDN-Cache-Control')).toBe('max-age=30');
      expect(response.headers.get('Cache-Tag')).toBeNull();
      expect(response.headers.get('Set-Cookie')).toBeNull();
      expect(await response.text()).not.toContain(HELD);
    }
  });

  it('is no refusal', async () => {
    const headers = newNetwork();
    for (const path of [
      `/comments/story/${room}/${held}`,
      `/api/comment/${held}/reply`,
      '/api/comment?id=99999999',
    ])
      expectKeptByNobody(await visit(path, { headers }));
    const asks = LIST_RUSH.free + LIST_RUSH.most;
    let last = await visit(`/api/comment?id=99999999`, { headers });
    for (let turn = 0; turn < asks && last.status !== 429; turn += 1)
      last = await visit(`/api/comment?id=99999999`, { headers });
    expect(last.status).toBe(429);
    expectKeptByNobody(last);
  });
});
