import { env, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Purger } from '#kernel/content/Purger.do.ts';
import { makePlatform } from '#testing/factories.ts';
import {
  type DueStory,
  LONG,
  live,
  makeEdge,
  passTime,
  placeDue,
  readStory,
} from '#testing/publishing.ts';
import { isFull } from '#testing/sample.ts';
import { type Fault, withFault } from '#tools/stand-in/faulty-bindings.ts';
import { getPublication } from './publishing.service.ts';

/** More calls than the publication of some stories makes of the database. */
const MOST_CALLS = 60;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const table of ['articles', 'audit_log']) await env.DB.exec(`DELETE FROM ${table}`);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const open = (overrides: Parameters<typeof makePlatform>[0] = {}) =>
  makePlatform({ PURGER: makeEdge(true), ...overrides });

async function placeAll(count: number): Promise<DueStory[]> {
  const stories: DueStory[] = [];
  while (stories.length < count) stories.push(await placeDue());
  return stories;
}

const ordersOf = (stories: readonly DueStory[]) => stories.map(({ publication }) => publication);

async function expectEachOnce(stories: readonly DueStory[]): Promise<void> {
  for (const { id, publication } of stories) {
    const { status, steps } = await getPublication(makePlatform(), publication);
    expect(status).toBe('done');
    expect(steps.filter((step) => step.status === 'failed')).toEqual([]);
    const rows = await env.DB.prepare(
      `SELECT (SELECT count(*) FROM article_revisions WHERE article_id = ?1) AS revisions,
        (SELECT count(*) FROM audit_log WHERE object = ?2 AND action = 'text.published') AS entries`,
    )
      .bind(id, `story:${id}`)
      .first();
    expect(rows).toEqual({ revisions: 1, entries: 1 });
    expect((await readStory(id)).status).toBe(200);
  }
}

/**
 * Lets a life of the object die at each call in turn, or at every second: before it is made, the calls done are 0, 2, 4 and
 * so on, and when it has been, 1, 3, 5.
 */
async function dieAnywhere(withDeath: (dies: Fault) => D1Database): Promise<void> {
  for (let last = 1; last < MOST_CALLS; last += isFull ? 1 : 2) {
    const stories = await placeAll(3);
    let calls = 0;
    const dies: Fault = async () => {
      calls += 1;
      if (calls >= last) throw new Error('Network connection lost.');
    };
    await live(() => open({ DB: withDeath(dies) }), ...ordersOf(stories));
    for (let lives = 0; lives < 2; lives += 1) {
      await passTime();
      await live(open, ...ordersOf(stories));
    }
    await expectEachOnce(stories);
    // They came to their end before the database failed.
    if (calls < last) return;
  }
  expect.fail('it never ends');
}

describe('stories of one second', () => {
  it(
    'are all published, each once, when the database fails at any call',
    {
      timeout: 120_000,
    },
    () => dieAnywhere((dies) => withFault(env.DB, dies)),
  );

  it(
    'are all published, each once, when an answer is lost: what was written is written',
    {
      timeout: 120_000,
    },
    () => dieAnywhere((dies) => withFault(env.DB, async () => {}, dies)),
  );

  it('don’t wait for one that can’t be published yet', async () => {
    const stories = await placeAll(4);
    const [stuck, ...others] = stories;
    if (!stuck) throw new Error('no story was placed');
    // Somebody else has saved this revision: the transaction fails.
    await env.DB.prepare(
      `INSERT INTO article_revisions (article_id, language, revision, status, title, standfirst, slug,
        image_description, body_html, saved_by, saved_at) VALUES (?, 'gu', 1, 'draft', '', '', '', '', '', '', 0)`,
    )
      .bind(stuck.id)
      .run();
    await live(open, ...ordersOf(stories));
    await expectEachOnce(others);
    const { status, steps } = await getPublication(makePlatform(), stuck.publication);
    expect([status, steps[0]?.attempts]).toEqual(['running', 1]);
    await env.DB.prepare("DELETE FROM article_revisions WHERE status = 'draft'").run();
    await passTime();
    await live(open, stuck.publication);
    await expectEachOnce(stories);
  });

  it('are twenty, found by three objects at a time: none is lost, none comes twice', async () => {
    const stories = await placeAll(20);
    await Promise.all([1, 2, 3].map(() => live(open, ...ordersOf(stories))));
    await passTime();
    await live(open, ...ordersOf(stories));
    await expectEachOnce(stories);
  });
});

describe('an edge that has taken all calls it may', () => {
  const purger = env.PURGER.getByName('edge') as unknown as DurableObjectStub<Purger>;
  const inside = <T>(work: (object: Purger, state: DurableObjectState) => T) =>
    runInDurableObject(purger, work);

  it('is waited for, which the desk is told, and is told of all of them in one call', async () => {
    const calls: string[][] = [];
    await inside((object, { storage }) => {
      object.callEdge = async (tags) => void calls.push([...tags]);
      storage.sql.exec('DELETE FROM waiting');
      storage.kv.put('bucket', { tokens: 0, at: Date.now() });
    });
    const stories = await placeAll(3);
    // Longer than any step that fails is tried.
    for (let lives = 0; lives < 10; lives += 1) {
      await live(makePlatform, ...ordersOf(stories));
      await passTime();
      await inside((_, { storage }) => {
        storage.sql.exec(`UPDATE waiting SET due_at = due_at - ${LONG}`);
        storage.kv.put('bucket', { tokens: 0, at: Date.now() });
      });
    }
    for (const { id, publication } of stories) {
      const { status, steps } = await getPublication(makePlatform(), publication);
      const purge = steps.find(({ step }) => step === 'purge');
      expect(status).toBe('running');
      expect(purge).toMatchObject({ status: 'running', took: null });
      expect(purge?.attempts).toBeGreaterThan(8);
      expect((await readStory(id)).status).toBe(200);
    }
    expect(calls).toEqual([]);
    await inside((object, { storage }) => {
      storage.kv.delete('bucket');
      return object.alarm();
    });
    await live(makePlatform, ...ordersOf(stories));
    await expectEachOnce(stories);
    expect(calls[0]).toEqual(expect.arrayContaining(stories.map(({ id }) => `a${id}`)));
  });
});
