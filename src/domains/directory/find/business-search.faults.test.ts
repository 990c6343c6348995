import { env } from 'cloudflare:test';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EDITIONS } from '#i18n/editions.ts';
import { makePlatform } from '#testing/factories.ts';
import { makeBusiness } from '#testing/reviewed-businesses.ts';
import { followBusinesses } from './business-index.service.ts';
import { findBusinesses } from './business-search.loader.ts';
import { suggestBusinesses } from './business-suggest.loader.ts';

const QUERY = { keyword: 'tailor', sort: 'relevance', language: 'en', page: 1, size: 20 } as const;

function down(): Promise<never> {
  return Promise.reject(new Error('D1_ERROR: down'));
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('a search whose database is down is refused with 503', async () => {
  const statement = { bind: () => statement, first: down, all: down, run: down };
  const SEARCH = { prepare: () => statement, batch: down } as unknown as D1Database;
  const platform = makePlatform({ SEARCH });
  await expect(findBusinesses(platform, QUERY)).rejects.toMatchObject({ status: 503 });
  await expect(suggestBusinesses(platform, EDITIONS.en, 'tail')).rejects.toMatchObject({
    status: 503,
  });
});

it('an index that can’t be written leaves the business marked, and half of nothing', async () => {
  const id = await makeBusiness({ name_en: 'Quagga Stores' });
  await env.DB.prepare('INSERT INTO changed_businesses VALUES (?, 1, 0)').bind(id).run();
  const SEARCH = {
    prepare: (query: string) => env.SEARCH.prepare(query),
    batch: vi.fn((statements: D1PreparedStatement[]) =>
      statements.length > 2 ? down() : env.SEARCH.batch(statements),
    ),
  } as unknown as D1Database;
  await expect(followBusinesses(makePlatform({ SEARCH }), [id], async () => {})).rejects.toThrow();
  const marked = () =>
    env.DB.prepare('SELECT count(*) AS rows FROM changed_businesses WHERE business_id = ?')
      .bind(id)
      .first('rows');
  expect(await marked()).toBe(1);
  expect((await findBusinesses(makePlatform(), { ...QUERY, keyword: 'quagga' })).found).toBe(0);
  await followBusinesses(makePlatform(), [id], async () => {});
  expect(await marked()).toBe(0);
  expect((await findBusinesses(makePlatform(), { ...QUERY, keyword: 'quagga' })).ids).toEqual([id]);
});
