import { env, runDurableObjectAlarm } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { audienceBatches, audienceHours } from '#domains/audience/view/audience.table.ts';
import { shardOf, startOfHour, toHour } from '#domains/audience/view/views.model.ts';
import { saveHourCounts } from '#domains/audience/view/views.repo.ts';
import { countView } from '#domains/audience/view/views.service.ts';
import { viewHours } from '#domains/audience/view/views.table.ts';
import { searchMisses } from '#domains/news/search/miss.table.ts';
import { articles } from '#domains/news/story/article.table.ts';
import { EDITIONS, type Lang } from '#i18n/editions.ts';
import { countReaders } from '#kernel/live/live.service.ts';
import { toIndianDay } from '#shared/india-time.ts';
import { callApi } from '#testing/api.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import { makeProgram } from '#testing/people.ts';
import { saveDays } from './insight.jobs.ts';
import { loadReport } from './insight.loader.ts';
import type { Live, Report, Scope } from './insight.model.ts';
import { audienceDays, viewDays } from './insight.table.ts';

const TABLES = [
  audienceHours,
  audienceDays,
  audienceBatches,
  viewHours,
  viewDays,
  searchMisses,
  articles,
];
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Half past two in the afternoon in India. */
const NOW = new Date('2026-11-20T09:00:00Z');
const TODAY = toIndianDay(NOW);

beforeEach(async () => {
  const { db } = makePlatform();
  for (const table of TABLES) await db.delete(table);
});

/** Views of one hour, as a counter has handed them over. */
async function seed(
  hour: number,
  views: number,
  { name = '', audience = 'source', language = 'en' as Lang } = {},
) {
  await env.DB.prepare('INSERT INTO audience_hours VALUES (?, ?, ?, ?, ?)')
    .bind(audience, hour, language, name || 'direct', views)
    .run();
}

function report(scope: Partial<Scope>, now = NOW): Promise<Report> {
  const platform = { ...makePlatform(), now };
  return loadReport(platform, EDITIONS.en, { period: 'today', step: 'hour', lang: null, ...scope });
}

async function rowsOf(table: string): Promise<unknown[]> {
  const { results } = await env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2, 3, 4`).all();
  return results;
}

describe('views that are counted', () => {
  const READER = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140 Mobile';

  async function tell(id: number, from: string, address: string, city = 'Rajkot') {
    const { status } = await callApi('/news/view', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': READER,
        Origin: 'https://news.test',
        'CF-Connecting-IP': address,
      },
      body: JSON.stringify({ id, language: 'hindi', from }),
      cf: { city },
    } as RequestInit);
    expect(status).toBe(200);
  }

  it('are found by city, by site and by the way readers came, and say nothing else', async () => {
    const id = await publishStory();
    const hosts = ['www.google.co.in', 'l.facebook.com', 'www.blog.example', '', 'news.test'];
    for (const [place, host] of hosts.entries()) await tell(id, host, `203.0.113.${place}`);
    await vi.waitUntil(async () => {
      await runDurableObjectAlarm(env.VIEW_COUNTER.getByName(shardOf(id)));
      const [row] = await makePlatform().db.select().from(viewHours);
      return row?.views === hosts.length;
    });
    const rows = (await rowsOf('audience_hours')) as Record<string, unknown>[];
    expect(
      rows.map(({ audience, name, views, language }) => [audience, name, views, language]),
    ).toEqual([
      ['city', 'Rajkot', 5, 'hi'],
      ['referrer', '', 1, 'hi'],
      ['referrer', 'Facebook', 1, 'hi'],
      ['referrer', 'Google', 1, 'hi'],
      ['referrer', 'blog.example', 1, 'hi'],
      ['referrer', 'site', 1, 'hi'],
      ['source', 'direct', 1, 'hi'],
      ['source', 'internal', 1, 'hi'],
      ['source', 'other', 1, 'hi'],
      ['source', 'search', 1, 'hi'],
      ['source', 'social', 1, 'hi'],
    ]);
    expect(Object.keys(rows[0] ?? {})).toEqual(['audience', 'hour', 'language', 'name', 'views']);
  });

  it('go to the database as names that are bounded, whatever is made up', async () => {
    const id = await publishStory();
    const platform = makePlatform();
    for (let place = 0; place < 230; place += 1)
      await countView(platform, { articleId: id, language: 'en' }, `198.51.100.${place}`, {
        city: '',
        referrer: `made-up-${place}.example`,
      });
    await runDurableObjectAlarm(env.VIEW_COUNTER.getByName(shardOf(id)));
    const [{ names, others } = {}] = (
      await env.DB.prepare(
        "SELECT count(*) AS names, sum(views) FILTER (WHERE name = '*') AS others FROM audience_hours WHERE audience = 'referrer'",
      ).all<{ names: number; others: number }>()
    ).results;
    expect([names, others]).toEqual([201, 30]);
  });

  it('of texts that are not published, or of no story, count nowhere', async () => {
    const draft = await publishStory({ texts: [makeText('en', { status: 'draft' })] });
    for (const articleId of [draft, 999_999]) {
      await countView(makePlatform(), { articleId, language: 'en' }, 'a');
      await runDurableObjectAlarm(env.VIEW_COUNTER.getByName(shardOf(articleId)));
    }
    expect(await rowsOf('audience_hours')).toEqual([]);
  });
});

describe('hours and days', () => {
  it('begin with those of India, half an hour after those of the world', () => {
    const midnight = new Date('2026-11-19T18:30:00Z');
    const before = new Date(midnight.getTime() - 1);
    expect([toIndianDay(before), toIndianDay(midnight)]).toEqual([TODAY - 1, TODAY]);
    expect([toHour(before), toHour(midnight)]).toEqual([24 * TODAY - 1, 24 * TODAY]);
    expect(startOfHour(24 * TODAY)).toEqual(midnight);
    // Where clocks are set forward in summer, in India they are not.
    const summer = new Date('2026-03-29T01:00:00Z');
    expect(toHour(new Date(summer.getTime() + DAY)) - toHour(summer)).toBe(24);
  });

  it('of today are those since midnight', async () => {
    await seed(24 * TODAY - 1, 100);
    await seed(24 * TODAY, 7);
    await seed(24 * TODAY + 14, 2);
    const { views, steps } = await report({});
    expect(views).toBe(9);
    expect(steps).toHaveLength(15);
    expect([steps[0], steps[14]]).toEqual([
      { name: '00:00 to 01:00', views: 7 },
      { name: '14:00 to 15:00', views: 2 },
    ]);
  });

  it('of a week are the same by the hour and by the day', async () => {
    for (const age of [0, 1, 6, 7]) await seed(24 * (TODAY - age) + 3, 10 + age);
    const [hours, days] = [
      await report({ period: 'week', step: 'hour' }),
      await report({ period: 'week', step: 'day' }),
    ];
    expect([hours.views, days.views]).toEqual([37, 37]);
    expect(days.steps.map(({ views }) => views)).toEqual([16, 0, 0, 0, 0, 11, 10]);
  });
});

describe('the report', () => {
  it('names stories with their language, those read most first, drawn over the hours', async () => {
    const [first, second] = [await publishStory(), await publishStory()];
    const hour = 24 * TODAY + 5;
    await seed(hour, 33);
    await saveHourCounts(makePlatform().db, [
      { articleId: first, language: 'gu', hour, views: 8 },
      { articleId: second, language: 'en', hour, views: 20 },
      { articleId: second, language: 'en', hour: hour + 1, views: 5 },
    ]);
    const { stories } = await report({});
    expect(stories.map(({ id, lang, name, views }) => [id, lang, name, views])).toEqual([
      [second, 'en', 'Rain returns to Saurashtra', 25],
      [first, 'gu', 'સૌરાષ્ટ્રમાં ફરી વરસાદ', 8],
    ]);
    expect(stories[0]?.chart).toContain('<desc>At most 20 (05:00 to 06:00), in all 25.</desc>');
    expect((await report({ lang: 'gu' })).stories.map(({ id }) => id)).toEqual([first]);
  });

  it('names cities and sites from five views on, cities in the language of the desk', async () => {
    const hour = 24 * TODAY;
    await seed(hour, 50);
    for (const [name, views] of [
      ['Ahmedabad', 9],
      ['Leicester', 6],
      ['Alone', 4],
      ['*', 30],
    ] as const)
      await seed(hour, views, { audience: 'city', name });
    const named = async (edition: (typeof EDITIONS)['en']) => {
      const scope = { period: 'today', step: 'hour', lang: null } as const;
      const { cities } = await loadReport({ ...makePlatform(), now: NOW }, edition, scope);
      return cities.map(({ name, views }) => [name, views]);
    };
    expect(await named(EDITIONS.en)).toEqual([
      ['Ahmedabad', 9],
      ['Leicester', 6],
    ]);
    expect(await named(EDITIONS.gujarati)).toEqual([
      ['અમદાવાદ', 9],
      ['Leicester', 6],
    ]);
  });

  it('names searches of three readers and more', async () => {
    const add = (query: string, readers: number, day = TODAY) =>
      env.DB.prepare("INSERT INTO search_misses VALUES (?, 'hi', ?, ?)")
        .bind(day, query, readers)
        .run();
    await add('मेट्रो', 2);
    await add('बुलेट ट्रेन', 3);
    await add('मेट्रो', 5, TODAY - 3);
    expect((await report({})).misses).toEqual([{ query: 'बुलेट ट्रेन', lang: 'hi', readers: 3 }]);
    expect(
      (await report({ period: 'week', step: 'day' })).misses.map(({ readers }) => readers),
    ).toEqual([7, 3]);
    expect((await report({ lang: 'en' })).misses).toEqual([]);
  });

  it('of a week by the hour draws its lines by the day', async () => {
    await seed(24 * TODAY + 5, 3);
    await seed(24 * (TODAY - 1) + 5, 4);
    const { charts, languages } = await report({ period: 'week', step: 'hour' });
    expect(charts.wide).toContain('<title>Views each hour</title><desc>At most 4 (19 Nov, 05:00');
    expect(languages[0]?.chart).toContain('<title>Views each day</title><desc>At most 4 (19 Nov)');
  });

  it('is drawn in the words of the desk, and of nothing when nothing was read', async () => {
    const { charts, views } = await report({});
    expect(views).toBe(0);
    expect(charts.wide).toMatch(
      /^<svg class="chart".*role="img"><title>Views each hour<\/title><desc>There were no views.<\/desc>/,
    );
    expect(charts.wide).not.toMatch(/style=|script/);
  });
});

describe('days that are over', () => {
  const job = (now: Date) => saveDays({ ...makePlatform(), now });
  /** A quarter past midnight. */
  const NIGHT = new Date(startOfHour(24 * TODAY).getTime() + 15 * MINUTE);

  it('are summed up once, however often the job runs', async () => {
    const id = await publishStory();
    const hour = 24 * (TODAY - 1) + 20;
    await seed(hour, 12);
    await seed(hour, 7, { audience: 'city', name: 'Surat' });
    await seed(hour, 2, { audience: 'city', name: 'Alone' });
    await saveHourCounts(makePlatform().db, [{ articleId: id, language: 'en', hour, views: 9 }]);
    const read = async () => [await rowsOf('audience_days'), await rowsOf('view_days')];
    await job(new Date(NIGHT.getTime() - 10 * MINUTE));
    expect(await read()).toEqual([[], []]);
    await job(NIGHT);
    const once = await read();
    expect(once).toEqual([
      [
        { audience: 'city', day: TODAY - 1, language: 'en', name: '*', views: 2 },
        { audience: 'city', day: TODAY - 1, language: 'en', name: 'Surat', views: 7 },
        { audience: 'source', day: TODAY - 1, language: 'en', name: 'direct', views: 12 },
      ],
      [{ day: TODAY - 1, article_id: id, language: 'en', views: 9 }],
    ]);
    await job(NIGHT);
    await job(new Date(NIGHT.getTime() + MINUTE));
    expect(await read()).toEqual(once);
    expect((await report({ period: 'month', step: 'day' })).views).toBe(12);
  });

  it('are summed up once more with the next one, for counts that come late', async () => {
    await seed(24 * (TODAY - 1), 3);
    await job(NIGHT);
    await seed(24 * (TODAY - 1) + 1, 4);
    await seed(24 * TODAY, 5);
    await job(new Date(NIGHT.getTime() + DAY));
    const days = (await rowsOf('audience_days')) as { day: number; views: number }[];
    expect(days.map(({ day, views }) => [day, views])).toEqual([
      [TODAY - 1, 7],
      [TODAY, 5],
    ]);
  });

  it('are forgotten after a month, their hours after a week', async () => {
    await env.DB.batch(
      [TODAY - 31, TODAY - 30].map((day) =>
        env.DB.prepare("INSERT INTO audience_days VALUES ('source', ?, 'en', 'direct', 1)").bind(
          day,
        ),
      ),
    );
    for (const day of [TODAY - 7, TODAY - 6]) await seed(24 * day, 1);
    for (const _ of [1, 2]) await job(NIGHT);
    const daysOf = async (table: string, column: string) =>
      ((await rowsOf(table)) as Record<string, number>[]).map((row) => row[column]);
    expect(await daysOf('audience_days', 'day')).toEqual([TODAY - 30, TODAY - 6]);
    expect(await daysOf('audience_hours', 'hour')).toEqual([24 * (TODAY - 6)]);
  });
});

describe('the API', () => {
  async function ask<T>(path: string, permission: 'numbers.read' | 'desk.open' = 'numbers.read') {
    const { bearer } = await makeProgram(permission);
    return callApi<T>(`/desk/numbers${path}`, { headers: bearer });
  }

  it('answers whoever may read numbers', async () => {
    const { status, headers, body } = await ask<never>('?period=week&step=hour&lang=hi');
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect((body.data as unknown as Report).languages.map(({ name }) => name)).toEqual(['hi']);
    expect((await ask('', 'desk.open')).status).toBe(403);
    expect((await ask('/live', 'desk.open')).status).toBe(403);
    expect((await callApi('/desk/numbers')).status).toBe(401);
  });

  it.each([
    ['?period=year', 'period'],
    ['?period=today&step=day', 'step'],
    ['?period=month&step=hour', 'step'],
    ['?step=minute', 'step'],
    ['?lang=fr', 'lang'],
    ['?lang=%3Cscript%3E', 'lang'],
  ])('refuses %s', async (query, field) => {
    const { status, body } = await ask(query);
    expect(status).toBe(400);
    expect(body.errors.map((each) => each.field)).toEqual([field]);
  });

  it('says that readers cannot be counted rather than that there are none', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const silent = {
      getByName: () => ({ readers: () => Promise.reject(new Error('no hub answers')) }),
    };
    const platform = makePlatform({ MARKET_TICKER: silent as never });
    expect(await countReaders(platform)).toBeNull();
    vi.restoreAllMocks();
  });

  it('counts the browsers that have a page in sight', async () => {
    const open = async (place: number, lang: string) => {
      const answer = await callSocket(place, lang);
      answer.webSocket?.accept();
      return answer.webSocket;
    };
    const sockets = [await open(0, 'gu'), await open(1, 'gu'), await open(1, '')];
    await seed(toHour(new Date()), 4, { language: 'gu' });
    const { body } = await ask<never>('/live');
    expect(body.data as unknown as Live).toEqual({
      readers: 3,
      readersIn: { en: 0, hi: 0, gu: 2 },
      views: { en: 0, hi: 0, gu: 4 },
    });
    for (const socket of sockets) socket?.close();
  });
});

function callSocket(place: number, lang: string): Promise<Response> {
  const address = `https://hub/?since=0&reader=r&lang=${lang}`;
  return env.MARKET_HUB.getByName(`shard-${place}`).fetch(address, {
    headers: { Upgrade: 'websocket' },
  });
}
