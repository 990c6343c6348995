import type { Miniflare } from 'miniflare';
import { ALL_EDITIONS, LANGS, type Lang } from '#i18n/editions.ts';
import {
  type BlockedWord,
  type BlockedWords,
  findBlocked,
  toBlockedWords,
} from '#kernel/judge/blocked-word.model.ts';
import { findContacts } from '#kernel/judge/contact.model.ts';
import { isRepeated, isShouted, toCopyText } from '#kernel/judge/manner.model.ts';
import type { LocalEdge } from '#tools/start/local-edge.ts';
import { buildBundles } from './bundles.ts';
import { readWhileWritten } from './comment-writers.ts';
import { fillContent } from './content.ts';
import { workerdCpu } from './load/load.ts';
import { type FilledRoom, fillRoom } from './many-comments.ts';
import { withEdge } from './pages.bench.ts';
import { middle, type Row, type Size, spreadOf } from './report.ts';
import { createRandom, readVocabulary, toZipfRanks, type Vocabulary } from './stories.ts';

const SIZES = {
  full: { comments: 8_500, alone: 1_500, people: 600, calls: 300 },
  small: { comments: 200, alone: 60, people: 60, calls: 8 },
} as const;
const STORY = 1;
const SECRET = 'a secret of sessions, only for this benchmark';
const CALLS = ['sort=newest', 'sort=oldest', 'sort=liked', 'language=gujarati'];

/** Letters of the longest comment. */
const LETTERS = 2_000;

/** What is timed is timed in rounds: other tenants of a machine are seldom loud in all of them. */
const ROUNDS = 5;

/** Texts that are made to be slow: whatever is in them, a word may begin at each of their letters. */
const SLOW_PIECES = ['a ', 'a*', 'क ', 'चूति', 'a@', 'aक ', 'a1b2 ', '👍', '*', 'Aa', 'abc '];
/** As many words as a desk may come to block in years. */
const MANY_WORDS = 1_000;

/** A room of 10,000 comments: what its first call and its page ask of D1, how long they take, and whether it can be read through while others write. */
export async function benchComments(size: Size): Promise<Row[]> {
  const { calls, ...filled } = SIZES[size];
  const room: FilledRoom = { ...filled, story: STORY };
  const { metered, production } = buildBundles(['metered']);
  const rows: Row[] = [];
  const fill = async ({ miniflare }: LocalEdge) => {
    await fillContent(miniflare);
    await fillRoom(await miniflare.getD1Database('DB'), room);
  };
  await withEdge(metered, async (edge) => {
    await fill(edge);
    rows.push(...(await countAll(edge)));
  });
  let words: readonly BlockedWord[] = [];
  const vars = { AUTH_SECRET: SECRET };
  await withEdge(
    production,
    async (edge) => {
      await fill(edge);
      rows.push(...(await timeAll(edge, calls)));
      words = await listBlocked(edge.miniflare);
      rows.push(...(await readWhileWritten(edge, room, SECRET)));
    },
    vars,
  );
  return [...rows, ...timeJudging(words, calls), timeMachine(calls)];
}

/** As after a comment of the room was changed: what is kept of its pages is old then. */
async function change({ miniflare }: LocalEdge): Promise<void> {
  const database = await miniflare.getD1Database('DB');
  await database.prepare('UPDATE comments SET likes = likes WHERE id = 100001').run();
}

/** The most that any of the orders and languages asks for after a change. */
async function countAll(edge: LocalEdge): Promise<Row[]> {
  const { url } = edge;
  const rows: Row[] = [];
  for (const [what, paths] of Object.entries(listPaths())) {
    const counts: { roundTrips: number; rows: number }[] = [];
    for (const path of paths) {
      // What all pages share is in KV long before.
      await fetch(new URL(`${path}&warm`, url));
      await change(edge);
      counts.push((await (await fetch(new URL(`${path}&warm`, url))).json()) as never);
    }
    const most = (of: 'roundTrips' | 'rows') => Math.max(...counts.map((each) => each[of]));
    rows.push(
      { what: `${what}: D1, round trips`, value: most('roundTrips'), budget: { most: 3 } },
      { what: `${what}: D1, rows read`, value: most('rows'), budget: { most: 200 } },
    );
  }
  return rows;
}

/** Paths by what is asked for. */
function listPaths(): Readonly<Record<string, readonly string[]>> {
  return {
    'first call': CALLS.map((query) => `/api/comment?id=${STORY}&${query}`),
    page: ALL_EDITIONS.map(({ prefix }) => `${prefix}/comments/story/${STORY}?sort=newest`),
  };
}

/** Where nothing in the room changes, and where something does before each call. */
async function timeAll(edge: LocalEdge, calls: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, paths] of Object.entries(listPaths())) {
    // As long as what is called is still compiled: an isolate that serves a room has served many pages.
    await timeCalls(edge, paths, calls * 4);
    const rounds = { still: [] as number[][], changed: [] as number[][] };
    let cpu = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = workerdCpu();
      rounds.still.push(await timeCalls(edge, paths, calls));
      cpu += (workerdCpu() - before) / (calls * ROUNDS);
      rounds.changed.push(await timeCalls(edge, paths, calls, change));
    }
    rows.push(
      { what: `${what}: CPU`, value: cpu, unit: 'us' },
      ...toRows(what, rounds.still),
      ...toRows(`${what}, changed before each`, rounds.changed),
    );
  }
  return rows;
}

/** Times of rounds; the one in which the machine was least busy with something else says how long the answer takes. */
function toRows(what: string, rounds: readonly number[][]): Row[] {
  const { p50, p95, longest } = spreadOf(rounds.flat());
  const quietest = Math.min(...rounds.map((times) => spreadOf(times).p95));
  const rest = { unit: 'ms', budget: { most: 25 } } as const;
  return [
    { what: `${what}: p50`, value: p50, unit: 'ms' },
    { what: `${what}: p95 in the quietest of ${ROUNDS} rounds`, value: quietest, ...rest },
    { what: `${what}: p95 of all rounds`, value: p95, unit: 'ms' },
    { what: `${what}: longest`, value: longest, unit: 'ms' },
  ];
}

/** How unlike the times of the same sum are, about as much work as a page: what differs is the machine's. */
function timeMachine(count: number): Row {
  let sum = 0;
  const times = Array.from({ length: count }, () => {
    const started = performance.now();
    for (let turn = 0; turn < 5_000_000; turn += 1) sum = (sum * 31 + turn) | 0;
    return performance.now() - started;
  });
  if (!Number.isInteger(sum)) throw new Error('the sum is none');
  const { p50, p95 } = spreadOf(times);
  return { what: 'the machine: p95 of the same sum over its p50', value: p95 / p50, unit: 'x' };
}

/** How long each of so many took, one after the other, in milliseconds; `before` is done before each and not timed. */
async function timeCalls(
  edge: LocalEdge,
  paths: readonly string[],
  count: number,
  before?: (edge: LocalEdge) => Promise<void>,
): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const path = paths[turn % paths.length] ?? '';
    await before?.(edge);
    const started = performance.now();
    const response = await fetch(new URL(path, edge.url));
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path}: status ${response.status}`);
    times.push(performance.now() - started);
  }
  return times;
}

/** The words that a new site blocks. */
async function listBlocked(miniflare: Miniflare): Promise<BlockedWord[]> {
  const database = await miniflare.getD1Database('DB');
  const { results } = await database
    .prepare('SELECT folded, action FROM blocked_words')
    .all<BlockedWord>();
  if (results.length === 0) throw new Error('no word is blocked: there is nothing to find');
  return results;
}

/** What is worked out of the longest comment before it may be shown: the middle of so many texts. */
function timeJudging(words: readonly BlockedWord[], texts: number): Row[] {
  const vocabulary = readVocabulary();
  const added = vocabulary.en
    .slice(-MANY_WORDS)
    .map((folded) => ({ folded, action: 'hold' }) as const);
  const [blocked, many] = [toBlockedWords(words), toBlockedWords([...words, ...added])];
  const time = (text: string, list: BlockedWords) => {
    const begun = performance.now();
    findBlocked(text, list);
    findContacts(text);
    isShouted(text);
    isRepeated(text);
    toCopyText(text);
    return performance.now() - begun;
  };
  const timeTexts = (all: readonly string[], list = blocked) =>
    middle(all.map((text) => time(text, list)));
  const written = LANGS.map((lang) => ({ lang, all: writeTexts(vocabulary, lang, texts) }));
  const slow = SLOW_PIECES.map((piece) => piece.repeat(LETTERS).slice(0, LETTERS));
  const rows = [
    ...written.map(({ lang, all }) => ({ what: lang, value: timeTexts(all), most: 5 })),
    {
      what: `en, ${MANY_WORDS} more words to find`,
      ...{ value: timeTexts(written[0]?.all ?? [], many), most: 5 },
    },
    {
      what: 'the slowest of those made to be slow',
      ...{ value: Math.max(...slow.map((text) => timeTexts(Array(texts).fill(text)))), most: 20 },
    },
  ];
  return rows.map(({ what, value, most }) => ({
    ...{ what: `judging ${LETTERS} letters, ${what}: p50`, value },
    ...{ unit: 'ms', budget: { most } },
  }));
}

function writeTexts(vocabulary: Vocabulary, lang: Lang, count: number): string[] {
  const random = createRandom(11);
  const ranks = toZipfRanks();
  return Array.from({ length: count }, () => {
    let text = '';
    while (text.length < LETTERS) text += `${vocabulary[lang][ranks[random(ranks.length)] ?? 0]} `;
    return text.slice(0, LETTERS);
  });
}
