import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { type Answer, toAnswer } from '#testing/api.ts';
import { publishStory } from '#testing/factories.ts';
import { fails, withFault } from '#tools/stand-in/faulty-bindings.ts';
import { createApp } from './app.ts';

const app = createApp();
const down = { DB: withFault(env.DB, fails()) };

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Asks the API where some bindings are replaced, and lets deferred work end. */
async function ask(path: string, bindings: object, body?: object): Promise<Answer<unknown>> {
  const init = body && {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  const context = createExecutionContext();
  const response = await app.request(`/api${path}`, init, { ...env, ...bindings }, context);
  const answer = await toAnswer(response);
  await waitOnExecutionContext(context);
  return answer;
}

describe('while D1 does not answer', () => {
  it.each(['/news/top/english', '/news/category', '/news/city'])(
    '%s is served as it was last',
    async (path) => {
      await publishStory();
      const before = await ask(path, {});
      forgetContent();
      const during = await ask(path, down);
      expect(during.status).toBe(200);
      expect(during.body).toEqual(before.body);
    },
  );

  it('a search says in its language when to come back', async () => {
    const { status, headers, body } = await ask('/news/search/hindi', down, {});
    expect(status).toBe(503);
    expect(headers.get('Retry-After')).toBe('5');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(body.errors[0]?.code).toBe('platform.unavailable');
    expect(body.message).toMatch(/[\u0900-\u097f]/);
    expect(JSON.stringify(body)).not.toContain('connection');
  });
});

it('a broken search index leaves the rest alone', async () => {
  const broken = { SEARCH: withFault(env.SEARCH, fails()) };
  const found = await ask('/news/search-news/english', broken, { keyword: 'rain' });
  expect(found.status).toBe(503);
  expect((await ask('/news/top/english', broken)).status).toBe(200);
});
