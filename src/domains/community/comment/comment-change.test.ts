import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '#testing/api.ts';
import { makeComment } from '#testing/community/comments.ts';
import {
  callAs,
  listCountFaults,
  listRows,
  makeReader,
  runRow,
} from '#testing/community/readers.ts';
import { makePlatform, publishStory } from '#testing/factories.ts';
import type { Member } from '#testing/member.ts';
import { EDIT_TIME } from './comment.model.ts';
import { editComment } from './comment-edit.service.ts';

interface Told {
  body: string;
  editedAt: string | null;
  status: string;
  likes: number;
}

let story = 0;
let asha: Member;

beforeAll(async () => {
  story = await publishStory();
});

beforeEach(async () => {
  asha = await makeReader();
  await runRow('DELETE FROM judged_texts');
});

const refusalOf = ({ status, body }: Answer<unknown>) => [status, body.errors?.[0]?.code];
const told = (answer: Answer<Told>) => answer.body.data as unknown as Told;

const own = (more: object = {}) =>
  makeComment({
    storyId: story,
    userId: asha.id,
    body: 'First words',
    createdAt: new Date(Date.now() - 60_000),
    ...more,
  });
const edit = (id: number, body: string, version: string | null = null, member = asha) =>
  callAs<Told>(member, 'PUT', `/comment/${id}`, { body, version });

describe('an edit', () => {
  it('puts other words in the place of the first ones, which are kept, and says so', async () => {
    const id = await own();
    const once = told(await edit(id, 'Second words'));
    expect(once).toMatchObject({ body: 'Second words', status: 'shown' });
    const twice = told(await edit(id, 'Third words', once.editedAt));
    expect(twice.body).toBe('Third words');
    expect(
      await listRows('SELECT body FROM comment_edits WHERE comment_id = ? ORDER BY at', id),
    ).toEqual([{ body: 'First words' }, { body: 'Second words' }]);
  });

  it('is taken until the last millisecond of 15 minutes, and at their end no more', async () => {
    const id = await own();
    const [row] = await listRows<{ at: number }>(
      'SELECT created_at AS at FROM comments WHERE id = ?',
      id,
    );
    const at = (ms: number) => ({ ...makePlatform(), now: new Date((row?.at ?? 0) + ms) });
    const writer = { userId: asha.id, reader: '', lang: 'en' } as const;
    for (const [late, body] of [
      [EDIT_TIME + 1, 'Too late'],
      [EDIT_TIME, 'Just too late'],
    ] as const)
      expect(await editComment(at(late), writer, { id, body, version: null })).toEqual({
        refusal: { why: 'edit_over' },
      });
    const change = { id, body: 'In time', version: null };
    expect(await editComment(at(EDIT_TIME - 1), writer, change)).toHaveProperty('comment');
    await runRow('UPDATE comments SET created_at = created_at - ? WHERE id = ?', EDIT_TIME, id);
    expect(refusalOf(await edit(id, 'Over'))).toEqual([409, 'comment.edit_over']);
    // What was taken is still done.
    expect((await edit(id, 'In time')).status).toBe(200);
  });

  it('of two at once one wins, and the other is told the present text', async () => {
    const id = await own();
    const answers = await Promise.all([edit(id, 'One way'), edit(id, 'Other way')]);
    const won = answers.find(({ status }) => status === 200);
    const lost = answers.find(({ status }) => status !== 200);
    if (!won || !lost) throw new Error('not one of each');
    expect(refusalOf(lost)).toEqual([409, 'comment.changed']);
    const { body, editedAt } = told(won);
    expect(lost.body.data).toEqual({ body, editedAt });
    expect(await listRows('SELECT body FROM comment_edits WHERE comment_id = ?', id)).toEqual([
      { body: 'First words' },
    ]);
  });

  it('whose answer was lost changes nothing when it is sent again', async () => {
    const id = await own();
    const once = told(await edit(id, 'Second words'));
    const again = told(await edit(id, 'Second words'));
    expect(again).toEqual(once);
    expect(await listRows('SELECT body FROM comment_edits WHERE comment_id = ?', id)).toHaveLength(
      1,
    );
  });

  it('is judged as a new one is: it may have it wait, uncounted, or not be taken', async () => {
    const room = await publishStory();
    const id = await own({ storyId: room });
    expect(refusalOf(await edit(id, 'you madarchod'))).toEqual([400, 'comment.word']);
    const held = told(await edit(id, 'Call me on 98250 12345'));
    expect(held.status).toBe('held');
    expect(
      await listRows(
        "SELECT why FROM moderation_cases WHERE object_kind = 'comment' AND object_id = ? AND status = 'open'",
        String(id),
      ),
    ).toEqual([{ why: '["contact"]' }]);
    expect(await listCountFaults(room)).toEqual([]);
    // What waits goes on waiting, whatever it says now.
    expect(told(await edit(id, 'Second words', held.editedAt)).status).toBe('held');
  });

  it.each(['removed', 'deleted'])('finds nothing of theirs that is %s', async (status) => {
    const id = await own();
    await runRow('UPDATE comments SET status = ? WHERE id = ?', status, id);
    expect(refusalOf(await edit(id, 'Other words'))).toEqual([404, 'comment.not_found']);
  });

  it('is for one’s own, in a room that is open', async () => {
    const room = await publishStory();
    const id = await own({ storyId: room });
    expect(refusalOf(await edit(id, 'Other words', null, await makeReader()))).toEqual([
      404,
      'comment.not_found',
    ]);
    await runRow("UPDATE comment_rooms SET mode = 'closed' WHERE subject_id = ?", room);
    expect(refusalOf(await edit(id, 'Other words'))).toEqual([409, 'comment.closed']);
  });

  it('is taken ten times an hour', async () => {
    const id = await own();
    let version: string | null = null;
    for (let turn = 0; turn < 10; turn += 1)
      version = told(await edit(id, `Words of turn ${turn}`, version)).editedAt;
    const late = await edit(id, 'One more', version);
    expect(refusalOf(late)).toEqual([429, 'request.too_many']);
    expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(3_500);
  });
});

describe('a deletion', () => {
  it('takes the words, also the earlier ones, and leaves the place where replies hang on it', async () => {
    const room = await publishStory();
    const [first, alone] = [await own({ storyId: room }), await own({ storyId: room })];
    await edit(first, 'Second words');
    await makeComment({ storyId: room, userId: 1, parentId: first });
    for (const id of [first, alone])
      expect((await callAs(asha, 'DELETE', `/comment/${id}`)).status).toBe(200);
    expect(await listRows('SELECT body, status FROM comments WHERE user_id = ?', asha.id)).toEqual([
      { body: '', status: 'deleted' },
      { body: '', status: 'deleted' },
    ]);
    expect(await listRows('SELECT * FROM comment_edits WHERE comment_id = ?', first)).toEqual([]);
    expect(await listCountFaults(room)).toEqual([]);
    const { body } = await callAs<{ id: number; status: string; author: object }[]>(
      { headers: {} },
      'GET',
      `/comment?id=${room}`,
    );
    const { comments } = body.data as unknown as { comments: object[] };
    expect(comments).toMatchObject([{ id: first, status: 'deleted', author: { name: '' } }]);
  });

  it('is done once however often it is sent, and closes what waits for the desk', async () => {
    const room = await publishStory();
    const id = await own({ storyId: room });
    await edit(id, 'Call me on 98250 12345');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => callAs(asha, 'DELETE', `/comment/${id}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await listCountFaults(room)).toEqual([]);
    expect(
      await listRows('SELECT status, rule FROM moderation_cases WHERE object_id = ?', String(id)),
    ).toEqual([{ status: 'removed', rule: 'gone' }]);
  });

  it('is for one’s own, and not for what the desk has removed', async () => {
    const id = await own();
    const other = await callAs(await makeReader(), 'DELETE', `/comment/${id}`);
    expect(refusalOf(other)).toEqual([404, 'comment.not_found']);
    await runRow("UPDATE comments SET status = 'removed' WHERE id = ?", id);
    expect((await callAs(asha, 'DELETE', `/comment/${id}`)).status).toBe(404);
  });
});

describe('likes', () => {
  const like = (member: Member, id: number, method = 'POST') =>
    callAs<Told>(member, method, `/comment/${id}/vote`);

  it('of one person are one, sent twenty times at once, and are taken back once', async () => {
    const room = await publishStory();
    const id = await makeComment({ storyId: room, userId: 1 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => like(asha, id)));
    expect(new Set(answers.map((answer) => told(answer).likes))).toEqual(new Set([1]));
    expect(told(await like(await makeReader(), id)).likes).toBe(2);
    const back = await Promise.all(Array.from({ length: 5 }, () => like(asha, id, 'DELETE')));
    expect(new Set(back.map((answer) => told(answer).likes))).toEqual(new Set([1]));
    expect(await listCountFaults(room)).toEqual([]);
  });

  it('are for shown ones of others, in a room that is open', async () => {
    const room = await publishStory();
    expect(refusalOf(await like(asha, await own({ storyId: room })))).toEqual([409, 'comment.own']);
    const held = await makeComment({ storyId: room, userId: 1, status: 'held' });
    expect(refusalOf(await like(asha, held))).toEqual([404, 'comment.not_found']);
    const shown = await makeComment({ storyId: room, userId: 1 });
    await runRow("UPDATE comment_rooms SET mode = 'closed' WHERE subject_id = ?", room);
    expect(refusalOf(await like(asha, shown))).toEqual([409, 'comment.closed']);
    await runRow("UPDATE comment_rooms SET mode = 'off' WHERE subject_id = ?", room);
    expect(refusalOf(await like(asha, shown))).toEqual([404, 'comment.not_found']);
    expect(await listCountFaults(room)).toEqual([]);
  });

  it('are sixty an hour', async () => {
    const id = await makeComment({ storyId: story, userId: 1 });
    for (let turn = 0; turn < 30; turn += 1) {
      await like(asha, id);
      await like(asha, id, 'DELETE');
    }
    expect(refusalOf(await like(asha, id))).toEqual([429, 'request.too_many']);
  });
});
