import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '#app/app.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { insertRows, publishBusinesses } from '#testing/listed-businesses.ts';
import { meterDatabase } from '#tools/stand-in/metered-database.ts';

const app = createApp();
const database = meterDatabase(env.DB);

/** Trades of the first level, each with so many below it. */
const FIRST = 20;
const BELOW = 8;
/** Businesses of the largest town. */
const BUSINESSES = 700;

const PAGES = [
  '/directory',
  '/directory/budgetpur',
  '/hindi/directory/budgetpur/trade-0',
  '/gujarati/directory/budgetpur/trade-0-1',
  '/directory/category/trade-0',
  '/hindi/directory/category/trade-0-1',
];

describe('budget of the lists of businesses', () => {
  let now = 0;
  beforeAll(async () => {
    await fillDirectory();
    now = Date.now();
  });

  // What is shown changes by itself every few minutes: not between two readings.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(PAGES)('%s is read in three round trips and 200 rows after a change', async (path) => {
    await read(path);
    await forgetLists();
    await read(path);
    expect(database.roundTrips()).toBeLessThanOrEqual(3);
    expect(database.rowsRead()).toBeLessThanOrEqual(200);
  });

  it.each(PAGES)('%s asks for nothing but the revisions once its list is in KV', async (path) => {
    await read(path);
    forgetContent();
    database.reset();
    await read(path);
    expect(database.roundTrips()).toBe(1);
    expect(database.rowsRead()).toBe(5);
  });

  it.each([
    ['/directory/budgetpur', 20],
    ['/directory/budgetpur/trade-0', 20],
    ['/directory/category/trade-0', 20],
    ['/directory/budgetpur/trade-0-1', 2],
  ])('%s reached page by page reads its own rows only, and none twice', async (path, pages) => {
    await forgetLists();
    const seen = new Set<string>();
    for (let page = 1; page <= pages; page += 1) {
      database.reset();
      for (const id of listIds(await read(`${path}?page=${page}`))) seen.add(id);
      expect(database.rowsRead()).toBeLessThanOrEqual(200);
      expect(database.roundTrips()).toBeLessThanOrEqual(3);
    }
    expect(seen.size).toBe(pages * 20);
  });

  it('a page that nobody came to by the one before shows the same, for a row each of those before', async () => {
    const path = '/directory/budgetpur/trade-0?page=3';
    const expected = listIds(await read(path));
    await forgetLists();
    expect(listIds(await read(path))).toEqual(expected);
    expect(database.rowsRead()).toBeLessThanOrEqual(200);
    await forgetLists();
    await read('/directory/budgetpur/trade-0?page=20');
    expect(database.rowsRead()).toBeLessThanOrEqual(200 + 17 * 20);
  });
});

function listIds(html: string): string[] {
  return [...html.matchAll(/business-name"><a href="[^"]*\/(\d+)"/g)].map(([, id = '']) => id);
}

async function fillDirectory(): Promise<void> {
  await env.DB.prepare(
    "INSERT OR IGNORE INTO states VALUES ('GJ', '24', 24, 'state', 'gujarat', 'Gujarat', 'गुजरात', 'ગુજરાત')",
  ).run();
  const names = (name: string) => ({ name_en: name, name_hi: name, name_gu: name });
  const towns = await insertRows(
    'towns',
    Array.from({ length: 20 }, (_, index) => ({
      slug: index === 0 ? 'budgetpur' : `budgetpur-${index}`,
      state_code: 'GJ',
      name_en: `Town ${index}`,
      latitude: 21 + index / 50,
      longitude: 72,
      business_count: index === 0 ? BUSINESSES : 10,
    })),
  );
  const firsts = await insertRows(
    'business_categories',
    Array.from({ length: FIRST }, (_, index) => ({
      ...names(`Trade ${index}`),
      ...{ slug: `trade-${index}`, position: 100 + index, business_count: 50 },
    })),
  );
  const below = await insertRows(
    'business_categories',
    firsts.flatMap((parent, index) =>
      Array.from({ length: BELOW }, (_, child) => ({
        ...names(`Trade ${index} ${child}`),
        ...{ slug: `trade-${index}-${child}`, position: child, business_count: 10 - child },
        parent_id: parent,
      })),
    ),
  );
  const [town = 0] = towns;
  await publishBusinesses(
    Array.from({ length: BUSINESSES }, (_, index) => ({
      name: `Business ${index}`,
      // Most are of the first trade, and most are not rated.
      categoryId: below[index % 3 === 0 ? index % below.length : index % BELOW] ?? 0,
      townId: index % 10 === 9 ? (towns[index % towns.length] ?? town) : town,
      score: index % 5 === 0 ? (index % 9) / 2 : 0,
      columns: { rating_count: index % 5 === 0 ? 3 : 0, rating_sum: index % 5 === 0 ? 12 : 0 },
    })),
  );
}

async function read(path: string): Promise<string> {
  const context = createExecutionContext();
  const bindings = { ...env, DB: database.database };
  const response = await app.request(path, {}, bindings, context);
  const html = await response.text();
  expect(response.status).toBe(200);
  await waitOnExecutionContext(context);
  return html;
}

/** As after a change of businesses: a new isolate, and no list of theirs in KV. */
async function forgetLists(): Promise<void> {
  forgetContent();
  const { keys } = await env.CACHE.list({ prefix: 'list:directory:' });
  const lists = keys.filter(({ name }) => /^list:directory:(businesses|home):/.test(name));
  await Promise.all(lists.map(({ name }) => env.CACHE.delete(name)));
  database.reset();
}
