import { env } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import { visit } from '#testing/site.ts';

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
