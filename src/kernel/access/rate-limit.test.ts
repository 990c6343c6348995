import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HttpContext } from '#kernel/http/http.ts';
import { settle } from '#testing/fake-time.ts';
import { fails, hangs } from '#tools/stand-in/faulty-bindings.ts';
import { takeTurn, takeTurnOf, toNetworkKey, toReaderKey } from './rate-limit.ts';

const FIVE = { most: 5, window: 600 };

it('lets five through and tells the sixth how long to wait', async () => {
  const limiter = env.RATE_LIMITER.getByName('sixth');
  for (let turn = 1; turn <= 5; turn += 1) expect(await limiter.take(FIVE)).toBe(0);
  const wait = await limiter.take(FIVE);
  expect(wait).toBeGreaterThan(590);
  expect(wait).toBeLessThanOrEqual(600);
});

it('counts each key on its own', async () => {
  const once = { most: 1, window: 600 };
  expect(await env.RATE_LIMITER.getByName('one').take(once)).toBe(0);
  expect(await env.RATE_LIMITER.getByName('other').take(once)).toBe(0);
  expect(await env.RATE_LIMITER.getByName('one').take(once)).toBeGreaterThan(0);
});

it('forgets everything at the end of the window', async () => {
  const limiter = env.RATE_LIMITER.getByName('alarm');
  await limiter.take({ most: 1, window: 600 });
  expect(await runDurableObjectAlarm(limiter)).toBe(true);
  const kept = await runInDurableObject(limiter, async (_, state) => [...state.storage.kv.list()]);
  expect(kept).toEqual([]);
  expect(await limiter.take({ most: 1, window: 600 })).toBe(0);
});

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('takes %j for the reader %j', (address, key) => {
  expect(toReaderKey(address)).toBe(key);
});

it.each([
  ['198.51.100.7', '198.51.100.0/24'],
  ['::ffff:198.51.100.7', '198.51.100.0/24'],
  ['2001:db8:1:2::9', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['', ''],
])('takes %j for one of the network %j', (address, network) => {
  expect(toNetworkKey(toReaderKey(address))).toBe(network);
});

it('is named by no address that anybody could read', async () => {
  const getByName = vi.fn((name: string) => env.RATE_LIMITER.getByName(name));
  const bindings = { ...env, RATE_LIMITER: { getByName } } as unknown as typeof env;
  const once = { name: 'ticket', most: 1, window: 600 };
  expect(await takeTurnOf({ env: bindings }, '203.0.113.77', once)).toBe(0);
  expect(await takeTurnOf({ env: bindings }, '203.0.113.78', once)).toBe(0);
  expect(await takeTurnOf({ env: bindings }, '203.0.113.77', once)).toBeGreaterThan(0);
  for (const [name] of getByName.mock.calls) expect(name).toMatch(/^ticket:[\w-]{43}$/);
});

describe('a counter that can not be reached', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it.each([
    ['fails', fails('Durable Object reset')],
    ['does not answer', hangs],
  ])('lets everything through and says so when it %s', async (_, take) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const context = {
      req: { header: () => '198.51.100.7' },
      var: { requestId: 'r1' },
      env: { RATE_LIMITER: { getByName: () => ({ take }) } },
    } as unknown as HttpContext;
    const { value } = await settle(takeTurn(context, { name: 'ticket', ...FIVE }));
    expect(value).toBe(0);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('rate_limit.unreachable'));
  });
});
