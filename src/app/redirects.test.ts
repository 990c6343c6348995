import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { newReader, SITE, visit } from '#testing/site.ts';
import { MemoryKv } from '#tools/stand-in/faulty-bindings.ts';
import { createApp } from './app.ts';

beforeAll(async () => {
  await env.DB.prepare(
    `INSERT INTO redirects (from_path, to_path, created_at) VALUES
      ('/old/story', '/gujarat', 0), ('/hindi/old/story', '/hindi/a%20b?x=1', 0), ('/old/gone', NULL, 0),
      ('/old/part', '/gujarat#cities', 0)`,
  ).run();
});

it.each([
  ['/old/story', '/gujarat'],
  ['/old/story?utm_source=x', '/gujarat?utm_source=x'],
  ['/hindi/old/story', '/hindi/a%20b?x=1'],
  ['/old/part?utm_source=x', '/gujarat?utm_source=x#cities'],
])('%s has moved to %s', async (from, to) => {
  for (const method of ['GET', 'HEAD']) {
    const response = await visit(from, { method });
    expect([response.status, response.headers.get('Location')]).toEqual([301, to]);
    expect(response.headers.get('Cache-Tag')).toMatch(/^l-(en|hi)$/);
  }
});

it('what is gone for good says so', async () => {
  expect((await visit('/old/gone')).status).toBe(410);
});

describe('what surrounds a page', () => {
  const FRAME = /^list:site:/;
  const TICKET = {
    ...{ name: 'A. Reader', email: 'a.reader@example.org', phone: '' },
    ...{ subject: 'A correction', message: 'The bridge was opened in 1892.' },
  };
  const sent = () => ({ method: 'POST', body: new URLSearchParams(TICKET) });
  const unfit = () => ({ method: 'POST', body: new URLSearchParams({ ...TICKET, message: '' }) });

  beforeEach(forgetContent);

  it.each([
    { path: '/contact', init: sent, status: 303, isRead: false },
    { path: '/contact', init: unfit, status: 422, isRead: true },
    { path: '/contact', init: () => ({}), status: 200, isRead: true },
    { path: '/cities/', init: () => ({}), status: 301, isRead: false },
    { path: '/cities?page=undefined', init: () => ({}), status: 302, isRead: false },
  ])('$path with $status reads it: $isRead', async ({ path, init, status, isRead }) => {
    const { kv, answer } = await ask(path, init());
    expect(answer.status).toBe(status);
    expect(kv.reads.some((key) => FRAME.test(key))).toBe(isRead);
  });

  it('is read to its end where an address that is asked for redirects', async () => {
    let ended = 0;
    const { kv, answer } = await ask('/account', {}, async () => {
      // Long after the answer, which waits for nothing of it.
      for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
      ended += 1;
    });
    expect(answer.status).toBe(302);
    expect(kv.reads.some((key) => FRAME.test(key))).toBe(true);
    expect(ended).toBe(kv.reads.length);
  });
});

/** The answer, and what was read of the lists in KV for it. */
async function ask(path: string, init: RequestInit, onRead?: () => Promise<void>) {
  const kv = new MemoryKv();
  if (onRead) kv.onRead = onRead;
  const headers = { Origin: SITE, Accept: 'text/html', ...newReader() };
  const context = createExecutionContext();
  const request = new Request(`${SITE}${path}`, { headers, ...init });
  const answer = await createApp().fetch(request, { ...env, CACHE: kv.binding }, context);
  await answer.text();
  await waitOnExecutionContext(context);
  return { kv, answer };
}
