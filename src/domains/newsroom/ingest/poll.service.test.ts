import { createExecutionContext, createMessageBatch, env, getQueueResult } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { consumeQueue, runCron } from '#app/background.ts';
import { createPlatform, type Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { pollSource as pollAt } from './poll.service.ts';

const URL = 'https://feeds.example.org/news.xml';
const FEED = `<rss version="2.0"><channel><title>Feed</title><link>https://example.org/</link>
  <item><title>First of the polled stories</title><link>https://example.org/1</link><description>One.</description></item>
  <item><title>Second of the polled stories</title><link>https://example.org/2</link><description>Two.</description></item></channel></rss>`;

let now = Date.UTC(2026, 0, 1);

function platform(): Platform<Env> {
  return { ...createPlatform(env, createExecutionContext()), now: new Date(now) };
}

/** Without the chance that parts sources. */
const pollSource = (on: Platform<Env>, id: number, send: typeof fetch, share = 0) =>
  pollAt(on, id, send, () => share);

interface SourceRow {
  id: number;
  active: number;
  next_poll_at: number;
  etag: string;
  last_modified: string;
  failures: number;
  last_error: string;
}

async function addSource(overrides: Record<string, string | number> = {}): Promise<number> {
  const row = {
    name: 'Feed',
    url: URL,
    language: 'en',
    category_id: 9,
    city_id: 9,
    policy: 'publish',
    poll_seconds: 900,
    next_poll_at: now,
    created_at: now,
    ...overrides,
  };
  const names = Object.keys(row);
  const added = await env.DB.prepare(
    `INSERT INTO ingest_sources (${names.join()}) VALUES (${names.map(() => '?').join()}) RETURNING id`,
  )
    .bind(...Object.values(row))
    .first<{ id: number }>();
  return added?.id ?? 0;
}

async function readSource(id: number): Promise<SourceRow> {
  const row = await env.DB.prepare('SELECT * FROM ingest_sources WHERE id = ?')
    .bind(id)
    .first<SourceRow>();
  if (!row) throw new Error('no source');
  return row;
}

/** A fetch that gives these answers one after the other and notes what it was asked. */
function answering(...answers: (() => Response)[]) {
  const asked: Request[] = [];
  const send = async (input: RequestInfo | globalThis.URL, init?: RequestInit) => {
    asked.push(new Request(String(input), { headers: init?.headers }));
    const answer = answers[asked.length - 1];
    if (!answer) throw new TypeError('network failure');
    return answer();
  };
  return { asked, send: send as typeof fetch };
}

const feed =
  (headers: Record<string, string> = {}) =>
  () =>
    new Response(FEED, { headers });
const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    new Response(null, { status: code, headers });

/** Polls when the source is due, and gives the seconds it then waits. */
async function poll(id: number, ...answers: (() => Response)[]): Promise<number> {
  now = (await readSource(id)).next_poll_at;
  await pollSource(platform(), id, answering(...answers).send);
  return ((await readSource(id)).next_poll_at - now) / 1_000;
}

async function storiesOf(id: number) {
  const { results } = await env.DB.prepare(
    `SELECT title, status, category_id AS category, city_id AS city FROM article_texts JOIN ingest_items USING (article_id, language) WHERE origin = ? ORDER BY title`,
  )
    .bind(`source:${id}`)
    .all();
  return results;
}

beforeEach(async () => {
  await env.DB.batch(
    ['ingest_sources', 'ingest_items', 'articles'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
});

describe('a poll', () => {
  it('saves the items in the place and by the policy of the source', async () => {
    const id = await addSource();
    expect(await poll(id, feed())).toBe(900);
    const place = { category: 9, city: 9, status: 'published' };
    expect(await storiesOf(id)).toEqual([
      { title: 'First of the polled stories', ...place },
      { title: 'Second of the polled stories', ...place },
    ]);
    const held = await addSource({ policy: 'hold', url: `${URL}?held` });
    await poll(
      held,
      () =>
        new Response(FEED.replaceAll('example.org/', 'held.example/').replaceAll('polled', 'held')),
    );
    expect((await storiesOf(held)).map((story) => story.status)).toEqual(['draft', 'draft']);
  });

  it('asks only for what is newer', async () => {
    const id = await addSource();
    await poll(id, feed({ ETag: '"v1"', 'Last-Modified': 'Thu, 01 Jan 2026 00:00:00 GMT' }));
    const { asked, send } = answering(status(304));
    now = (await readSource(id)).next_poll_at;
    await pollSource(platform(), id, send);
    expect(asked[0]?.headers.get('If-None-Match')).toBe('"v1"');
    expect(asked[0]?.headers.get('If-Modified-Since')).toBe('Thu, 01 Jan 2026 00:00:00 GMT');
    expect(asked[0]?.headers.get('User-Agent')).toContain('+https://news.test');
    expect(await readSource(id)).toMatchObject({ etag: '"v1"', failures: 0, last_error: '' });
  });

  it('waits twice as long after each failure, up to a day, and is quick again after a success', async () => {
    const id = await addSource({ poll_seconds: 3_600 });
    const waits = [];
    for (let failure = 0; failure < 6; failure += 1) waits.push(await poll(id, status(500)));
    expect(waits.map((seconds) => seconds / 3_600)).toEqual([2, 4, 8, 16, 24, 24]);
    expect(await readSource(id)).toMatchObject({ failures: 6, last_error: 'http.500' });
    expect(await poll(id, feed())).toBe(3_600);
    expect(await readSource(id)).toMatchObject({ failures: 0, last_error: '' });
  });

  it.each([429, 503])('waits as long as a %i asks', async (code) => {
    const id = await addSource();
    expect(await poll(id, status(code, { 'Retry-After': '7200' }))).toBe(7_200);
    const later = new Date(now + 7_200_000 + 10_800_000).toUTCString();
    expect(await poll(id, status(code, { 'Retry-After': later }))).toBe(10_800);
    expect(await poll(id, status(code, { 'Retry-After': '999999' }))).toBe(86_400);
    expect(await poll(id, status(code, { 'Retry-After': 'soon' }))).toBe(14_400);
  });

  it('ends when the feed is gone for good', async () => {
    const id = await addSource();
    await poll(id, status(410));
    expect(await readSource(id)).toMatchObject({ active: 0, last_error: 'http.410' });
    const { asked, send } = answering(feed());
    now += 90_000_000;
    await pollSource(platform(), id, send);
    expect(asked).toEqual([]);
  });

  it.each([
    [
      'a private redirect',
      status(302, { Location: 'http://169.254.169.254/' }),
      'outside.private_address',
    ],
    ['no feed', () => new Response('<html></html>'), 'ingest.unknown_format'],
    ['too much', () => new Response('x'.repeat(2 * 1024 * 1024 + 1)), 'outside.too_large'],
    ['nothing', () => new Response(''), 'ingest.empty'],
    [
      'a network failure',
      () => {
        throw new TypeError('down');
      },
      'outside.unreachable',
    ],
  ])('notes %s', async (_, answer, error) => {
    const id = await addSource();
    await poll(id, answer);
    expect(await readSource(id)).toMatchObject({ failures: 1, last_error: error });
  });

  it('makes the source wait after an error of ours as well', async () => {
    const id = await addSource();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const down = { sendBatch: () => Promise.reject(new Error('down')) };
    const whole = platform();
    const MEDIA_QUEUE = down as unknown as Queue<unknown>;
    const broken = { ...whole, env: { ...whole.env, MEDIA_QUEUE } };
    const pictured = FEED.replace(
      '</item>',
      '<enclosure url="https://example.org/a.jpg" type="image/jpeg" length="1"/></item>',
    );
    await pollSource(broken, id, answering(() => new Response(pictured)).send);
    expect(await readSource(id)).toMatchObject({
      failures: 1,
      last_error: 'internal',
      next_poll_at: now + 1_800_000,
    });
    vi.restoreAllMocks();
  });

  it('comes a little later than it might, so that sources which began together part', async () => {
    const id = await addSource();
    await pollSource(platform(), id, answering(feed()).send, 0.5);
    expect((await readSource(id)).next_poll_at - now).toBe(945_000);
  });

  it('that others keep from saving comes again soon, and is not taken for broken', async () => {
    const id = await addSource({ failures: 1, last_error: 'http.500' });
    vi.spyOn(Math, 'random').mockReturnValue(0);
    await env.DB.prepare(
      `CREATE TRIGGER crowd BEFORE INSERT ON ingest_turns
        BEGIN SELECT raise(ABORT, 'NOT NULL constraint failed: ingest_turns.turn'); END`,
    ).run();
    await pollSource(platform(), id, answering(feed()).send, 0.5);
    await env.DB.exec('DROP TRIGGER crowd');
    vi.restoreAllMocks();
    const source = { failures: 1, last_error: 'http.500', next_poll_at: now + 45_000 };
    expect(await readSource(id)).toMatchObject(source);
    expect(await poll(id, feed())).toBe(900);
    expect(await storiesOf(id)).toHaveLength(2);
  });

  it('that ends without a word is made up for later', async () => {
    const id = await addSource();
    const silent = (() => new Promise(() => {})) as typeof fetch;
    void pollSource(platform(), id, silent);
    await vi.waitUntil(async () => (await readSource(id)).next_poll_at > now);
    expect((await readSource(id)).next_poll_at).toBe(now + 600_000);
  });

  it('finds an empty feed in order', async () => {
    const id = await addSource();
    await poll(
      id,
      () => new Response('<rss version="2.0"><channel><title>T</title></channel></rss>'),
    );
    expect(await readSource(id)).toMatchObject({ failures: 0, last_error: '' });
  });

  it('does no harm twice', async () => {
    const id = await addSource();
    const { asked, send } = answering(feed(), feed());
    await Promise.all([pollSource(platform(), id, send), pollSource(platform(), id, send)]);
    await pollSource(platform(), id, send);
    expect(asked).toHaveLength(1);
    expect(await storiesOf(id)).toHaveLength(2);
  });

  it('reaches a feed on this machine in development only', async () => {
    const url = 'http://localhost:9000/feed.xml';
    const id = await addSource({ url });
    const local = platform();
    const hosts = { PRIVATE_FEED_HOSTS: 'localhost:9000' };
    await pollSource(
      { ...local, env: { ...local.env, ...hosts, ENVIRONMENT: 'production' } },
      id,
      answering(feed()).send,
    );
    expect(await readSource(id)).toMatchObject({ last_error: 'outside.bad_port' });
    now = (await readSource(id)).next_poll_at;
    const later = platform();
    await pollSource({ ...later, env: { ...later.env, ...hosts } }, id, answering(feed()).send);
    expect(await readSource(id)).toMatchObject({ last_error: '' });
  });
});

describe('the queue', () => {
  const deliver = async (queue: string, ...bodies: unknown[]) => {
    const messages = bodies.map((body, index) => ({
      id: `m${index}`,
      timestamp: new Date(),
      body,
      attempts: 1,
    }));
    const batch = createMessageBatch(queue, messages);
    const context = createExecutionContext();
    await consumeQueue(batch, env, context);
    return getQueueResult(batch, context);
  };

  it('takes messages one by one: a bad one is tried again, the others are done', async () => {
    const gone = { kind: 'poll-source', sourceId: 999 };
    const result = await deliver(
      'ingest',
      gone,
      { kind: 'poll-source', sourceId: 'x' },
      null,
      gone,
    );
    expect(result.explicitAcks).toEqual(['m0', 'm3']);
    expect(result.retryMessages.map(({ msgId }) => msgId)).toEqual(['m1', 'm2']);
  });

  it('keeps what was given up on, once', async () => {
    for (const _ of [1, 2]) {
      const result = await deliver('dead-letter', { kind: 'poll-source', sourceId: 1 });
      expect(result.explicitAcks).toEqual(['m0']);
    }
    const { results } = await env.DB.prepare('SELECT id, body FROM dead_letters').all();
    expect(results).toEqual([{ id: 'm0', body: '{"kind":"poll-source","sourceId":1}' }]);
  });

  it('gets the sources that are due, every minute', async () => {
    const due = await addSource({ next_poll_at: Date.now() - 1 });
    await addSource({ url: `${URL}?later`, next_poll_at: Date.now() + 60_000 });
    await addSource({ url: `${URL}?off`, next_poll_at: 0, active: 0 });
    const sent: unknown[] = [];
    const queue = {
      sendBatch: async (messages: Iterable<{ body: unknown }>) => void sent.push(...messages),
    };
    const watched = { ...env, INGEST_QUEUE: queue as unknown as Queue<unknown> };
    await runCron(
      { cron: '* * * * *', scheduledTime: 0, noRetry: () => {} } as ScheduledController,
      watched,
      createExecutionContext(),
    );
    expect(sent).toEqual([{ body: { kind: 'poll-source', sourceId: due } }]);
  });
});
