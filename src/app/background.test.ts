import { createExecutionContext, createScheduledController, env } from 'cloudflare:test';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { allDomains, composeDomains } from '#kernel/domain/domains.ts';
import { EVERY_JOB, every, isDueIn } from '#kernel/domain/schedule.model.ts';
import { createPlatform } from '#kernel/http/platform.ts';
import { meterDatabase } from '#tools/stand-in/metered-database.ts';
import { runCron } from './background.ts';

const composed = allDomains();
/** At noon in India nothing is thinned. */
const NOON = new Date('2026-11-23T06:30:00Z');

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
    { cron: every(1, { stuck: () => new Promise<void>(() => {}) }) },
    { cron: every(1, { broken: () => Promise.reject(new Error('down')), next }) },
    { cron: every(1, { other }) },
  ]);
  void runCron(createScheduledController(), env, createExecutionContext());
  await vi.waitFor(() => {
    expect(next).toHaveBeenCalledOnce();
    expect(other).toHaveBeenCalledOnce();
  });
});

it('the cron takes each job in its rhythm, and all when the site starts', async () => {
  const [often, seldom] = [vi.fn(), vi.fn()];
  composeDomains([{ cron: { ...every(1, { often }), ...every(15, { seldom }) } }]);
  const runAt = (minute: number, cron = '* * * * *') =>
    runCron(
      { cron, scheduledTime: minute * 60_000, noRetry: () => {} } as ScheduledController,
      env,
      createExecutionContext(),
    );
  for (let minute = 0; minute < 30; minute += 1) await runAt(minute);
  expect(often).toHaveBeenCalledTimes(30);
  expect(seldom).toHaveBeenCalledTimes(2);
  await runAt(1, EVERY_JOB);
  await runAt(2, EVERY_JOB);
  expect(seldom).toHaveBeenCalledTimes(4);
});

it('a minute in which nothing is to be done asks the databases little', async () => {
  const context = createExecutionContext();
  const databases = [env.DB, env.SEARCH].map(meterDatabase);
  const [DB, SEARCH] = databases.map(({ database }) => database);
  // Everything is configured that has a job.
  const services = { MAIL_PROVIDER: 'outbox', CONTACT_EMAIL: 'desk@news.test' };
  const bindings = { ...env, ...services, INDEXNOW_KEY: 'a-key-of-a-test', DB, SEARCH };
  const jobs = composed.flatMap(({ cron }) => Object.entries(cron ?? {}));
  const measured: { name: string; every: number; trips: number }[] = [];
  for (const [name, job] of jobs) {
    const platform = { ...createPlatform(bindings as typeof env, context), now: NOON };
    await job.run(platform);
    for (const database of databases) database.reset();
    await job.run(platform);
    const trips = databases.reduce((sum, database) => sum + database.roundTrips(), 0);
    measured.push({ name, every: job.every, trips });
  }
  const minutes = Array.from({ length: 60 }, (_, minute) =>
    measured.filter((job) => isDueIn(minute, job)).reduce((sum, { trips }) => sum + trips, 0),
  );
  expect(measured.length).toBeGreaterThan(25);
  expect(Math.max(...minutes)).toBeLessThanOrEqual(17);
  expect(minutes.reduce((sum, trips) => sum + trips, 0) / 60).toBeLessThanOrEqual(14);
});
