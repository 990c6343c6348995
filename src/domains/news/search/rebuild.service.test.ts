import { createExecutionContext, createMessageBatch, env, getQueueResult } from 'cloudflare:test';
import { beforeEach, expect, it, vi } from 'vitest';
import { articles } from '#domains/news/story/article.table.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { callApi } from '#testing/api.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import { TEST_TOKEN } from '#testing/test-token.ts';
import { listPublishedUpTo } from './indexed-story.repo.ts';
import { continueRebuild, getProgress, keepIndexCurrent, startRebuild } from './rebuild.service.ts';
import { WORD_TABLES } from './row.model.ts';
import { indexStories } from './search.jobs.ts';
import { searchStories } from './search.loader.ts';

const sendBatch = vi.fn();
const MINUTE = 60_000;

beforeEach(async () => {
  sendBatch.mockReset();
  await env.DB.exec('DELETE FROM articles');
  for (const table of [...WORD_TABLES, 'story_entry', 'term', 'term_sound', 'search_state'])
    await env.SEARCH.exec(`DELETE FROM ${table}`);
});

function open(now = new Date()): Platform<Env> {
  return { ...makePlatform({ INDEX_QUEUE: { sendBatch } as unknown as Queue }), now };
}

async function find(keyword: string): Promise<number[]> {
  const query = { keyword, lang: 'en', sort: 'newest', page: 1, size: 20 } as const;
  return (await searchStories(makePlatform(), query)).articleIds;
}

it('indexes all published texts, and forgets stories that are gone', async () => {
  const gone = await publishStory({ texts: [makeText('en', { title: 'Gone for good' })] });
  await startRebuild(open());
  await continueRebuild(open());
  expect(await find('gone')).toEqual([gone]);
  await open().db.delete(articles);
  const id = await publishStory({
    texts: [makeText('en'), makeText('hi'), makeText('gu', { status: 'draft' })],
  });
  expect(await startRebuild(open())).toEqual({ textsDone: 0, textsTotal: 2, isRunning: true });
  expect(await find('gone')).toEqual([gone]);
  await continueRebuild(open());
  expect(await getProgress(open())).toEqual({ textsDone: 2, textsTotal: 2, isRunning: false });
  expect(await find('rain')).toEqual([id]);
  expect(await find('gone')).toEqual([]);
});

it('goes on where it stood, by itself, when its message was lost', async () => {
  const id = await publishStory({ texts: [makeText('en')] });
  sendBatch.mockRejectedValue(new Error('down'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await startRebuild(open());
  vi.restoreAllMocks();
  sendBatch.mockReset();
  await keepIndexCurrent(open(new Date(Date.now() + MINUTE)));
  expect(sendBatch).not.toHaveBeenCalled();
  await keepIndexCurrent(open(new Date(Date.now() + 5 * MINUTE)));
  expect(sendBatch.mock.calls).toEqual([[[{ body: { kind: 'rebuild' } }]]]);
  const batch = createMessageBatch('index', [
    { id: '1', timestamp: new Date(), attempts: 1, body: { kind: 'rebuild' } },
  ]);
  await indexStories(open(), batch, async () => {});
  expect((await getQueueResult(batch, createExecutionContext())).explicitAcks).toEqual(['1']);
  expect(await find('rain')).toEqual([id]);
});

it('is begun by itself for an index of another version, whose words are dropped in the end', async () => {
  const id = await publishStory({ texts: [makeText('en')] });
  await env.SEARCH.exec("INSERT INTO term VALUES ('rainy', 'rainy', 9, 0), ('rain', 'raan', 9, 0)");
  await env.SEARCH.exec("INSERT INTO term_sound VALUES ('nothing', 'rain', 0)");
  await keepIndexCurrent(open());
  await continueRebuild(open());
  const count = (query: string) =>
    env.SEARCH.prepare(`SELECT count(*) AS n FROM ${query}`).first('n');
  expect(await count("term WHERE word = 'rainy'")).toBe(0);
  expect(await count("term WHERE word = 'rain' AND folded = 'rain'")).toBe(1);
  expect(await count("term WHERE word = 'rain' AND uses = 1")).toBe(1);
  expect(await count("term_sound WHERE sound = 'nothing'")).toBe(0);
  expect(await find('rain')).toEqual([id]);
  sendBatch.mockReset();
  await keepIndexCurrent(open());
  expect(sendBatch).not.toHaveBeenCalled();
});

it('leaves a rebuild of another version alone', async () => {
  const id = await publishStory({ texts: [makeText('en')] });
  await env.SEARCH.exec("INSERT INTO term VALUES ('rain', 'rain', 9, 0)");
  await env.SEARCH.prepare('INSERT INTO search_state VALUES (1, 0, ?, 0, 1, 0)').bind(id).run();
  await continueRebuild(open());
  expect(await env.SEARCH.prepare('SELECT uses FROM term').first('uses')).toBe(9);
  expect(await getProgress(open())).toMatchObject({ isRunning: true });
});

it('takes few stories at a time where they are long', async () => {
  const ids = [];
  for (let count = 0; count < 3; count += 1)
    ids.push(await publishStory({ texts: [makeText('en', { bodyHtml: 'x'.repeat(900) })] }));
  const last = Math.max(...ids);
  const read = (bytes: number) => listPublishedUpTo(open().db, last, { stories: 9, bytes });
  expect((await read(10_000)).texts).toHaveLength(3);
  expect(await read(2_000)).toMatchObject({ texts: { length: 2 }, first: ids[1] });
  expect(await read(10)).toMatchObject({ texts: { length: 1 }, first: last });
});

it('is asked for with the token only', async () => {
  expect((await callApi('/search/rebuild')).status).toBe(401);
  const headers = { Authorization: `Bearer ${TEST_TOKEN}` };
  const answer = await callApi('/search/rebuild', { method: 'POST', headers });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ data: { textsDone: 0, textsTotal: 0, isRunning: true } });
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});
