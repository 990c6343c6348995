import { env } from 'cloudflare:test';
import { afterEach, expect, it, vi } from 'vitest';
import { isDisposable } from './disposable-domain.ts';

afterEach(() => vi.restoreAllMocks());

it('takes every domain while the list can’t be read, and knows those of the list and below them once it can', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.resetModules();
  const fresh = await import('./disposable-domain.ts');
  const down = { ASSETS: { fetch: async () => new Response(null, { status: 500 }) } };
  const isTaken = await fresh.isDisposable(down as unknown as typeof env, 'mailinator.com');
  expect(isTaken).toBe(false);
  const domains = ['Mailinator.com', 'a.b.mailinator.com', 'ailinator.com', 'com', 'gmail.com', ''];
  const found = await Promise.all(domains.map((domain) => isDisposable(env, domain)));
  expect(found).toEqual([true, true, false, false, false, false]);
  expect(await fresh.isDisposable(env, 'mailinator.com')).toBe(true);
});
