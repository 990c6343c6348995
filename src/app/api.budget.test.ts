import { createExecutionContext, env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { indexStories } from '#domains/news/search/search.jobs.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { makePlatform } from '#testing/factories.ts';
import { publishNewsroom } from '#testing/newsroom.ts';
import { meterDatabase } from '#tools/stand-in/metered-database.ts';
import { createApp } from './app.ts';

const app = createApp();
const news = meterDatabase(env.DB);
const search = meterDatabase(env.SEARCH);

/** Lists without free parameters. */
const LISTS = [
  '/news/top/english',
  '/news/trending/hindi',
  '/news/category',
  '/news/category/active/all',
  '/news/city',
  '/news/100/relevant/gujarati',
  '/news/99/relevant/gujarati',
  '/news/sitemap/date',
  '/news/sitemap/highlight/recent',
  '/news/sitemap/highlight/mostviewed',
  '/news/bulletin/category',
  '/news/100',
  '/advertisement/view',
];

const OPEN_CALLS = [
  '/news/relevant',
  '/news/relevant?association=monsoon',
  '/news/category/association?association=monsoon',
  '/news/bulletin?size=50',
  '/news/view/100',
  'POST /news/bulletin/search {"category":"explainers"}',
  'POST /blog/search {}',
  'POST /blog/search {"sort":"popular","language":"hindi"}',
  'POST /blog/search {"category":"business-tips"}',
  'POST /news/search/english {}',
  'POST /news/search/english {"category":"gujarat","page":1}',
  'POST /news/search/hindi {"city":"surat"}',
  'POST /news/search/hindi {"city":"surat","category":"gujarat"}',
  'POST /news/search/english {"author":"state-desk"}',
  'POST /news/search/english {"topic":"monsoon","author":"state-desk"}',
  'POST /news/search/gujarati {"from":"2026-01-01","to":"2030-01-01"}',
];

describe('budget of the API', () => {
  beforeAll(publishNewsroom);

  it.each(LISTS)('%s is first read in three round trips and 200 rows', async (path) => {
    await forgetLists();
    expect(await ask(path)).toBe(200);
    expect(spent().roundTrips).toBeLessThanOrEqual(3);
    // With the rankings pages learn which of 33 sections have stories.
    const pages = path.startsWith('/news/trending') ? 33 : 0;
    expect(spent().rowsRead).toBeLessThanOrEqual(200 + pages);
  });

  it.each([
    ...LISTS.filter((path) => !/news\/\d/.test(path)),
    '/news/category/association',
    '/blog/category',
  ])('%s asks D1 for nothing but the revisions once it is in KV', async (path) => {
    await ask(path);
    forgetContent();
    meterAnew();
    expect(await ask(path)).toBe(200);
    expect(spent()).toEqual({ roundTrips: 1, rowsRead: 5 });
  });

  it.each(OPEN_CALLS)('%s takes three round trips and 200 rows', async (call) => {
    await forgetLists();
    expect(await ask(call)).toBe(200);
    expect(spent().roundTrips).toBeLessThanOrEqual(3);
    expect(spent().rowsRead).toBeLessThanOrEqual(200);
  });

  it('reads the four newest of 33 categories at once, three texts each', async () => {
    await forgetLists();
    expect(await ask('/news/category/association')).toBe(200);
    expect(spent().roundTrips).toBeLessThanOrEqual(3);
    expect(spent().rowsRead).toBeLessThanOrEqual(33 * 5 * 3 + 90);
  });

  it('serves a list from memory without any question', async () => {
    await ask('/news/top/english');
    meterAnew();
    expect(await ask('/news/top/english')).toBe(200);
    expect(spent()).toEqual({ roundTrips: 0, rowsRead: 0 });
  });

  describe('of search', () => {
    beforeAll(async () => {
      const message = {
        body: { kind: 'stories-changed', articleIds: [100] },
        ack() {},
        retry() {},
      };
      await indexStories(makePlatform(), { messages: [message] } as never, async () => {});
    });

    /** With the names of places and categories in memory. */
    async function askAgain(call: string): Promise<void> {
      await ask(call);
      meterAnew();
      expect(await ask(call)).toBe(200);
    }

    it('two questions to the index, and one for the stories', async () => {
      await askAgain('POST /news/search-news/english {"keyword":"rain"}');
      // The dictionary with the names, the index.
      expect(search.roundTrips()).toBe(2);
      expect(news.roundTrips()).toBe(1);
    });

    it('up to two more for what may have been meant', async () => {
      await askAgain('POST /news/search-news/english {"keyword":"zzzyx"}');
      expect(search.roundTrips()).toBeGreaterThan(2);
      expect(search.roundTrips()).toBeLessThanOrEqual(4);
    });

    it('two questions for suggestions, and none for the stories', async () => {
      await askAgain('/news/suggest?lang=english&q=ra');
      expect(search.roundTrips()).toBe(2);
      expect(news.roundTrips()).toBe(0);
    });
  });
});

/** `GET` by default; a body follows after a blank. */
async function ask(call: string): Promise<number> {
  const [, method = 'GET', path, body] = /^(?:(POST) )?(\S+)(?: (.*))?$/.exec(call) ?? [];
  const headers = { 'Content-Type': 'application/json' };
  const bindings = { ...env, DB: news.database, SEARCH: search.database };
  const response = await app.request(
    `/api${path}`,
    { method, body, headers },
    bindings,
    createExecutionContext(),
  );
  await response.arrayBuffer();
  return response.status;
}

function spent() {
  return {
    roundTrips: news.roundTrips() + search.roundTrips(),
    rowsRead: news.rowsRead() + search.rowsRead(),
  };
}

function meterAnew(): void {
  news.reset();
  search.reset();
}

/** As after a publication: a new isolate, and nothing in KV but the names of categories and cities. */
async function forgetLists(): Promise<void> {
  await ask('/news/category');
  await ask('/news/trending/hindi');
  forgetContent();
  const { keys } = await env.CACHE.list();
  const lists = keys.filter(({ name }) => !/^list:site:(catalogue|taxonomy)/.test(name));
  await Promise.all(lists.map(({ name }) => env.CACHE.delete(name)));
  meterAnew();
}
