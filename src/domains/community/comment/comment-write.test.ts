import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { translatorOf } from '#i18n/translator.ts';
import type { Answer } from '#testing/api.ts';
import { makeComment } from '#testing/community/comments.ts';
import {
  callAs,
  listCountFaults,
  listRows,
  makeReader,
  runRow,
} from '#testing/community/readers.ts';
import { publishStory, unpublishStory } from '#testing/factories.ts';
import type { Member } from '#testing/member.ts';
import { newNetwork } from '#testing/site.ts';
import type { CommentStatus } from './comment.model.ts';

interface Sent {
  id: number;
  parentId: number | null;
  rootId: number | null;
  replyTo: string | null;
  language: string;
  body: string;
  status: CommentStatus;
  why: string[];
  author: { name: string; isStaff: boolean };
}

let story = 0;
let serial = 0;
const newKey = () => {
  serial += 1;
  return `key-of-test-${serial}`;
};
const newBody = () => {
  serial += 1;
  return `The river ran high again, as in year ${serial}`;
};

beforeAll(async () => {
  story = await publishStory();
});

beforeEach(async () => {
  await runRow('DELETE FROM judged_texts');
});

function post(member: Member, more: object = {}) {
  const body = { id: story, body: newBody(), key: newKey(), ...more };
  return callAs<Sent>(member, 'POST', '/comment', body);
}

async function write(member: Member, more: object = {}): Promise<Sent> {
  const { status, body } = await post(member, more);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.data as unknown as Sent;
}

const refusalOf = ({ status, body }: Answer<unknown>) => [status, body.errors?.[0]?.code];

/** As if somebody had written all they have so long ago. */
const age = ({ id }: Member, ms: number) =>
  runRow('UPDATE comments SET created_at = created_at - ? WHERE user_id = ?', ms, id);

describe('a comment', () => {
  it('is shown at once, counted, and in the language of its letters', async () => {
    const room = await publishStory();
    const asha = await makeReader();
    const sent = await write(asha, { id: room, body: 'બહુ સરસ સમાચાર', language: 'hindi' });
    expect(sent).toMatchObject({
      ...{ status: 'shown', language: 'gujarati', parentId: null, why: [] },
      author: { name: 'Asha', isStaff: false },
    });
    expect(await listRows('SELECT shown FROM comment_rooms WHERE subject_id = ?', room)).toEqual([
      { shown: 1 },
    ]);
    expect(await listCountFaults(room)).toEqual([]);
  });

  it('sent again under its key is one, also by many at once and when it has been deleted', async () => {
    const asha = await makeReader();
    const same = { body: newBody(), key: newKey() };
    const sent = await Promise.all(Array.from({ length: 6 }, () => post(asha, same)));
    const ids = sent.map(({ body }) => (body.data as unknown as Sent).id);
    expect(new Set(ids).size).toBe(1);
    await callAs(asha, 'DELETE', `/comment/${ids[0]}`);
    expect((await write(asha, same)).status).toBe('deleted');
    expect(await listRows('SELECT id FROM comments WHERE user_id = ?', asha.id)).toHaveLength(1);
  });

  it.each([
    ['', 'input.too_short'],
    [' \u200b\n', 'input.too_short'],
    ['ક'.repeat(2_001), 'input.too_long'],
    ['x'.repeat(20_001), 'input.too_long'],
  ])('is refused without words, or with too many', async (body, code) => {
    expect(refusalOf(await post(await makeReader(), { body }))).toEqual([400, code]);
  });

  it('may be 2,000 emoji, and nothing that turns or piles up or is half a character', async () => {
    const emoji = '👍'.repeat(2_000);
    expect((await write(await makeReader(), { body: emoji })).body).toBe(emoji);
    const typed = `\u202eevil \ud83d Z${'\u0351'.repeat(30)}`;
    expect((await write(await makeReader(), { body: typed })).body).toBe(
      `evil  Z${'\u0351'.repeat(4)}`,
    );
  });

  it('is for those who are signed in, stay, and have a name, which may come with it', async () => {
    expect(refusalOf(await callAs({ headers: {} }, 'POST', '/comment', {}))).toEqual([
      401,
      'account.required',
    ]);
    const nameless = await makeReader('');
    expect(refusalOf(await post(nameless))).toEqual([403, 'comment.name_first']);
    expect(refusalOf(await post(nameless, { name: 'Call 98250 12345' }))).toEqual([
      400,
      'comment.name',
    ]);
    const sent = await write(nameless, { name: '  Ravi\n Patel ' });
    expect(sent.author.name).toBe('Ravi Patel');
    await age(nameless, 60_000);
    expect((await write(nameless, { name: 'Somebody else' })).author.name).toBe('Ravi Patel');
    await runRow('UPDATE users SET deleted_at = ? WHERE id = ?', Date.now(), nameless.id);
    expect(refusalOf(await post(nameless))).toEqual([403, 'account.leaving']);
  });

  it('takes a name of which the desk holds a word with a first one alone, and has that wait', async () => {
    const nameless = await makeReader('');
    const name = 'Harami Patel';
    expect(await write(nameless, { name })).toMatchObject({
      ...{ status: 'held', why: ['word'], author: { name } },
    });
    await runRow("UPDATE users SET name = '' WHERE id = ?", nameless.id);
    await age(nameless, 60_000);
    expect(refusalOf(await post(nameless, { name }))).toEqual([400, 'comment.name']);
    expect((await write(nameless, { name: 'Hari Patel' })).author.name).toBe('Hari Patel');
  });

  it('of many at once by somebody without a name gives the name of the one that is taken', async () => {
    const nameless = await makeReader('');
    const names = ['Asha', 'Bina', 'Chhaya', 'Divya', 'Esha', 'Falguni'];
    const answers = await Promise.all(names.map((name) => post(nameless, { name })));
    const taken = answers.flatMap(({ status, body }) =>
      status === 200 ? [(body.data as unknown as Sent).author.name] : [],
    );
    expect(taken).toHaveLength(1);
    expect(await listRows('SELECT name FROM users WHERE id = ?', nameless.id)).toEqual([
      { name: taken[0] },
    ]);
  });

  it('says why it is not taken in the language of its reader', async () => {
    const headers = (lang: string) => ({ 'Accept-Language': lang });
    const said = await Promise.all(
      (['en', 'hi', 'gu'] as const).map(async (lang) => {
        const asha = await makeReader('');
        const answer = await post({ ...asha, headers: { ...asha.headers, ...headers(lang) } });
        return [lang, answer.body.errors[0]?.message];
      }),
    );
    for (const [lang, message] of said)
      expect(message).toBe(translatorOf(lang as 'en')('comments.refusal.name_first'));
  });
});

describe('a reply', () => {
  it('to a reply stands under the same first and names whom it answers', async () => {
    const [asha, ravi, mina] = [
      await makeReader('Asha'),
      await makeReader('Ravi'),
      await makeReader('Mina'),
    ];
    const first = await write(asha);
    const reply = await write(ravi, { parentId: first.id });
    const third = await write(mina, { parentId: reply.id });
    expect(reply).toMatchObject({ rootId: first.id, replyTo: null });
    expect(third).toMatchObject({ rootId: first.id, parentId: reply.id, replyTo: 'Ravi' });
    expect(await listRows('SELECT replies FROM comments WHERE id = ?', first.id)).toEqual([
      { replies: 2 },
    ]);
  });

  it.each(['held', 'removed'] as const)('to one that is %s finds nothing there', async (status) => {
    const parentId = await makeComment({ storyId: story, userId: 1, status });
    expect(refusalOf(await post(await makeReader(), { parentId }))).toEqual([
      404,
      'comment.not_found',
    ]);
  });

  it('to a deleted one finds nothing there, though its thread goes on', async () => {
    const asha = await makeReader();
    const first = await write(asha);
    const reply = await write(await makeReader('Ravi'), { parentId: first.id });
    await callAs(asha, 'DELETE', `/comment/${first.id}`);
    expect(refusalOf(await post(await makeReader(), { parentId: first.id }))).toEqual([
      404,
      'comment.not_found',
    ]);
    expect(await write(await makeReader(), { parentId: reply.id })).toMatchObject({
      rootId: first.id,
    });
  });

  it('to one of another story is refused', async () => {
    const parentId = await makeComment({ storyId: await publishStory(), userId: 1 });
    expect(refusalOf(await post(await makeReader(), { parentId }))).toEqual([
      400,
      'comment.elsewhere',
    ]);
    expect(refusalOf(await post(await makeReader(), { parentId: 99_999_999 }))).toEqual([
      404,
      'comment.not_found',
    ]);
  });

  it('tells whom it answers once, and mails no more than one in an hour and one that waits', async () => {
    const asha = await makeReader();
    const first = await write(asha);
    const own = { parentId: first.id };
    await age(asha, 60_000);
    await write(asha, own);
    const noticesOf = () =>
      listRows<{ path: string; due: number | null }>(
        "SELECT path, next_at - created_at AS due FROM notices WHERE user_id = ? AND kind = 'comment.replied' ORDER BY id",
        asha.id,
      );
    expect(await noticesOf()).toEqual([]);
    const told = await write(await makeReader('Ravi'), own);
    expect(await noticesOf()).toEqual([{ path: `/comments/story/${story}/${told.id}`, due: 0 }]);
    // One is on its way.
    await write(await makeReader('Mina'), own);
    expect((await noticesOf()).map(({ due }) => due)).toEqual([0, null]);
    // It was sent half an hour ago.
    await runRow(
      'UPDATE notices SET next_at = NULL, mailed_at = ? WHERE user_id = ? AND next_at IS NOT NULL',
      ...[Date.now() - 1_800_000, asha.id],
    );
    await write(await makeReader('Kiran'), own);
    await write(await makeReader('Leela'), own);
    const due = (await noticesOf()).map((notice) => notice.due);
    expect(due.slice(0, 2)).toEqual([null, null]);
    expect(due[2]).toBeGreaterThan(1_700_000);
    expect(due[2]).toBeLessThanOrEqual(1_800_000);
    expect(due[3]).toBeNull();
  });
});

describe('what holds or refuses a comment', () => {
  it('has it wait with a case, uncounted and untold', async () => {
    const room = await publishStory();
    const asha = await makeReader();
    const parentId = await makeComment({ storyId: room, userId: asha.id });
    const held = await write(await makeReader('Ravi'), {
      ...{ id: room, parentId, body: 'Call me on 98250 12345 about this' },
    });
    expect(held).toMatchObject({ status: 'held', why: ['contact'] });
    expect(
      await listRows(
        "SELECT why, status FROM moderation_cases WHERE object_kind = 'comment' AND object_id = ?",
        String(held.id),
      ),
    ).toEqual([{ why: '["contact"]', status: 'open' }]);
    expect(await listCountFaults(room)).toEqual([]);
    expect(await listRows('SELECT id FROM notices WHERE user_id = ?', asha.id)).toEqual([]);
  });

  it('are words, of the name too, restrictions, and the first of a young account', async () => {
    expect(refusalOf(await post(await makeReader(), { body: 'you m a d a r c h o d' }))).toEqual([
      400,
      'comment.word',
    ]);
    expect(refusalOf(await post(await makeReader('Madarchod')))).toEqual([400, 'comment.word']);
    const kept = await makeReader();
    await runRow(
      "INSERT INTO user_restrictions (user_id, what, reason, made_by, created_at) VALUES (?, 'comment', 'spam', 'system', 0)",
      kept.id,
    );
    expect(refusalOf(await post(kept))).toEqual([403, 'comment.restricted']);
    const young = await makeReader('Young', 0);
    expect(await write(young)).toMatchObject({ status: 'held', why: ['new'] });
    await age(young, 60_000);
    expect(await write(young)).toMatchObject({ status: 'shown' });
  });

  it('is a room in which everything waits', async () => {
    const room = await publishStory();
    await runRow(
      "INSERT INTO comment_rooms (subject, subject_id, mode, set_at) VALUES ('story', ?, 'held', 0)",
      room,
    );
    expect(await write(await makeReader(), { id: room })).toMatchObject({
      ...{ status: 'held', why: ['room'] },
    });
  });

  it.each([
    ['closed', [409, 'comment.closed']],
    ['off', [404, 'comment.not_found']],
  ] as const)('is a room that is %s', async (mode, refusal) => {
    const room = await publishStory();
    await runRow(
      "INSERT INTO comment_rooms (subject, subject_id, mode, set_at) VALUES ('story', ?, ?, 0)",
      ...[room, mode],
    );
    expect(refusalOf(await post(await makeReader(), { id: room }))).toEqual(refusal);
  });

  it('is a story that nobody can read any more', async () => {
    const gone = await publishStory();
    await unpublishStory(gone);
    for (const id of [gone, 99_999_999])
      expect(refusalOf(await post(await makeReader(), { id }))).toEqual([404, 'comment.not_found']);
  });
});

describe('how often somebody may write', () => {
  it.each([
    [1, 20_000, 20],
    [10, 3_600_000, 3_600],
    [40, 86_400_000, 86_400],
  ])('%i in %i milliseconds', async (most, window, seconds) => {
    const asha = await makeReader();
    // All within the window, and as far apart as the narrower ones let them be.
    for (let turn = 0; turn < most; turn += 1) {
      const apart = most === 1 ? 0 : window - 60_000 - turn * (most === 10 ? 30_000 : 600_000);
      await makeComment({
        storyId: story,
        userId: asha.id,
        createdAt: new Date(Date.now() - apart),
      });
    }
    const answer = await post(asha);
    expect(refusalOf(answer)).toEqual([429, 'request.too_many']);
    const wait = Number(answer.headers.get('Retry-After'));
    const oldest = most === 1 ? 0 : window - 60_000;
    expect(wait).toBeLessThanOrEqual(seconds - oldest / 1_000);
    expect(wait).toBeGreaterThan(seconds - oldest / 1_000 - 20);
    await age(asha, wait * 1_000 + 1);
    await write(asha);
  });

  it('of many at once by one person one is taken, the others are told to wait', async () => {
    const asha = await makeReader();
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(asha)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 429)]);
  });

  it('not the same within an hour, however it is spelled', async () => {
    const asha = await makeReader();
    const body = newBody();
    await write(asha, { body });
    await age(asha, 60_000);
    expect(refusalOf(await post(asha, { body: `  ${body.toUpperCase()}!!` }))).toEqual([
      409,
      'comment.same',
    ]);
    await age(asha, 3_600_000);
    await write(asha, { body });
  });

  it('not without end what is refused for its words', async () => {
    const asha = await makeReader();
    const answers: unknown[] = [];
    for (let turn = 0; turn <= 40; turn += 1)
      answers.push(refusalOf(await post(asha, { body: `chutiya ${turn}` })));
    expect(answers.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => [400, 'comment.word']));
    expect(answers[40]).toEqual([429, 'request.too_many']);
    expect(await listRows('SELECT id FROM comments WHERE user_id = ?', asha.id)).toEqual([]);
    // Nor is a room full of that.
    expect(await write(await makeReader())).toMatchObject({ status: 'shown' });
  });

  it('thirty an hour from one network', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const network = newNetwork();
    const statuses: number[] = [];
    for (let turn = 0; turn < 31; turn += 1) {
      const reader = await makeReader();
      const { status } = await post({ ...reader, headers: { ...reader.headers, ...network } });
      statuses.push(status);
    }
    vi.useRealTimers();
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });
});
