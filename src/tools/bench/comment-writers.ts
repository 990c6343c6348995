import { encode } from '@auth/core/jwt';
import { STAFF_COOKIE } from '#tools/sample/staff.ts';
import type { LocalEdge } from '#tools/start/local-edge.ts';
import { type FilledRoom, listPeople } from './many-comments.ts';
import { type Row, spreadOf } from './report.ts';

const WRITERS = 20;
const SORTS = ['newest', 'oldest', 'liked'] as const;
const PAGE = 50;
const DAY = 86_400_000;

/** Somebody who writes in a room and takes away what they wrote there before. */
interface Writer {
  cookie: string;
  /** Number of an own comment that nobody has answered; null for none. */
  doomed: number | null;
}

interface Reading {
  /** Numbers of what was shown, in its order. */
  seen: number[];
  /** Milliseconds of each call. */
  times: number[];
}

/** Reads a room through in every order while twenty others write and delete: nothing may be left out or come twice. */
export async function readWhileWritten(
  edge: LocalEdge,
  room: FilledRoom,
  secret: string,
): Promise<Row[]> {
  const writers = await admitWriters(edge, room, secret);
  const share = Math.floor(writers.length / SORTS.length);
  const times: number[] = [];
  const count = { skipped: 0, twice: 0, written: 0 };
  for (const [turn, sort] of SORTS.entries()) {
    const asked = writers.slice(turn * share, (turn + 1) * share);
    const before = await listFirsts(edge, room);
    const [reading, written] = await Promise.all([
      readThrough(edge.url, room, sort),
      writeAll(edge.url, room, asked),
    ]);
    const after = new Set(await listFirsts(edge, room));
    const seen = new Set(reading.seen);
    times.push(...reading.times);
    count.skipped += before.filter((id) => after.has(id) && !seen.has(id)).length;
    count.twice += reading.seen.length - seen.size;
    count.written += written;
  }
  const { p50, p95 } = spreadOf(times);
  const during = `while ${WRITERS} write and delete`;
  return [
    { what: `comments written ${during}`, value: count.written, budget: { least: WRITERS } },
    { what: `left out ${during}`, value: count.skipped, budget: { most: 0 } },
    { what: `shown twice ${during}`, value: count.twice, budget: { most: 0 } },
    { what: `load more ${during}: p50`, value: p50, unit: 'ms' },
    { what: `load more ${during}: p95`, value: p95, unit: 'ms' },
  ];
}

/** Everybody who has written in the room, signed in. */
async function admitWriters(
  { miniflare }: LocalEdge,
  room: FilledRoom,
  secret: string,
): Promise<Writer[]> {
  const database = await miniflare.getD1Database('DB');
  const now = Date.now();
  const ids = listPeople(room);
  await database
    .prepare(
      `INSERT INTO user_sessions (id, user_id, kind, device, created_at, seen_at, expires_at)
        SELECT 'session-' || value, value, 'web', '', ?1, ?1, ?2 FROM json_each(?3)`,
    )
    .bind(now, now + DAY, JSON.stringify(ids))
    .run();
  const { results } = await database
    .prepare(
      `SELECT user_id AS userId, max(id) AS id FROM comments
        WHERE root_id IS NULL AND replies = 0 GROUP BY user_id`,
    )
    .all<{ userId: number; id: number }>();
  const alone = new Map(results.map(({ userId, id }) => [userId, id]));
  return Promise.all(
    ids.map(async (id) => ({
      cookie: await encode({ token: { sid: `session-${id}` }, secret, salt: STAFF_COOKIE }),
      doomed: alone.get(id) ?? null,
    })),
  );
}

/** Numbers of the firsts that are shown. */
async function listFirsts({ miniflare }: LocalEdge, { story }: FilledRoom): Promise<number[]> {
  const database = await miniflare.getD1Database('DB');
  const { results } = await database
    .prepare(
      "SELECT id FROM comments WHERE subject_id = ? AND root_id IS NULL AND status = 'shown'",
    )
    .bind(story)
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}

async function readThrough(url: URL, { story }: FilledRoom, sort: string): Promise<Reading> {
  const reading: Reading = { seen: [], times: [] };
  for (let after: string | null = ''; after !== null; ) {
    const query = new URLSearchParams({ id: String(story), sort, size: String(PAGE) });
    if (after) query.set('after', after);
    const started = performance.now();
    const page: { comments: { id: number }[]; after: string | null } = await ask(
      new URL(`/api/comment?${query}`, url),
    );
    reading.times.push(performance.now() - started);
    reading.seen.push(...page.comments.map(({ id }) => id));
    after = page.after;
  }
  return reading;
}

/** Each of so many at a time writes a comment and takes another one away; gives how many were written. */
async function writeAll(url: URL, { story }: FilledRoom, all: readonly Writer[]): Promise<number> {
  const waiting = [...all];
  const write = async () => {
    for (let writer = waiting.pop(); writer; writer = waiting.pop()) {
      const { cookie, doomed } = writer;
      const headers = {
        Cookie: `${STAFF_COOKIE}=${cookie}`,
        Origin: url.origin,
        'Content-Type': 'application/json',
      };
      const key = crypto.randomUUID();
      const body = JSON.stringify({ id: story, body: `News of the river, ${key}`, key });
      await ask(new URL('/api/comment', url), { method: 'POST', headers, body });
      if (doomed !== null)
        await ask(new URL(`/api/comment/${doomed}`, url), { method: 'DELETE', headers });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  return all.length;
}

async function ask<T>(url: URL, init: RequestInit = {}): Promise<T> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: T }).data;
}
