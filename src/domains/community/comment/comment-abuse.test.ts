import { env } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { reportThing } from '#domains/community/moderation/report.service.ts';
import { toReaderKey } from '#kernel/access/rate-limit.ts';
import type { BlockedWord } from '#kernel/judge/blocked-word.model.ts';
import { makeComment, readComment } from '#testing/community/comments.ts';
import { HARMLESS } from '#testing/community/harmless-words.ts';
import { listRows } from '#testing/community/readers.ts';
import { listCaught } from '#testing/community/spelling-tricks.ts';
import { makePlatform, publishStory } from '#testing/factories.ts';
import { isFull } from '#testing/sample.ts';
import { newNetwork } from '#testing/site.ts';
import { toCommentText } from './comment-text.model.ts';
import { postComment } from './comment-write.service.ts';

const ACCOUNTS = 500;
const NETWORKS = 50;
/** Number behind which those of the accounts begin. */
const BEHIND = 40_000;
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const EVERYBODY = Array.from({ length: ACCOUNTS }, (_, account) => account);
/** How often everybody writes harmless words: ten accounts of a network fill it in three times, and are refused in the last. */
const TURNS = 4;
/** Networks that go on until they are full: `npm run test:all` fills them all. */
const isFilling = (network: number) => isFull || network % 5 === 0;
const AT_ONCE = 25;
const WORDS = [HARMLESS.latin, HARMLESS.devanagari, HARMLESS.gujarati].flat();

let story = 0;
let tricks: readonly string[] = [];
const networks = Array.from({ length: NETWORKS }, () =>
  toReaderKey(newNetwork()['CF-Connecting-IP']),
);

beforeAll(async () => {
  story = await publishStory();
  const list = await listRows<BlockedWord & { word: string }>('SELECT * FROM blocked_words');
  tricks = listCaught(list).map(({ text }) => text);
  const numbers = `WITH RECURSIVE number(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < ${ACCOUNTS})`;
  // Who has written twice before waits in no crowded room.
  await env.DB.batch([
    env.DB.prepare(
      `${numbers} INSERT INTO users (id, role, name, lang, created_at, updated_at)
        SELECT ${BEHIND} + n, 'reader', 'Reader ' || n, 'en', 0, 0 FROM number`,
    ),
    ...['a', 'b'].map((key) =>
      env.DB.prepare(
        `${numbers} INSERT INTO comments (subject, subject_id, user_id, language, body, status, key, created_at)
          SELECT 'story', 999999, ${BEHIND} + n, 'en', 'Before', 'shown', '${key}', 0 FROM number`,
      ),
    ),
  ]);
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** What becomes of a comment that an account sends now: its state, with what has it wait, or why it is refused. */
async function send(account: number, reader: string, body: string) {
  const writer = { userId: BEHIND + account, reader, lang: 'en' } as const;
  const outcome = await postComment(makePlatform(), writer, {
    ...{ room: { subject: 'story', id: story }, body: toCommentText(body) },
    ...{ parentId: null, key: crypto.randomUUID(), name: '' },
  });
  if ('refusal' in outcome) return outcome.refusal.why;
  return [outcome.comment.status, ...outcome.comment.why].join(' ');
}

/** Each of a list by how often it is there. */
function count(all: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const each of all) counts[each] = (counts[each] ?? 0) + 1;
  return counts;
}

/** The most comments of an account or a network within so many milliseconds, by the times they were written at. */
function mostWithin(times: readonly number[], window: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.max(
    0,
    ...sorted.map((from, at) => sorted.slice(at).filter((to) => to < from + window).length),
  );
}

/** What becomes of what accounts send at one moment, by account. */
async function sendAll(
  at: number,
  accounts: readonly number[],
  toText: (account: number) => string,
): Promise<string[]> {
  vi.setSystemTime(at);
  const outcomes: string[] = [];
  for (let from = 0; from < accounts.length; from += AT_ONCE) {
    const some = accounts.slice(from, from + AT_ONCE);
    const sent = some.map((each) => send(each, networks[each % NETWORKS] ?? '', toText(each)));
    outcomes.push(...(await Promise.all(sent)));
  }
  return outcomes;
}

it('500 accounts of 50 networks, each with a blocked word and then as often as it can, show no such word and no more than they may', async () => {
  const start = Date.now();
  const trickOf = (account: number) => tricks[(account * 37) % tricks.length] ?? '';
  expect(new Set(EVERYBODY.map(trickOf)).size).toBe(ACCOUNTS);
  const tried = await sendAll(start, EVERYBODY, trickOf);
  expect(tried.filter((each) => each !== 'word' && !each.startsWith('held word'))).toEqual([]);
  const heard: Record<string, number>[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const writers = turn === 0 ? EVERYBODY : EVERYBODY.filter((each) => isFilling(each % NETWORKS));
    const wordOf = (account: number) => WORDS[(account + turn * 101) % WORDS.length] ?? '';
    heard.push(count(await sendAll(start + (turn + 1) * 20 * SECOND, writers, wordOf)));
  }
  // Their networks are full by then.
  const filling = EVERYBODY.filter((each) => isFilling(each % NETWORKS)).length;
  expect(heard.at(-1)).toEqual({ too_many: filling });
  const outcomes = [...new Set(heard.flatMap((each) => Object.keys(each)))];
  expect(outcomes.toSorted()).toEqual(['shown', 'too_many']);

  const rows = await listRows<{ account: number; at: number; body: string; status: string }>(
    `SELECT user_id - ${BEHIND} AS account, created_at AS at, body, status FROM comments WHERE subject_id = ?`,
    story,
  );
  const shown = rows.filter(({ status }) => status === 'shown').map(({ body }) => body);
  const forbidden = new Set(tricks.map(toCommentText));
  expect(shown.filter((body) => forbidden.has(body))).toEqual([]);
  expect(shown).toHaveLength(heard.reduce((sum, each) => sum + (each.shown ?? 0), 0));
  expect(new Set(shown)).toEqual(new Set(WORDS));
  const timesOf = (isOf: (account: number) => boolean) =>
    rows.filter(({ account }) => isOf(account)).map(({ at }) => at);
  const accounts = EVERYBODY.map((account) =>
    mostWithin(
      timesOf((each) => each === account),
      20 * SECOND,
    ),
  );
  expect(Math.max(...accounts)).toBe(1);
  const ofNetworks = networks.map((_, network) => timesOf((each) => each % NETWORKS === network));
  const most = ofNetworks.map((times) => mostWithin(times, HOUR));
  expect(Math.max(...most)).toBe(30);
  expect(most.filter((times, network) => isFilling(network) && times < 30)).toEqual([]);
}, 300_000);

it('an account that tries again before its time waits', async () => {
  const start = Date.now() + 2 * HOUR;
  const outcomes: string[] = [];
  for (const second of [0, 10, 19, 20]) {
    vi.setSystemTime(start + second * SECOND);
    outcomes.push(await send(7, '', `Said at second ${second}`));
  }
  expect(outcomes).toEqual(['shown', 'too_many', 'too_many', 'shown']);
});

it('an account that changes its network each time writes 10 times an hour and 40 times a day', async () => {
  const start = Date.now() + HOUR;
  const times: number[] = [];
  for (let turn = 0; turn < 80; turn += 1) {
    const at = start + turn * 300 * SECOND;
    vi.setSystemTime(at);
    const outcome = await send(ACCOUNTS, `198.51.100.${turn}`, `News of turn ${WORDS[turn]}`);
    expect(['shown', 'too_many']).toContain(outcome);
    if (outcome === 'shown') times.push(at);
  }
  expect(mostWithin(times, HOUR)).toBe(10);
  expect(mostWithin(times, 24 * HOUR)).toBe(40);
  expect(times).toHaveLength(40);
});

it('a flood of reports by new accounts hides nothing', async () => {
  const ids = [
    await makeComment({ storyId: story, userId: BEHIND }),
    await makeComment({ storyId: story, userId: BEHIND }),
  ];
  const week = 7 * 24 * HOUR;
  await env.DB.prepare('UPDATE users SET created_at = ? WHERE id > ?')
    .bind(Date.now() - week + 1, BEHIND)
    .run();
  const platform = makePlatform();
  for (let account = 1; account <= 40; account += 1)
    for (const id of ids)
      await reportThing(
        platform,
        BEHIND + account,
        { kind: 'comment', id: String(id), reason: account % 2 ? 'private' : 'hate', comment: '' },
        'en',
      );
  for (const id of ids) expect(await readComment(id)).toMatchObject({ status: 'shown' });
  expect(
    await listRows(
      "SELECT status FROM moderation_cases WHERE object_kind = 'comment' AND object_id IN (?, ?)",
      ...ids.map(String),
    ),
  ).toEqual([{ status: 'open' }, { status: 'open' }]);
});
