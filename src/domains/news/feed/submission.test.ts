import { env } from 'cloudflare:test';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeSample } from '#domains/newsroom/ingest/sample.service.ts';
import type { HttpEnv } from '#kernel/http/http.ts';
import { ANNOUNCERS, createAnnouncer } from '#platform/announcer.ts';
import { openDatabase } from '#platform/database.ts';
import type { Env } from '#platform/env.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import { visit } from '#testing/site.ts';
import { meterDatabase } from '#tools/stand-in/metered-database.ts';
import { registerKeyFile } from './key-file.pages.ts';
import { leaseDue } from './submission.repo.ts';
import { announceDue, queueSubmissions, queueVanishing } from './submission.service.ts';

const KEY = 'a1b2c3d4-test-key';
const AHMEDABAD = 1;
const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 1);

interface Call {
  url: string;
  body: { host: string; key: string; keyLocation: string; urlList: string[] };
}

const HUB = 'https://hub.test/publish';

let calls: Call[] = [];
let answers: (Response | Error)[] = [];

/** The IndexNow service as its documentation describes it, without a network. */
const service: typeof fetch = async (input, init) => {
  calls.push({ url: String(input), body: JSON.parse(String(init?.body)) });
  const answer = answers.shift() ?? new Response(null, { status: 202 });
  if (answer instanceof Error) throw answer;
  return answer;
};

/** The site at a minute after the start, with a key. */
function at(minutes: number, configured: Partial<Env> = { INDEXNOW_KEY: KEY }) {
  const platform = makePlatform(configured);
  return { ...platform, now: new Date(START + minutes * MINUTE) };
}

function submit(minutes: number) {
  return announceDue(at(minutes), (name, env) => createAnnouncer(name, env, service));
}

beforeEach(async () => {
  calls = [];
  answers = [];
  for (const level of ['error', 'log'] as const)
    vi.spyOn(console, level).mockImplementation(() => {});
  await env.DB.exec('DELETE FROM submissions');
  await env.DB.exec('DELETE FROM articles');
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** What the hub is told at a minute. */
async function tellHub(minutes = 1) {
  const sent: { url: string; body: URLSearchParams }[] = [];
  await announceDue(at(minutes, { WEBSUB_HUB: HUB }), (name, env) =>
    createAnnouncer(name, env, async (input, init) => {
      sent.push({ url: String(input), body: new URLSearchParams(String(init?.body)) });
      return new Response(null, { status: 204 });
    }),
  );
  return sent;
}

describe('submission to search engines', () => {
  it('reads only the stories of a call, however many wait', async () => {
    const waiting = JSON.stringify(Array.from({ length: 200 }, (_, index) => index + 1));
    await env.DB.prepare(
      "INSERT INTO submissions SELECT 'indexnow', value, 0, 1, NULL FROM json_each(?)",
    )
      .bind(waiting)
      .run();
    const { database, rowsRead } = meterDatabase(env.DB);
    const order = { now: new Date(START), limit: 5 };
    const db = openDatabase(database);
    const [taken] = await db.batch([leaseDue(db, 'indexnow', order)]);
    expect(taken).toHaveLength(5);
    expect(rowsRead()).toBeLessThan(50);
  });

  it('names every language of all that has changed in one call', async () => {
    const first = await publishStory();
    const second = await publishStory({
      texts: [makeText('hi'), makeText('en', { status: 'draft' })],
    });
    await queueSubmissions(at(0), [first]);
    await queueSubmissions(at(0), [second, first]);
    await submit(1);
    await submit(2);
    expect(calls).toHaveLength(1);
    const [call] = calls;
    expect(call?.url).toBe('https://api.indexnow.org/indexnow');
    const { urlList, ...facts } = call?.body ?? { urlList: [] };
    expect(facts).toEqual({
      host: 'news.test',
      key: KEY,
      keyLocation: `https://news.test/${KEY}.txt`,
    });
    const slug = 'rain-returns-to-saurashtra';
    expect(urlList.toSorted()).toEqual([
      `https://news.test/gujarat/${slug}/${first}`,
      `https://news.test/gujarati/gujarat/${slug}/${first}`,
      `https://news.test/hindi/gujarat/${slug}/${first}`,
      expect.stringMatching(new RegExp(`^https://news\\.test/hindi/gujarat/[a-z-]+/${second}$`)),
    ]);
    for (const url of urlList)
      expect((await visit(url.replace('https://news.test', ''))).status).toBe(200);
  });

  it('names what is no longer published', async () => {
    const id = await publishStory({ texts: [makeText('en')] });
    await env.DB.prepare("UPDATE article_texts SET status = 'unpublished' WHERE article_id = ?")
      .bind(id)
      .run();
    await queueSubmissions(at(0), [id]);
    await submit(1);
    expect(calls[0]?.body.urlList).toHaveLength(1);
  });

  it('names where a deleted story was, also when its failed call is repeated', async () => {
    const id = await publishStory({
      isSample: true,
      texts: [makeText('en'), makeText('gu'), makeText('hi', { status: 'draft' })],
    });
    await removeSample(at(0));
    // As the job of the index queue does.
    await queueSubmissions(at(0), [id]);
    answers = [new Error('unreachable')];
    for (const minute of [1, 2, 3]) await submit(minute);
    expect(calls).toHaveLength(2);
    for (const { body } of calls)
      expect(body.urlList.toSorted()).toEqual([
        `https://news.test/gujarat/rain-returns-to-saurashtra/${id}`,
        `https://news.test/gujarati/gujarat/rain-returns-to-saurashtra/${id}`,
      ]);
    const kept = await env.DB.prepare('SELECT count(*) AS rows FROM submissions').first('rows');
    expect(kept).toBe(0);
  });

  it('calls nobody about a story that was never published or is gone', async () => {
    const id = await publishStory({ texts: [makeText('en', { status: 'draft' })] });
    await queueSubmissions(at(0), [id, 999_999]);
    await submit(1);
    expect(calls).toEqual([]);
  });

  it('waits longer after each failure, and gives up', async () => {
    const id = await publishStory();
    answers = Array.from({ length: 9 }, () => new Error('unreachable'));
    await queueSubmissions(at(0), [id]);
    const tried: number[] = [];
    for (let minute = 1; minute < 200; minute += 1) {
      const before = calls.length;
      await submit(minute);
      if (calls.length > before) tried.push(minute);
    }
    expect(tried).toEqual([1, 2, 4, 8, 16, 32, 64]);
  });

  it('waits as long as it is asked to', async () => {
    const id = await publishStory();
    answers = [new Response(null, { status: 429, headers: { 'Retry-After': '1800' } })];
    await queueSubmissions(at(0), [id]);
    for (const minute of [1, 2, 30]) await submit(minute);
    expect(calls).toHaveLength(1);
    await submit(31);
    await submit(99);
    expect(calls).toHaveLength(2);
  });

  it.each([400, 422])('does not repeat what is refused with %i', async (status) => {
    const id = await publishStory();
    answers = [new Response(null, { status })];
    await queueSubmissions(at(0), [id]);
    for (const minute of [1, 10, 100]) await submit(minute);
    expect(calls).toHaveLength(1);
  });

  it('tries again while the key is not known, and tells of what changes meanwhile', async () => {
    const id = await publishStory();
    answers = [new Response(null, { status: 403 })];
    await queueSubmissions(at(0), [id]);
    await submit(1);
    await submit(2);
    await queueSubmissions(at(3), [id]);
    await submit(3);
    expect(calls).toHaveLength(3);
  });

  it('tells again of a story that changes during the call', async () => {
    const id = await publishStory();
    await queueSubmissions(at(0), [id]);
    await announceDue(at(1), (name) => {
      if (name !== 'indexnow') return null;
      const announce = async () => {
        await queueSubmissions(at(1.5), [id]);
        return { kind: 'accepted' as const };
      };
      return { most: 10, announce };
    });
    await submit(2);
    expect(calls).toHaveLength(1);
  });

  it('sends nothing and keeps nothing without a key', async () => {
    const id = await publishStory();
    await queueSubmissions(makePlatform(), [id]);
    const kept = await env.DB.prepare('SELECT count(*) AS rows FROM submissions').first('rows');
    expect(kept).toBe(0);
    const { env: badly } = makePlatform({ INDEXNOW_KEY: 'short', WEBSUB_HUB: 'hub' });
    for (const name of ANNOUNCERS) expect(createAnnouncer(name, badly, service)).toBeNull();
    expect((await visit(`/${KEY}.txt`)).status).toBe(404);
  });

  it('tells the hub which feeds have news', async () => {
    const id = await publishStory({ cityId: AHMEDABAD, texts: [makeText('en'), makeText('gu')] });
    const configured = { WEBSUB_HUB: HUB };
    await queueSubmissions(at(0, configured), [id]);
    const sent = await tellHub();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toBe(HUB);
    expect(sent[0]?.body.get('hub.mode')).toBe('publish');
    const feeds = sent[0]?.body.getAll('hub.url') ?? [];
    expect(feeds).toHaveLength(2 * 3 * 3);
    for (const feed of feeds)
      expect((await visit(feed.replace('https://news.test', ''))).status).toBe(200);
  });

  it('tells the hub of the feeds that a deleted story was in', async () => {
    const configured = { WEBSUB_HUB: HUB };
    const id = await publishStory({ cityId: AHMEDABAD, texts: [makeText('en'), makeText('gu')] });
    await queueSubmissions(at(0, configured), [id]);
    const [before] = await tellHub();
    await queueVanishing(at(2, configured), [id]);
    await env.DB.prepare('DELETE FROM articles WHERE id = ?').bind(id).run();
    const [after] = await tellHub(3);
    expect(after?.body.getAll('hub.url')).toEqual(before?.body.getAll('hub.url'));
    expect(await tellHub(4)).toEqual([]);
  });

  it('shows the key at its own address only', async () => {
    const app = new Hono<HttpEnv>();
    registerKeyFile(app);
    const ask = (path: string) => app.request(path, {}, makePlatform({ INDEXNOW_KEY: KEY }).env);
    const response = await ask(`/${KEY}.txt`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/);
    expect(await response.text()).toBe(KEY);
    expect((await ask('/robots.txt')).status).toBe(404);
  });
});
