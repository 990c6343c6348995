import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storyRanks } from '#domains/news/front/story-rank.table.ts';
import { loadRankings } from '#domains/news/front/trending.loader.ts';
import type { Rankings } from '#domains/news/story/article.model.ts';
import { articles } from '#domains/news/story/article.table.ts';
import { articleViews } from '#domains/news/story/article-view.table.ts';
import { EDITIONS } from '#i18n/editions.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { isMachine } from '#kernel/http/machine.ts';
import { callApi } from '#testing/api.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import { READER_AGENT, SITE } from '#testing/site.ts';
import { UNKNOWN_ORIGIN } from './audience.model.ts';
import type { ViewCounter } from './ViewCounter.do.ts';
import { shardOf, startOfHour, toHour, toRankingRules } from './views.model.ts';
import { saveHourCounts } from './views.repo.ts';
import { countView, rankReadStories } from './views.service.ts';
import { viewHours, viewState } from './views.table.ts';

const HOUR = 3_600_000;

beforeEach(async () => {
  const { db } = makePlatform();
  for (const table of [storyRanks, viewHours, articleViews, viewState, articles])
    await db.delete(table);
});

/** Hands over what the story's shard has counted. */
async function flush(articleId: number): Promise<boolean> {
  return runDurableObjectAlarm(env.VIEW_COUNTER.getByName(shardOf(articleId)));
}

async function totalOf(id: number): Promise<number> {
  forgetContent();
  const { body } = await callApi<never>(`/news/view/${id}`);
  return (body.data as unknown as { total: number }).total;
}

function tell(body: unknown, headers: Record<string, string> = {}) {
  return callApi('/news/view', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': READER_AGENT,
      Origin: SITE,
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

async function count(id: number, address: string, language: 'en' | 'hi' | 'gu' = 'en') {
  await countView(makePlatform(), { articleId: id, language }, address);
}

describe('views', () => {
  it('told by a page reach the database with the next flush', async () => {
    const id = await publishStory();
    const { status, headers } = await tell(
      { id, language: 'hindi' },
      { 'CF-Connecting-IP': '198.51.100.1' },
    );
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    await vi.waitUntil(() => flush(id));
    const { body } = await callApi(`/news/view/${id}`);
    expect(body.data).toEqual({
      id,
      total: 1,
      languages: [
        { language: 'english', views: 0 },
        { language: 'gujarati', views: 0 },
        { language: 'hindi', views: 1 },
      ],
    });
  });

  it('may come as the text that a beacon makes of a string', async () => {
    const id = await publishStory();
    const { status } = await tell({ id, language: 'en' }, { 'Content-Type': 'text/plain' });
    expect(status).toBe(200);
    await vi.waitUntil(() => flush(id));
    expect(await totalOf(id)).toBe(1);
  });

  it('of one address count once in a while, those of others each', async () => {
    const id = await publishStory();
    for (const address of ['a', 'b', 'a', 'a', 'c']) await count(id, address);
    await count(id, 'a', 'gu');
    await flush(id);
    expect(await totalOf(id)).toBe(4);
  });

  it('of one IPv6 household count as those of one address', async () => {
    const id = await publishStory();
    for (const host of ['1', '2', 'a:b:c']) await count(id, `2001:db8:0:7::${host}`);
    await count(id, '2001:db8:0:8::1');
    await flush(id);
    expect(await totalOf(id)).toBe(2);
  });

  it('are handed over once, also when the answer of the database is lost', async () => {
    const id = await publishStory();
    await count(id, 'a');
    const stub = env.VIEW_COUNTER.getByName(shardOf(id));
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const committed = vi.fn();
    await runInDurableObject(stub, async (counter) => {
      const own = Reflect.get(counter, 'env') as { DB: D1Database };
      const database = own.DB;
      const batch = async (statements: D1PreparedStatement[]) => {
        committed(await database.batch(statements));
        throw new Error('the answer is lost');
      };
      Reflect.set(counter, 'env', {
        ...own,
        DB: { prepare: (text: string) => database.prepare(text), batch },
      });
      await (counter as unknown as { alarm(): Promise<void> }).alarm();
      Reflect.set(counter, 'env', own);
    });
    expect(committed).toHaveBeenCalledTimes(1);
    await count(id, 'b');
    expect(await flush(id)).toBe(true);
    expect(await totalOf(id)).toBe(2);
    vi.restoreAllMocks();
  });

  it('of machines and of what is not published do not count', async () => {
    const id = await publishStory();
    const draft = await publishStory({ texts: [makeText('en', { status: 'draft' })] });
    await tell({ id, language: 'en' }, { 'User-Agent': 'Googlebot/2.1' });
    await tell({ id, language: 'en' }, { 'User-Agent': '' });
    await count(draft, 'a');
    await count(999_999, 'a');
    await count(id, 'a');
    for (const counted of [id, draft, 999_999]) await flush(counted);
    expect(await totalOf(id)).toBe(1);
    expect((await makePlatform().db.select().from(viewHours)).map((row) => row.articleId)).toEqual([
      id,
    ]);
    expect((await callApi(`/news/view/${draft}`)).status).toBe(404);
  });

  it('of made-up stories hold up those of others until the next batch at most', async () => {
    const id = await publishStory();
    const madeUp = (number: number) => ({ articleId: id + 8 * number, language: 'en' as const });
    const stub = env.VIEW_COUNTER.getByName(shardOf(id));
    const rows = () =>
      runInDurableObject(stub, (_, { storage }) =>
        Number(storage.sql.exec('SELECT count(*) AS rows FROM views').one().rows),
      );
    await runInDurableObject(stub, async (counter, { storage }) => {
      storage.sql.exec('DELETE FROM views');
      for (let number = 1; number <= 301; number += 1)
        await (counter as unknown as ViewCounter).count(madeUp(number), UNKNOWN_ORIGIN, 'one');
    });
    expect(await rows()).toBe(300);
    await runInDurableObject(stub, async (counter) => {
      for (let number = 302; number <= 2_302; number += 1)
        await (counter as unknown as ViewCounter).count(
          madeUp(number),
          UNKNOWN_ORIGIN,
          `${number}`,
        );
    });
    expect(await rows()).toBe(2_000);
    await flush(id);
    expect(await rows()).toBe(1_000);
    await count(id, 'a');
    await flush(id);
    await flush(id);
    expect(await totalOf(id)).toBe(1);
    expect(await rows()).toBe(1);
  });

  it('of an hour that is over are forgotten text by text, as they are handed over', async () => {
    const id = await publishStory();
    const stub = env.VIEW_COUNTER.getByName(shardOf(id));
    const hour = toHour(new Date()) - 1;
    const left = await runInDurableObject(stub, async (counter, { storage }) => {
      storage.sql.exec('DELETE FROM views');
      storage.sql.exec(`INSERT INTO views VALUES (${hour}, ${id}, 'hi', '', '', 9, 9, 9)`);
      storage.sql.exec(
        `INSERT INTO views SELECT ${hour}, ${id}, 'en', value, '', 1, 0, 0
          FROM json_each(?)`,
        JSON.stringify(Array.from({ length: 1_001 }, (_, city) => `City ${city}`)),
      );
      await (counter as unknown as ViewCounter).alarm();
      return storage.sql.exec('SELECT language, count(*) AS rows FROM views GROUP BY 1').toArray();
    });
    expect(left).toEqual([{ language: 'en', rows: 1_001 }]);
    await flush(id);
    expect(await totalOf(id)).toBe(1_001);
  });

  it.each([
    [{}],
    [{ id: 0, language: 'en' }],
    [{ id: 1.5, language: 'en' }],
    [{ id: '1', language: 'en' }],
    [{ id: 1, language: 'fr' }],
  ])('told as %j are refused', async (body) => {
    expect((await tell(body)).status).toBe(400);
  });

  it('are not taken from other sites', async () => {
    expect((await tell({ id: 1, language: 'en' }, { Origin: 'https://other.test' })).status).toBe(
      403,
    );
  });
});

describe('clients', () => {
  it.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
    ['facebookexternalhit/1.1', true],
    ['curl/8.5.0', true],
    ['', true],
    [READER_AGENT, false],
    ['Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 50) Chrome/140 Mobile Safari/537.36', false],
  ])('%s: a machine is %s', (userAgent, expected) => {
    expect(isMachine(userAgent)).toBe(expected);
  });
});

describe('rankings', () => {
  const now = toHour(new Date());
  const hours = (articleId: number, age: number, views: number, language: 'en' | 'hi' = 'en') => ({
    articleId,
    language,
    hour: now - age,
    views,
  });

  async function save(...counts: ReturnType<typeof hours>[]): Promise<void> {
    await saveHourCounts(makePlatform().db, counts);
  }

  async function idsIn(list: keyof Rankings, code: 'en' | 'hindi' = 'en'): Promise<number[]> {
    forgetContent();
    const rankings = await loadRankings(makePlatform(), EDITIONS[code]);
    return rankings[list].map(({ id }) => id);
  }

  function publishDaysAgo(days: number): Promise<number> {
    const publishedAt = new Date(Date.now() - days * 24 * HOUR);
    return publishStory({ texts: [makeText('en', { publishedAt })] });
  }

  it('weigh a view less the older it is, in each language by itself', async () => {
    const [old, fresh, hindi, unread] = [
      await publishStory(),
      await publishStory(),
      await publishStory(),
      await publishStory(),
    ];
    await save(hours(old, 24, 100), hours(fresh, 0, 20), hours(hindi, 0, 5, 'hi'));
    await rankReadStories(makePlatform());
    // 100 views of a day ago are worth 6.25 of now.
    expect(await idsIn('trending')).toEqual([fresh, old, unread, hindi]);
    expect((await idsIn('trending', 'hindi'))[0]).toBe(hindi);
    expect(await idsIn('mostRead')).toEqual([old, fresh]);
    expect(await idsIn('mostRead', 'hindi')).toEqual([hindi]);
  });

  it('let stories trend for three days and be read most for a week', async () => {
    const [older, newer] = [await publishDaysAgo(4), await publishDaysAgo(2)];
    const unread = await publishDaysAgo(1);
    await save(hours(older, 0, 90), hours(newer, 0, 10));
    await rankReadStories(makePlatform());
    expect(await idsIn('trending')).toEqual([newer, unread, older]);
    expect(await idsIn('mostRead')).toEqual([older, newer]);
  });

  it('of all time are what the API calls most viewed', async () => {
    const [once, often, unread] = [
      await publishStory(),
      await publishStory(),
      await publishStory(),
    ];
    await save(hours(once, 300, 40), hours(often, 0, 30), hours(often, 400, 30));
    await save(hours(unread, 0, 99, 'hi'));
    const path = '/news/sitemap/highlight/mostviewed';
    const { body } = await callApi<{ id: number }>(`${path}?language=english`);
    expect(body.data.map(({ id }) => id)).toEqual([often, once]);
  });

  it('are made when views have come in, and forget what is a week old', async () => {
    const id = await publishStory();
    const platform = makePlatform();
    const { db } = platform;
    await save(hours(id, 0, 3), hours(id, 200, 50));
    await rankReadStories(platform);
    expect((await db.select().from(viewHours)).map(({ views }) => views)).toEqual([3]);
    expect(await totalOf(id)).toBe(53);
    await db.delete(storyRanks);
    await rankReadStories({ ...platform, now: new Date(Date.now() + HOUR) });
    expect(await db.select().from(storyRanks)).toEqual([]);
  });

  it('stand for five minutes', async () => {
    const [first, second] = [await publishStory(), await publishStory()];
    const platform = makePlatform();
    await save(hours(first, 0, 1));
    await rankReadStories(platform);
    await save(hours(second, 0, 2));
    const later = (minutes: number) => new Date(platform.now.getTime() + minutes * 60_000);
    const ranked = async () =>
      (await platform.db.select().from(storyRanks).where(eq(storyRanks.ranking, 'trending'))).map(
        ({ articleId }) => articleId,
      );
    await rankReadStories({ ...platform, now: later(4) });
    expect(await ranked()).toEqual([first]);
    await rankReadStories({ ...platform, now: later(5) });
    expect(await ranked()).toEqual([second, first]);
  });

  it('leave out at once what is taken down', async () => {
    const [kept, gone] = [await publishStory(), await publishStory({ externalId: 'test:gone' })];
    await save(hours(gone, 0, 9));
    await rankReadStories(makePlatform());
    expect((await idsIn('trending'))[0]).toBe(gone);
    await env.DB.batch([
      env.DB.prepare("UPDATE article_texts SET status = 'unpublished' WHERE article_id = ?").bind(
        gone,
      ),
      env.DB.prepare('UPDATE content_revisions SET revision = revision + 1'),
    ]);
    expect(await idsIn('trending')).toEqual([kept]);
    expect(await idsIn('mostRead')).toEqual([]);
  });

  it('halve a view every six hours', () => {
    const [trending, mostRead] = toRankingRules(startOfHour(100));
    const weights = trending?.weights ?? [];
    expect(weights.slice(0, 13).map(({ weight }) => Math.round(weight * 1_000))).toEqual([
      1000, 891, 794, 707, 630, 561, 500, 445, 397, 354, 315, 281, 250,
    ]);
    expect([weights.at(0)?.hour, weights.at(-1)?.hour]).toEqual([100, 29]);
    expect(new Set(mostRead?.weights.map(({ weight }) => weight))).toEqual(new Set([1]));
  });
});
