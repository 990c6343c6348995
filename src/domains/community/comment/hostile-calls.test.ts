import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { anonymiseOverdue } from '#domains/reader/deletion/deletion.service.ts';
import { callApi } from '#testing/api.ts';
import { makeComment, readComment } from '#testing/community/comments.ts';
import {
  callAs,
  listCountFaults,
  listRows,
  makeReader,
  runRow,
} from '#testing/community/readers.ts';
import {
  categoryOf,
  makePlatform,
  makeText,
  publishPost,
  publishStory,
  unpublishStory,
} from '#testing/factories.ts';
import { type Member, sendAs } from '#testing/member.ts';
import { type Person, signInAs } from '#testing/people.ts';
import { newReader, SITE, visit } from '#testing/site.ts';

const SECRET = 'Only those words';
const DAY = 86_400_000;

let asha: Member;
let bina: Member;

beforeEach(async () => {
  await env.DB.batch(
    ['reports', 'moderation_cases', 'comments', 'comment_votes', 'judged_texts'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  [asha, bina] = [await makeReader('Asha'), await makeReader('Bina')];
});

const inState = (status: string, firstPublishedAt: number | null) => async () => {
  const id = await publishStory();
  await runRow(
    'UPDATE article_texts SET status = ?, first_published_at = ? WHERE article_id = ?',
    ...[status, firstPublishedAt, id],
  );
  return id;
};

const takeBack = async () => {
  const id = await publishStory();
  await unpublishStory(id);
  return id;
};

const switchOff = async () => {
  const id = await publishStory();
  await runRow(
    "INSERT INTO comment_rooms (subject, subject_id, mode, set_at) VALUES ('story', ?, 'off', 1)",
    id,
  );
  return id;
};

const UNSEEN = {
  'a story that was never published': inState('draft', null),
  'a story under embargo': inState('scheduled', Date.now() + DAY),
  'a story that was taken back': takeBack,
  'a post that was paid for': () => publishPost({ label: 'sponsored' }),
  'a story whose room is off': switchOff,
} as const;

describe.each(Object.entries(UNSEEN))('under %s', (_, make) => {
  it('nothing can be read, written, changed, liked or reported, by any way', async () => {
    const room = await make();
    const id = await makeComment({ storyId: room, userId: asha.id, body: SECRET });
    const before = await listRows('SELECT * FROM comments');
    const text = { body: 'Other words', key: 'key-of-attack' };
    const calls = [
      callAs(bina, 'GET', `/comment?id=${room}`),
      callAs(bina, 'GET', `/comment/${id}/reply`),
      callAs(bina, 'POST', '/comment', { ...text, id: room }),
      callAs(bina, 'POST', '/comment', { ...text, id: room, parentId: id }),
      callAs(asha, 'PUT', `/comment/${id}`, { body: 'Other words', version: null }),
      callAs(bina, 'POST', `/comment/${id}/vote`),
      callAs(bina, 'POST', `/comment/${id}/report`, { reason: 'private' }),
    ];
    const answers = await Promise.all(calls);
    const isOff = answers[0]?.status === 200;
    // A room without comments says so in the list; everything else is not there.
    expect(answers.slice(1).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    if (isOff) expect(answers[0]?.body).toMatchObject({ data: { room: { mode: 'off' } } });
    else expect(answers[0]?.status).toBe(404);
    const paths = [`/comments/story/${room}`, `/comments/story/${room}/${id}`];
    const pages = [
      ...[...paths, `/report/comment/${id}`].map((path) => visit(path, { headers: bina.headers })),
      sendAs(bina, `/comments/story/${room}/like`, { id: String(id) }),
      sendAs(asha, `/comments/story/${room}/edit`, { id: String(id), body: 'Other', version: '' }),
    ];
    for (const response of await Promise.all(pages)) {
      // Some lead to their room, which is not there.
      const to = response.headers.get('Location');
      expect(to ? (await visit(to)).status : response.status).toBe(404);
      expect(await response.text()).not.toContain(SECRET);
    }
    expect(JSON.stringify(answers)).not.toContain(SECRET);
    expect(await listRows('SELECT * FROM comments')).toEqual(before);
    expect(await listRows('SELECT * FROM reports')).toEqual([]);
    // It stays its author's: they find it in their account, and may take it away.
    expect((await callAs(asha, 'DELETE', `/comment/${id}`)).status).toBe(200);
    expect(await readComment(id)).toMatchObject({ status: 'deleted', body: '' });
  });
});

describe('what waits', () => {
  it('tells nobody else that it is there: not by lists, threads, answers, likes or reports', async () => {
    const room = await publishStory();
    const first = await makeComment({ storyId: room, userId: asha.id, body: 'Shown' });
    const held = { storyId: room, userId: asha.id, status: 'held', body: SECRET } as const;
    const ids = [await makeComment(held), await makeComment({ ...held, parentId: first })];
    const sent = { id: room, body: 'An answer', key: 'key-of-attack' };
    for (const id of [...ids, 99_999_999]) {
      const answers = await Promise.all([
        callAs(bina, 'POST', '/comment', { ...sent, parentId: id }),
        callAs(bina, 'GET', `/comment/${id}/reply`),
        callAs(bina, 'POST', `/comment/${id}/vote`),
        callAs(bina, 'POST', `/comment/${id}/report`, { reason: 'spam' }),
        callAs(bina, 'PUT', `/comment/${id}`, { body: 'Mine now', version: null }),
        callAs(bina, 'DELETE', `/comment/${id}`),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    }
    for (const path of [`/comment?id=${room}&sort=oldest`, `/comment/${first}/reply`])
      expect(JSON.stringify((await callAs(bina, 'GET', path)).body)).not.toContain(SECRET);
    for (const path of [`/comments/story/${room}`, `/comments/story/${room}/${first}`])
      expect(await (await visit(path, { headers: bina.headers })).text()).not.toContain(SECRET);
    const { cookie } = await signInAs('editor');
    for (const id of ids) {
      const path = `/comments/story/${room}/${id}`;
      expect((await visit(path, { headers: bina.headers })).status).toBe(404);
      for (const headers of [asha.headers, cookie])
        expect((await visit(path, { headers })).status).toBe(302);
    }
    expect((await callAs(bina, 'GET', `/comment/mine?id=${room}`)).body.data).toMatchObject({
      comments: [],
    });
  });
});

describe('what is sent to do harm', () => {
  it.each([
    ...['0', '-1', '1e9', '1.', '.1', '1.2.3', '99999999999999999', "1'--", '1,2', '%00', ' 1'],
    ...['12.0', '9999999999.1', 'NaN', '1 OR 1=1'],
  ])('as a cursor is refused: %s', async (after) => {
    const room = await publishStory();
    for (const sort of ['newest', 'oldest', 'liked']) {
      const query = new URLSearchParams({ id: String(room), sort, after });
      expect((await callApi(`/comment?${query}`)).status).toBe(400);
    }
    // A page shows its beginning.
    const page = await visit(`/comments/story/${room}?after=${encodeURIComponent(after)}`);
    expect(page.status).toBe(200);
  });

  it('as a cursor beyond the end, or one of another order, ends the list', async () => {
    const room = await publishStory();
    await makeComment({ storyId: room, userId: asha.id });
    for (const after of ['999999999999999', '999999999.999999999999999', '0.1', '1'])
      for (const sort of ['newest', 'oldest', 'liked'])
        expect((await callApi(`/comment?id=${room}&sort=${sort}&after=${after}`)).status).toBe(200);
  });

  it('as a body of a megabyte is not read to its end', async () => {
    const room = await publishStory();
    const body = 'x'.repeat(1_000_000);
    const call = await callAs(bina, 'POST', '/comment', { id: room, body, key: 'key-of-attack' });
    expect([400, 413]).toContain(call.status);
    const form = await sendAs(bina, `/comments/story/${room}`, { body, key: 'key-of-attack' });
    expect([413, 422]).toContain(form.status);
    const report = await sendAs(bina, '/report/comment/1', { reason: 'spam', comment: body });
    expect([404, 413, 422]).toContain(report.status);
    expect(await listRows('SELECT id FROM comments')).toEqual([]);
  });

  it('from another site, or by somebody without a session, writes nothing', async () => {
    const room = await publishStory();
    const json = JSON.stringify({ id: room, body: 'Words', key: 'key-of-attack' });
    const type = { 'Content-Type': 'application/json' };
    const foreign = { ...bina.headers, ...type, Origin: 'https://evil.example' };
    for (const headers of [foreign, { ...newReader(), ...type, Origin: SITE }]) {
      const answer = await callApi('/comment', { method: 'POST', headers, body: json });
      expect([401, 403]).toContain(answer.status);
    }
    expect(await listRows('SELECT id FROM comments')).toEqual([]);
  });
});

describe('at the same moment', () => {
  const send = (by: Person, path: string, body: object) =>
    callApi(path, {
      method: 'PUT',
      headers: { ...by.cookie, Origin: SITE, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('decisions by two screens and the author who deletes leave one end and right counts', async () => {
    const room = await publishStory();
    const first = await makeComment({ storyId: room, userId: bina.id });
    const [one, other] = [await signInAs('editor', 'Meena'), await signInAs('editor', 'Tara')];
    for (let each = 0; each < 6; each += 1) {
      const id = await makeComment({
        ...{ storyId: room, userId: asha.id, parentId: first },
        ...(each % 2 === 0 && { status: 'held', why: ['link'] }),
      });
      await Promise.all([
        send(one, `/desk/comment/${id}`, { action: 'show' }),
        send(other, `/desk/comment/${id}`, { action: 'remove', rule: 'spam' }),
        callAs(asha, 'DELETE', `/comment/${id}`),
        callAs(bina, 'POST', `/comment/${id}/vote`),
      ]);
      expect(await listCountFaults(room)).toEqual([]);
      const open = await listRows("SELECT id FROM moderation_cases WHERE status = 'open'");
      expect(open).toEqual([]);
    }
  });

  it('somebody leaves with an open case, and the desk still decides upon what stays', async () => {
    const room = await publishStory();
    const id = await makeComment({
      ...{ storyId: room, userId: asha.id, body: SECRET, status: 'held', why: ['link'] },
    });
    await sendAs(asha, '/account/delete', { sure: 'on' });
    const platform = makePlatform();
    const now = new Date(platform.now.getTime() + 31 * DAY);
    await anonymiseOverdue({ ...platform, db: platform.db, now });
    const editor = await signInAs('editor', 'Meena');
    expect((await send(editor, `/desk/comment/${id}`, { action: 'show' })).status).toBe(200);
    const { body } = await callApi<never>(`/comment?id=${room}`);
    const { comments } = body.data as unknown as { comments: object[] };
    expect(comments).toMatchObject([{ body: SECRET, author: { name: 'Deleted user' } }]);
    expect(await listRows('SELECT id FROM notices WHERE user_id <= 0')).toEqual([]);
    expect(await listCountFaults(room)).toEqual([]);
  });
});

it('a story that becomes a post before anybody reads it keeps its room, under its new address', async () => {
  const id = await publishStory({ texts: [makeText('en', { status: 'draft' })] });
  await runRow(
    "INSERT INTO comment_rooms (subject, subject_id, mode, set_at) VALUES ('story', ?, 'held', 1)",
    id,
  );
  const categoryId = await categoryOf('business-tips');
  await runRow('UPDATE articles SET category_id = ? WHERE id = ?', categoryId, id);
  await runRow(
    "UPDATE article_texts SET category_id = ?, section = 'blog', status = 'published', first_published_at = ? WHERE article_id = ?",
    ...[categoryId, Date.now(), id],
  );
  const sent = { id, body: 'Well kept', key: 'key-of-mover' };
  expect((await callAs(bina, 'POST', '/comment', sent)).body.data).toMatchObject({
    status: 'held',
    why: ['room'],
  });
  const page = await (await visit(`/comments/story/${id}`)).text();
  expect(page).toMatch(new RegExp(`href="/blog/[a-z0-9-]+/${id}"`));
});
