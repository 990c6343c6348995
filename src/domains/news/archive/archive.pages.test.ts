import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { calendarOf } from '#i18n/calendar.ts';
import { ALL_EDITIONS, EDITIONS } from '#i18n/editions.ts';
import { toDay } from '#shared/india-time.ts';
import { makeText, publishStory } from '#testing/factories.ts';
import { READER_AGENT, visit } from '#testing/site.ts';
import { toMonth } from './archive.model.ts';

const GUJARAT = 3;
/** Late in the evening in India, still the day before by UTC. */
const NIGHT = '2024-02-29T19:30:00Z';

async function publishAt(moment: string, title: string, categoryId = GUJARAT): Promise<number> {
  const texts = [makeText('en', { title, publishedAt: new Date(moment) })];
  return publishStory({ categoryId, texts });
}

async function read(path: string) {
  const response = await visit(path);
  const html = await response.text();
  const list = /<div class="archive-list">(.*?)<\/main>/s.exec(html)?.[1] ?? '';
  const texts = (pattern: RegExp, from = html) =>
    [...from.matchAll(pattern)].map(([, text = '']) => text.replace(/<[^>]*>/g, ''));
  return {
    status: response.status,
    headers: response.headers,
    html,
    heading: texts(/<h1>(.*?)<\/h1>/g)[0],
    groups: texts(/<h2 class="section-title">(.*?)<\/h2>/g, list),
    titles: texts(/class="headline">(.*?)<\/h/g, list),
    days: [...html.matchAll(/<td><a href="\/archive\?date=([\d-]+)[^"]*"/g)].map(([, day]) => day),
    steps: texts(/<a rel="(?:prev|next)" href="\/archive[^"]*">(.*?)<\/a>/g),
  };
}

beforeAll(async () => {
  await publishAt('2023-12-31T10:00:00Z', 'Last of 2023');
  await publishAt('2024-02-01T10:00:00Z', 'First of February');
  await publishAt('2024-02-10T10:00:00Z', 'Sports in February', 1);
  await publishAt('2024-02-10T11:00:00Z', 'Rain in February');
  await publishAt(NIGHT, 'First of March');
});

describe('the archive', () => {
  it('lists a month by Indian days, newest first, with links to the days that have stories', async () => {
    const page = await read('/archive?date=2024-02');
    expect(page.heading).toBe('February 2024');
    expect(page.groups).toEqual(['Saturday, 10 February 2024', 'Thursday, 01 February 2024']);
    expect(page.titles).toEqual(['Rain in February', 'Sports in February', 'First of February']);
    expect(page.days).toEqual(['2024-02-01', '2024-02-10']);
    expect(page.steps).toEqual(['December 2023', 'March 2024']);
    expect(page.html).toContain('3 stories');
    expect(page.html).toContain('>10<span class="visually-hidden">, 2 stories</span>');
  });

  it('lists a day and the calendar around it', async () => {
    const page = await read('/archive?date=2024-03-01');
    expect(page.heading).toBe('Friday, 01 March 2024');
    expect(page.titles).toEqual(['First of March']);
    expect(page.days).toEqual(['2024-03-01']);
    expect(page.html).toMatch(/aria-current="date"[^>]*>1</);
    expect((await read('/archive?date=2024-02-29')).titles).toEqual([]);
  });

  it('lists a year with its months and all years', async () => {
    const page = await read('/archive?date=2024');
    expect(page.heading).toBe('2024');
    expect(page.titles).toHaveLength(4);
    expect(page.steps).toEqual(['2023']);
    expect(page.html).toContain('href="/archive?date=2024-02"');
    expect(page.html).not.toContain('href="/archive?date=2024-01"');
    expect(page.html).toContain('href="/archive?date=2023"');
  });

  it.each([
    ['year=2024', 'date=2024'],
    ['year=2024&month=2', 'date=2024-02'],
    ['year=2024&month=03&day=1', 'date=2024-03-01'],
    ['year=&month=&day=&date=2024', 'date=2024'],
  ])('understands %s as %s', async (parts, date) => {
    const page = await read(`/archive?${parts}`);
    expect(page.status).toBe(200);
    expect(page.heading).toBe((await read(`/archive?${date}`)).heading);
    expect(page.html).toContain(`rel="canonical" href="https://news.test/archive?${date}"`);
  });

  it('narrows a period down to a category', async () => {
    const page = await read('/archive?date=2024-02&category=gujarat');
    expect(page.titles).toEqual(['Rain in February', 'First of February']);
    expect(page.html).toContain('href="/archive?date=2024-02-10&amp;category=gujarat"');
    expect(page.html).toContain('<option value="gujarat" selected="">');
    expect((await read('/archive?date=2024-02&category=')).titles).toHaveLength(3);
  });

  it('leads from an empty period to the nearest days with stories', async () => {
    const page = await read('/archive?date=2024-02-20');
    expect(page.status).toBe(200);
    expect(page.html).toContain('Nothing was published here on this day.');
    const buttons = [...page.html.matchAll(/class="button" href="\/archive\?date=([\d-]+)"/g)];
    expect(buttons.map(([, day]) => day)).toEqual(['2024-02-10', '2024-03-01']);
  });

  it('is copied for when the database is out where there is something in it, and for this month', async () => {
    const headers = { 'User-Agent': READER_AGENT };
    const month = toMonth(toDay(new Date()));
    for (const date of ['2024-02', '1999-01-01', '1998-01', '1997', month])
      expect((await visit(`/archive?date=${date}`, { headers })).status).toBe(200);
    expect((await visit('/archive?date=2024-02&page=7', { headers })).status).toBe(404);
    const { keys } = await env.CACHE.list({ prefix: 'last:en:period:' });
    expect(keys.map(({ name }) => name).toSorted()).toEqual(
      [`2024-02:all:1`, `${month}:all:1`].map((name) => `last:en:period:${name}`),
    );
  });

  it('opens with the newest month that has stories', async () => {
    expect((await read('/archive')).heading).toBe('March 2024');
    const now = new Date();
    await publishAt(now.toISOString(), 'Of today');
    const page = await read('/archive');
    expect(page.titles).toEqual(['Of today']);
    expect(page.heading).toBe(calendarOf(EDITIONS.en).month(now));
  });

  it('is kept out of search engines and purged with what it lists', async () => {
    const { html, headers } = await read('/archive?date=2024-02');
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(headers.get('Cache-Control')).toBe('public, max-age=0');
    expect(headers.get('Cache-Tag')).toBe('n-en,l-en');
    const category = await read('/archive?date=2024-02&category=gujarat');
    expect(category.headers.get('Cache-Tag')).toBe('c3-en,l-en');
  });

  it.each(ALL_EDITIONS)('speaks the language of $code', async (edition) => {
    const page = await read(`${edition.prefix}/archive?date=2024-02`);
    const calendar = calendarOf(edition);
    expect(page.html).toContain(`<caption>${calendar.month(new Date('2024-02-10'))}</caption>`);
    for (const { short, long } of calendar.weekdays)
      expect(page.html).toContain(`<th scope="col" abbr="${long}">${short}</th>`);
  });

  it.each([
    'date=2024-02-30',
    'date=2024-13',
    'date=2024-00',
    'date=2024-2',
    'date=0000',
    'date=1899',
    'date=2999-01-01',
    'date=2999',
    'date=February',
    'date=2024-02-10T00:00',
    'date=%00',
    'year=abc',
    'year=24',
    'year=2024&month=13',
    'year=2024&month=February',
    'year=2024&month=2&day=30',
    'month=2',
    'day=10',
    'year=2024&day=10',
    'category=nothing',
    'category=Gujarat%27--',
    'date=2024-02&page=0',
    'date=2024-02&page=-1',
    'date=2024-02&page=1e9',
    'date=2024-02&page=1000000000',
    'date=2024-02&page=two',
    'date=2024-02&page=2',
  ])('is not found at %s', async (query) => {
    for (const { prefix, lang } of ALL_EDITIONS) {
      const page = await read(`${prefix}/archive?${query}`);
      expect(page.status).toBe(404);
      expect(page.html).toContain(`<html lang="${lang}"`);
    }
  });

  it('sends a missing value to the not-found page', async () => {
    const response = await visit('/hindi/archive?category=undefined');
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/hindi/404']);
  });
});

describe('the counts of days', () => {
  const counts = () =>
    env.DB.prepare(
      "SELECT category_id, stories FROM story_days WHERE day = '2022-05-05' ORDER BY category_id",
    ).raw<number[]>();
  const run = (sql: string, ...values: unknown[]) =>
    env.DB.prepare(sql)
      .bind(...values)
      .run();

  it('follow everything that happens to a text', async () => {
    const id = await publishAt('2022-05-05T10:00:00Z', 'Counted');
    expect(await counts()).toEqual([
      [0, 1],
      [GUJARAT, 1],
    ]);
    await publishAt('2022-05-05T11:00:00Z', 'Counted too', 1);
    expect(await counts()).toEqual([
      [0, 2],
      [1, 1],
      [GUJARAT, 1],
    ]);
    await run('UPDATE article_texts SET category_id = 1 WHERE article_id = ?', id);
    expect(await counts()).toEqual([
      [0, 2],
      [1, 2],
    ]);
    await run("UPDATE article_texts SET status = 'unpublished' WHERE article_id = ?", id);
    expect(await counts()).toEqual([
      [0, 1],
      [1, 1],
    ]);
    await run("UPDATE article_texts SET status = 'published' WHERE article_id = ?", id);
    await run('DELETE FROM articles WHERE id = ?', id);
    expect(await counts()).toEqual([
      [0, 1],
      [1, 1],
    ]);
  });

  it('agree with the texts', async () => {
    const { results } = await env.DB.prepare(`
      SELECT language, category_id, date(first_published_at / 1000 + 19800, 'unixepoch') AS day,
        count(*) AS stories
      FROM article_texts WHERE status = 'published' GROUP BY 1, 2, 3
      EXCEPT SELECT language, category_id, day, stories FROM story_days`).all();
    expect(results).toEqual([]);
  });
});
