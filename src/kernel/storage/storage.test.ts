import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#platform/database.ts';
import type { Mail, Mailer } from '#platform/mail/mail.ts';
import { callApi } from '#testing/api.ts';
import { makePlatform } from '#testing/factories.ts';
import { signInAs } from '#testing/people.ts';
import { meterDatabase } from '#tools/stand-in/metered-database.ts';
import { getBytes, measureTables } from './size.repo.ts';
import { mailNearlyFull, measureDaily } from './storage.jobs.ts';
import { loadNearlyFull, loadStorage, measureStorage } from './storage.service.ts';

const db = openDatabase(env.DB);
let told: object[] = [];
let logged: string[] = [];

beforeEach(async () => {
  told = [];
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line));
  await env.DB.exec('DELETE FROM storage_sizes');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await env.DB.exec('DROP TABLE IF EXISTS filled');
});

function makeWatched(send = async (body: object): Promise<unknown> => told.push(body)) {
  return makePlatform({ MAIL_QUEUE: { send } as unknown as Queue });
}

async function fill(rows: number): Promise<void> {
  await env.DB.exec('DROP TABLE IF EXISTS filled');
  await env.DB.exec('CREATE TABLE filled (id integer PRIMARY KEY, words text NOT NULL)');
  await env.DB.exec(
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${rows}) INSERT INTO filled SELECT n, printf('%0100d', n) FROM numbers`,
  );
}

const measured = async (name: string) =>
  (await measureTables(db)).find((each) => each.name === name) ?? { name, rows: 0, bytes: 0 };

describe('the size of a table', () => {
  it('is estimated from some of its rows, however many there are', async () => {
    await fill(5_000);
    const { rows, bytes } = await measured('filled');
    expect(rows).toBe(5_000);
    expect(bytes / rows).toBeGreaterThan(100);
    expect(bytes / rows).toBeLessThan(120);
  });

  it('is not mistaken where rows have gone', async () => {
    await fill(5_000);
    await env.DB.exec('DELETE FROM filled WHERE id % 3 = 0');
    const { rows } = await measured('filled');
    expect(rows).toBeGreaterThan(2_800);
    expect(rows).toBeLessThan(3_900);
  });

  it('takes few round trips, and 200 rows a table', async () => {
    await fill(5_000);
    const meter = meterDatabase(env.DB);
    const tables = await measureTables(openDatabase(meter.database));
    expect(tables.length).toBeGreaterThan(70);
    expect(meter.roundTrips()).toBeLessThanOrEqual(1 + Math.ceil(tables.length / 20));
    // Each table is asked for places in it, and the schema is read once.
    expect(meter.rowsRead()).toBeLessThanOrEqual(tables.length * 1_000 + 5_000);
  });
});

describe('a database that fills up', () => {
  it('is told of by mail at each new level, and in the log each day', async () => {
    const bytes = await getBytes(db);
    await measureStorage(makeWatched(), bytes * 2);
    expect([told, logged]).toEqual([[], []]);
    await env.DB.exec("UPDATE storage_sizes SET bytes = 1 WHERE name = ''");
    await measureStorage(makeWatched(), bytes / 0.75);
    expect(told).toEqual([{ kind: 'storage', database: 'DB', percent: expect.any(Number) }]);
    await measureStorage(makeWatched(), bytes / 0.75);
    expect(told).toHaveLength(1);
    expect(logged.filter((line) => line.includes('storage.nearly_full'))).toHaveLength(2);
  });

  it('is told of with the next measurement where the queue took no message', async () => {
    const bytes = await getBytes(db);
    const full = makeWatched(async () => {
      throw new Error('Queue send failed');
    });
    await expect(measureStorage(full, bytes / 0.75)).rejects.toThrow('Queue send failed');
    await measureStorage(makeWatched(), bytes / 0.75);
    expect(told).toMatchObject([{ kind: 'storage', database: 'DB' }]);
  });

  it('is named in a mail to whoever is answerable for the site', async () => {
    const mails: Mail[] = [];
    const mailer: Mailer = { isIdempotent: true, send: async (mail) => void mails.push(mail) };
    const platform = makePlatform();
    const env = { ...platform.env, CONTACT_EMAIL: 'desk@news.test' };
    const body = { kind: 'storage', database: 'DB', percent: 72 };
    await mailNearlyFull({ ...platform, env }, mailer, body);
    expect(mails).toMatchObject([
      { to: 'desk@news.test', key: expect.stringMatching(/^storage\/DB\/72\//) },
    ]);
    expect(mails[0]?.text).toContain('https://news.test/desk/manage/storage');
  });

  it('is shown to administrators among what waits, and on its screen', async () => {
    const platform = makeWatched();
    await measureStorage(platform);
    expect(await loadNearlyFull(platform)).toEqual([]);
    await env.DB.exec(
      "UPDATE storage_sizes SET bytes = 7100000000 WHERE database = 'DB' AND name = ''",
    );
    expect(await loadNearlyFull(platform)).toEqual([{ database: 'DB', percent: 71 }]);
    const waitingOf = async (role: 'admin' | 'editor') => {
      const { cookie } = await signInAs(role);
      const { body } = await callApi<never>('/desk/waiting', { headers: cookie });
      return (body.data as unknown as { nearlyFull: object[] }).nearlyFull;
    };
    expect(await waitingOf('admin')).toEqual([{ database: 'DB', percent: 71 }]);
    expect(await waitingOf('editor')).toEqual([]);
    const { databases } = await loadStorage(platform);
    expect(databases).toMatchObject([
      { database: 'DB', percent: 71, isNearlyFull: true },
      { database: 'SEARCH', isNearlyFull: false },
    ]);
    expect(databases[0]?.tables.map(({ name }) => name)).toContain('articles');
  });
});

it('databases are measured once a day, in the morning', async () => {
  const at = (time: string) => ({ ...makeWatched(), now: new Date(time) });
  const count = () => env.DB.prepare('SELECT count(*) AS n FROM storage_sizes').first('n');
  await measureDaily(at('2026-11-22T20:00:00Z'));
  expect(await count()).toBe(0);
  await measureDaily(at('2026-11-22T23:40:00Z'));
  expect(await count()).toBeGreaterThan(70);
  await env.DB.exec("DELETE FROM storage_sizes WHERE name = 'articles'");
  const before = await count();
  await measureDaily(at('2026-11-22T23:41:00Z'));
  expect(await count()).toBe(before);
  await measureDaily(at('2026-11-23T23:40:00Z'));
  expect(await count()).toBe(Number(before) + 1);
});
