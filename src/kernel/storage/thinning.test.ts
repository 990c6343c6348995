import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allDomains, allTerms, composeDomains } from '#kernel/domain/domains.ts';
import type { Thin } from '#kernel/domain/term.model.ts';
import { makePlatform } from '#testing/factories.ts';
import { meterDatabase } from '#tools/stand-in/metered-database.ts';
import { thinTables } from './thinning.jobs.ts';

const composed = allDomains();
/** Two o'clock in the night, and noon, in India. */
const NIGHT = new Date('2026-11-22T20:30:00Z');
const NOON = new Date('2026-11-23T06:30:00Z');
const DAY = 86_400_000;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await env.DB.exec('DELETE FROM thinnings');
});
afterEach(() => {
  vi.restoreAllMocks();
  composeDomains(composed);
});

/** So many rows to be thinned, told by the moments from which they are old. */
function makeThinning(rows: number) {
  const asked: number[] = [];
  let left = rows;
  const thin: Thin = async (_, { before, limit }) => {
    asked.push(before.getTime());
    const taken = Math.min(left, limit);
    left -= taken;
    return taken;
  };
  return { asked, thin, left: () => left };
}

function compose(terms: Record<string, Thin>): void {
  composeDomains(
    Object.entries(terms).map(([table, thin]) => ({
      terms: { [table]: { nightly: [{ days: 30, what: 'deleted', atOnce: 10, thin }] } },
    })),
  );
}

const run = (now = NIGHT, database = env.DB) =>
  thinTables({ ...makePlatform({ DB: database }), now });

describe('what has grown old', () => {
  it('is thinned at night only, from its age on', async () => {
    const { asked, thin } = makeThinning(5);
    compose({ works: thin });
    await run(NOON);
    expect(asked).toEqual([]);
    await run();
    expect(asked).toEqual([NIGHT.getTime() - 30 * DAY]);
  });

  it('is thinned once a night, and told how many rows', async () => {
    const { asked, thin } = makeThinning(25);
    compose({ works: thin });
    await run();
    await run();
    expect(asked).toHaveLength(3);
    const { results } = await env.DB.prepare('SELECT name, rows, is_done FROM thinnings').all();
    expect(results).toEqual([{ name: 'works: deleted', rows: 25, is_done: 1 }]);
    await run(new Date(NIGHT.getTime() + DAY));
    expect(asked).toHaveLength(4);
  });

  it('goes on in the next minute, where it is too much for one', async () => {
    const { thin, left } = makeThinning(10_000);
    compose({ works: thin });
    await run();
    const after = left();
    expect(after).toBeLessThan(10_000);
    expect(after).toBeGreaterThan(9_000);
    await run();
    expect(left()).toBeLessThan(after);
  });

  it('goes on where a run was cut off', async () => {
    const { thin, left } = makeThinning(25);
    let calls = 0;
    compose({
      works: async (platform, old) => {
        calls += 1;
        if (calls === 2) throw new Error('killed');
        return thin(platform, old);
      },
    });
    await run();
    expect(left()).toBe(15);
    await run();
    expect(left()).toBe(0);
  });

  it('of one table is thinned though another can’t be', async () => {
    const { thin, left } = makeThinning(5);
    compose({ broken: () => Promise.reject(new Error('no such table')), works: thin });
    await run();
    expect(left()).toBe(0);
  });
});

describe('a night of a newsroom that has never been thinned', () => {
  const OLD = NIGHT.getTime() - 400 * DAY;
  const ROWS = 3_000;

  it('takes few statements and rows a run, and all of it in some', async () => {
    await env.DB.exec('DELETE FROM publications');
    await env.DB.exec('DELETE FROM audit_log');
    const numbers = `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${ROWS})`;
    await env.DB.batch([
      env.DB.prepare(
        `INSERT OR IGNORE INTO articles (id, source_language, category_id, created_at) VALUES (1, 'en', 1, 0)`,
      ),
      env.DB.prepare(
        `${numbers} INSERT INTO publications (key, article_id, language, action, due_at, status, announcement, ordered_by, ordered_at)
          SELECT 'old-' || n, 1, 'en', iif(n % 10, 'publish', 'take_down'), ${OLD} + n, 'done', '{}', 'user:7', 1 FROM numbers`,
      ),
      env.DB.prepare(
        `INSERT INTO publication_steps (publication_id, step, status) SELECT id, 'database', 'done' FROM publications`,
      ),
      env.DB.prepare(
        `${numbers} INSERT INTO audit_log (at, actor, action, object, details)
          SELECT ${OLD} + n, 'user:7', 'text.published', 'story:1', '{}' FROM numbers`,
      ),
    ]);
    const database = meterDatabase(env.DB);
    const count = async (table: string) =>
      (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')) ?? 0;
    let runs = 0;
    while ((await count('publications')) > ROWS / 10 && runs < 20) {
      runs += 1;
      database.reset();
      await run(NIGHT, database.database);
      expect(database.roundTrips()).toBeLessThanOrEqual(60);
      expect(database.rowsRead()).toBeLessThanOrEqual(30_000);
    }
    expect(runs).toBeLessThanOrEqual(6);
    expect(await count('publication_steps')).toBe(ROWS / 10);
    expect(await count('audit_log')).toBe(0);
    // What has nothing left to do reads next to nothing, whatever stays: each run what the ones before have written down.
    await env.DB.exec('DELETE FROM thinnings');
    database.reset();
    const names = [...allTerms().values()].flatMap((term) =>
      'nightly' in term ? term.nightly : [],
    );
    for (let left = 4; left > 0; left -= 1) await run(NIGHT, database.database);
    expect(database.rowsRead()).toBeLessThanOrEqual(4 * names.length);
  });
});
