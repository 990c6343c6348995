import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { callApi } from '#testing/api.ts';
import { makeComment, readComment } from '#testing/community/comments.ts';
import { categoryOf, publishStory, unpublishStory } from '#testing/factories.ts';
import { type Person, signInAs } from '#testing/people.ts';
import { SITE } from '#testing/site.ts';

const DAY = 86_400_000;

let storyId: number;
let author: Person;
let editor: Person;

beforeEach(async () => {
  await env.DB.batch(
    ['moderation_cases', 'notices', 'comments', 'comment_rooms'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  storyId = await publishStory();
  [author, editor] = [await signInAs('reader', 'Asha'), await signInAs('editor', 'Ramesh')];
});

async function send<T>(method: string, path: string, body?: object, by = editor) {
  const answer = await callApi<never>(`/desk/comment${path}`, {
    method,
    headers: { ...by.cookie, Origin: SITE, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { errors, data } = answer.body;
  return { status: answer.status, code: errors?.[0]?.code, data: data as unknown as T };
}

const make = (more: Partial<Parameters<typeof makeComment>[0]> = {}) =>
  makeComment({ storyId, userId: author.id, ...more });

interface Listed {
  comments: { id: number; status: string; title: string; caseId: number | null }[];
  hasNext: boolean;
}

async function list(query = ''): Promise<number[]> {
  const { data } = await send<Listed>('GET', query);
  return data.comments.map(({ id }) => id);
}

const settle = (id: number, body: object, by = editor) => send('PUT', `/${id}`, body, by);
const REMOVE = { action: 'remove', rule: 'off_topic' };
const SHOW = { action: 'show' };

async function countCases(): Promise<number | null> {
  return env.DB.prepare('SELECT count(*) AS n FROM moderation_cases').first<number>('n');
}

describe('the list of comments at the desk', () => {
  it('has the newest first, with what each stands under and the case that waits for it', async () => {
    const first = await make();
    const held = await make({ status: 'held', why: ['link'] });
    await make({ status: 'deleted' });
    const { data } = await send<Listed>('GET', '');
    expect(data.comments).toMatchObject([
      { id: held, status: 'held', title: 'Rain returns to Saurashtra', caseId: expect.any(Number) },
      { id: first, status: 'shown', caseId: null },
    ]);
    expect(data.hasNext).toBe(false);
    await unpublishStory(storyId);
    expect((await send<Listed>('GET', '')).data.comments[0]?.title).toBe('');
  });

  it('is narrowed by state, language and story', async () => {
    const shown = await make();
    const removed = await make({ status: 'removed', language: 'hi' });
    const deleted = await make({ status: 'deleted' });
    const other = await make({ storyId: await publishStory(), language: 'hi' });
    expect(await list('?status=shown')).toEqual([other, shown]);
    expect(await list('?status=deleted')).toEqual([deleted]);
    expect(await list('?lang=hi')).toEqual([other, removed]);
    expect(await list(`?storyId=${storyId}`)).toEqual([removed, shown]);
  });

  it('is searched by words in any order, by who wrote them, and by number', async () => {
    const rain = await make({ body: 'How much RAIN fell in Surat?' });
    const hindi = await make({ body: 'सूरत में कितनी बारिश हुई?', language: 'hi' });
    const bina = await signInAs('reader', 'Bina Shah');
    const hers = await make({ userId: bina.id, body: 'None.' });
    expect(await list('?q=surat%20rain')).toEqual([rain]);
    expect(await list(`?q=${encodeURIComponent('कितनी बारिश')}`)).toEqual([hindi]);
    expect(await list('?q=bina')).toEqual([hers]);
    expect(await list(`?q=%23${rain}`)).toEqual([rain]);
    expect(await list('?q=50%25_')).toEqual([]);
    expect((await send('GET', `?q=${'x'.repeat(101)}`)).status).toBe(400);
  });

  it('goes on where there are more', async () => {
    for (let each = 0; each < 31; each += 1) await make();
    const pages = [await send<Listed>('GET', ''), await send<Listed>('GET', '?page=2')];
    expect(pages.map(({ data }) => [data.comments.length, data.hasNext])).toEqual([
      [30, true],
      [1, false],
    ]);
  });
});

describe('a comment that the desk has found', () => {
  it('goes by a rule, with a case of its own that its author may appeal', async () => {
    const id = await make();
    expect((await settle(id, { action: 'remove' })).status).toBe(400);
    expect((await settle(id, REMOVE)).status).toBe(200);
    expect((await settle(id, REMOVE)).status).toBe(200);
    expect(await readComment(id)).toMatchObject({ status: 'removed', rule: 'off_topic', shown: 0 });
    expect(await countCases()).toBe(1);
    const notice = await env.DB.prepare('SELECT kind, path FROM notices WHERE user_id = ?')
      .bind(author.id)
      .first<{ kind: string; path: string }>();
    expect(notice?.kind).toBe('case.removed');
    const logged = await env.DB.prepare(
      "SELECT actor, details FROM audit_log WHERE action = 'moderation.decided' ORDER BY id DESC LIMIT 1",
    ).first<{ actor: string; details: string }>();
    expect(logged?.actor).toBe(`user:${editor.id}`);
    expect(JSON.parse(logged?.details ?? '')).toEqual({
      ...{ kind: 'comment', to: 'removed', rule: 'off_topic' },
    });
  });

  it('is decided by the case that waits for it', async () => {
    const id = await make({ status: 'held', why: ['word'] });
    expect((await settle(id, SHOW)).status).toBe(200);
    expect(await readComment(id)).toMatchObject({ status: 'shown', shown: 1 });
    expect(await countCases()).toBe(1);
    expect((await settle(id, SHOW)).status).toBe(200);
    expect(await countCases()).toBe(1);
  });

  it('stays as somebody else has decided at a second look, for whoever had decided first', async () => {
    const id = await make();
    await settle(id, REMOVE);
    const caseId = await env.DB.prepare('SELECT id FROM moderation_cases').first<number>('id');
    const appealed = await callApi(`/decision/${caseId}/appeal`, {
      method: 'POST',
      headers: { ...author.cookie, Origin: SITE, 'Content-Type': 'application/json' },
      body: JSON.stringify({ text: 'It is about the story.' }),
    });
    expect(appealed.status).toBe(200);
    const second = await signInAs('editor', 'Meena');
    expect((await settle(id, SHOW, second)).status).toBe(200);
    expect(await settle(id, REMOVE)).toMatchObject({ status: 403, code: 'case.own_decision' });
    expect(await readComment(id)).toMatchObject({ status: 'shown', shown: 1 });
    expect(await countCases()).toBe(1);
    expect((await settle(id, REMOVE, await signInAs('editor', 'Tara'))).status).toBe(200);
  });

  it('is shown again where it was removed by mistake', async () => {
    const id = await make();
    await settle(id, REMOVE);
    await settle(id, SHOW);
    expect(await readComment(id)).toMatchObject({ status: 'shown', rule: '', shown: 1 });
  });

  it('is decided upon no other words than those in the list', async () => {
    const id = await make({ status: 'held', why: ['link'], body: 'Harmless.' });
    const seen = async () => {
      const { data } = await send<{ comments: { version: string }[] }>('GET', '');
      return data.comments[0]?.version;
    };
    const version = await seen();
    await env.DB.prepare("UPDATE comments SET body = 'Other words' WHERE id = ?").bind(id).run();
    for (const body of [SHOW, REMOVE])
      expect(await settle(id, { ...body, version })).toMatchObject({
        ...{ status: 409, code: 'case.changed' },
      });
    expect(await readComment(id)).toMatchObject({ status: 'held' });
    expect((await settle(id, { ...SHOW, version: await seen() })).status).toBe(200);
    expect(await readComment(id)).toMatchObject({ status: 'shown' });
  });

  it('is decided once by two at once', async () => {
    const id = await make();
    const other = await signInAs('editor', 'Meena');
    const answers = await Promise.all([settle(id, REMOVE), settle(id, REMOVE, other)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const entries = await env.DB.prepare(
      "SELECT count(*) AS n FROM notices WHERE user_id = ? AND kind = 'case.removed'",
    )
      .bind(author.id)
      .first('n');
    expect(entries).toBe(1);
    expect(await readComment(id)).toMatchObject({ status: 'removed', shown: 0 });
  });

  it('is not there once its author has deleted it', async () => {
    const id = await make({ status: 'deleted' });
    for (const gone of [id, 999_999])
      expect(await settle(gone, SHOW)).toMatchObject({ status: 404, code: 'comment.not_found' });
  });
});

describe('a room', () => {
  const read = (id = storyId) => send<Record<string, unknown>>('GET', `/room?id=${id}`);
  const set = (mode: string, id = storyId) => send('PUT', '/room', { subject: 'story', id, mode });

  it('says what holds, what would by itself, and when it closes', async () => {
    await make();
    await make({ status: 'held' });
    const { data } = await read();
    const published = await env.DB.prepare(
      'SELECT min(first_published_at) AS at FROM article_texts WHERE article_id = ?',
    )
      .bind(storyId)
      .first<number>('at');
    expect(data).toEqual({
      ...{ mode: 'open', ownMode: 'open', isSet: false, shown: 1, held: 1 },
      closesAt: (published ?? 0) + 14 * DAY,
    });
    const crime = await publishStory({ categoryId: await categoryOf('crime') });
    expect((await read(crime)).data).toMatchObject({ mode: 'held', ownMode: 'held' });
  });

  it.each(['held', 'closed', 'off', 'open'])(
    'is set to %s, which is written down',
    async (mode) => {
      expect((await set(mode)).status).toBe(200);
      expect((await read()).data).toMatchObject({ mode, isSet: true });
      const logged = await env.DB.prepare(
        "SELECT object, details FROM audit_log WHERE action = 'room.mode_set' ORDER BY id DESC LIMIT 1",
      ).first();
      expect(logged).toEqual({ object: `story:${storyId}`, details: JSON.stringify({ to: mode }) });
      const { body } = await callApi<never>(`/comment?subject=story&id=${storyId}`);
      expect(body.data).toMatchObject({ room: { mode } });
    },
  );

  it('that its time has closed is opened again', async () => {
    await env.DB.prepare('UPDATE article_texts SET first_published_at = ? WHERE article_id = ?')
      .bind(Date.now() - 20 * DAY, storyId)
      .run();
    expect((await read()).data).toMatchObject({ mode: 'closed', ownMode: 'open' });
    await set('open');
    expect((await read()).data).toMatchObject({ mode: 'open', closesAt: null });
  });

  it('is set before readers see the story, and for none that is not there', async () => {
    await unpublishStory(storyId);
    expect((await set('off')).status).toBe(200);
    expect((await read()).data).toMatchObject({ mode: 'off', isSet: true });
    expect((await set('off', 999_999)).status).toBe(404);
    expect((await read(999_999)).status).toBe(404);
    expect((await set('ajar')).status).toBe(400);
  });
});
