import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makePlatform, publishStory } from '#testing/factories.ts';
import { live, makeEdge, order, passTime, placeDue, readStory } from '#testing/publishing.ts';
import { type Fault, withFault } from '#tools/stand-in/faulty-bindings.ts';
import { followUp } from './follow-up.service.ts';
import { releaseDue } from './publisher.service.ts';
import { getPublication } from './publishing.service.ts';

/** More calls than a publication makes of the database. */
const MOST_CALLS = 60;
/** Pushed and announced to a webhook. */
const ANNOUNCED = { push: { isBreaking: true, ttl: 600 } };

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const table of ['articles', 'push_campaigns', 'webhooks', 'audit_log'])
    await env.DB.exec(`DELETE FROM ${table}`);
  await env.DB.exec(
    `INSERT INTO webhooks (name, url, secret, events, is_active, created_at) VALUES ('An app', 'https://app.test/', 'x', '["story.published"]', 1, 0)`,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
});

const open = (overrides: Parameters<typeof makePlatform>[0] = {}) =>
  makePlatform({ PURGER: makeEdge(true), ...overrides });

function count(table: string, where = 'true'): Promise<number | null> {
  return env.DB.prepare(`SELECT count(*) AS rows FROM ${table} WHERE ${where}`).first('rows');
}

async function expectOnce({ id, publication }: { id: number; publication: number }) {
  const view = await getPublication(makePlatform(), publication);
  expect(view.status).toBe('done');
  expect(view.steps.filter(({ status }) => status === 'failed')).toEqual([]);
  expect(await count('article_revisions', `article_id = ${id}`)).toBe(1);
  expect(await count('push_campaigns')).toBe(1);
  expect(await count('webhook_deliveries')).toBe(1);
  expect(await count('audit_log', "action = 'text.published'")).toBe(1);
  expect((await readStory(id)).status).toBe(200);
}

describe('a publication', () => {
  it('is made once when the database fails at any call, before it or after it', {
    timeout: 120_000,
  }, async () => {
    for (let last = 1; last < MOST_CALLS; last += 1) {
      await env.DB.exec('DELETE FROM push_campaigns');
      await env.DB.exec('DELETE FROM webhook_deliveries');
      await env.DB.exec('DELETE FROM audit_log');
      const story = await placeDue(ANNOUNCED);
      let calls = 0;
      const dies: Fault = async () => {
        calls += 1;
        if (calls >= last) throw new Error('Network connection lost.');
      };
      const dying = () => open({ DB: withFault(env.DB, dies) });
      await live(dying, story.publication);
      await passTime();
      await live(open, story.publication);
      await passTime();
      await live(open, story.publication);
      await expectOnce(story);
      // It came to its end before the database failed.
      if (calls < last) return;
    }
    expect.fail('it never ends');
  });

  it('is made once when its answer is lost: what was written is written', async () => {
    const story = await placeDue(ANNOUNCED);
    let writes = 0;
    const forgetful = new Proxy(env.DB, {
      get: (target, name) => {
        if (name !== 'batch') return Reflect.get(target, name).bind(target);
        return async (statements: D1PreparedStatement[]) => {
          const answer = await target.batch(statements);
          writes += 1;
          if (writes % 2 === 0) throw new Error('Network connection lost.');
          return answer;
        };
      },
    });
    for (let lives = 0; lives < 20; lives += 1) {
      await live(() => open({ DB: forgetful }), story.publication);
      await passTime();
    }
    await live(open, story.publication);
    await expectOnce(story);
  });

  it('is made once when its alarm is fired twice, and by two objects at a time', async () => {
    const story = await placeDue(ANNOUNCED);
    const lives = [1, 2, 3].map(() => live(open, story.publication));
    await Promise.all(lives);
    await passTime();
    await live(open, story.publication);
    await live(open, story.publication);
    await expectOnce(story);
  });

  it('gives up on what can never succeed, and the text is approved again', async () => {
    const story = await placeDue(ANNOUNCED);
    await env.DB.exec('DELETE FROM working_revisions');
    await live(open, story.publication);
    const view = await getPublication(makePlatform(), story.publication);
    expect(view.status).toBe('failed');
    const status = await env.DB.prepare('SELECT status FROM working_texts WHERE article_id = ?')
      .bind(story.id)
      .first('status');
    expect(status).toBe('approved');
  });

  it('goes on without the edge, which is told later, and looks at the page after that', async () => {
    const story = await placeDue(ANNOUNCED);
    await live(() => open({ PURGER: makeEdge(false) }), story.publication);
    const view = await getPublication(makePlatform(), story.publication);
    expect(view.steps.find(({ step }) => step === 'purge')).toMatchObject({ attempts: 1 });
    expect(view.steps.find(({ step }) => step === 'visible')).toMatchObject({ attempts: 0 });
    expect((await readStory(story.id)).status).toBe(200);
    await passTime();
    await live(open, story.publication);
    await expectOnce(story);
  });

  it('keeps its order among those of one story: what is taken down stays down', async () => {
    const id = await publishStory();
    const { id: down } = await order(id, { action: 'take_down', version: null, reason: 'Court' });
    await releaseDue(makePlatform());
    await followUp(makePlatform(), [down]);
    expect((await readStory(id)).html).not.toContain('data-revision="gu-');
  });
});
