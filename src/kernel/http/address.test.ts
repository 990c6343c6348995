import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { dropTrailingSlash } from './address.ts';
import type { HttpEnv } from './http.ts';

const app = new Hono<HttpEnv>().use(dropTrailingSlash).get('*', (c) => c.text('here'));

it.each([
  ['/cities/', '/cities'],
  ['/cities///?page=2', '/cities?page=2'],
  ['//evil.example/', '/evil.example'],
  ['///', '/'],
])('%s leads to %s', async (path, to) => {
  const { status, headers } = await app.request(`https://news.test${path}`);
  expect([status, headers.get('Location')]).toEqual([301, to]);
});

it('is looked at once in an address of slashes', async () => {
  const start = performance.now();
  const response = await app.request(`https://news.test/x${'/'.repeat(30_000)}x/`);
  expect(response.status).toBe(301);
  expect(performance.now() - start).toBeLessThan(200);
});
