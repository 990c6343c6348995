import { createExecutionContext, createScheduledController, env } from 'cloudflare:test';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { allDomains, composeDomains } from '#kernel/domain/domains.ts';
import { runCron } from './background.ts';

const composed = allDomains();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  composeDomains(composed);
});

it('the cron of a domain doesn’t wait for that of another, or for a job that throws', async () => {
  const [next, other] = [vi.fn(), vi.fn()];
  composeDomains([
    { cron: { stuck: () => new Promise(() => {}) } },
    { cron: { broken: () => Promise.reject(new Error('down')), next } },
    { cron: { other } },
  ]);
  void runCron(createScheduledController(), env, createExecutionContext());
  await vi.waitFor(() => {
    expect(next).toHaveBeenCalledOnce();
    expect(other).toHaveBeenCalledOnce();
  });
});
