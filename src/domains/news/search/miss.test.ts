import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toIndianDay } from '#shared/india-time.ts';
import { makePlatform } from '#testing/factories.ts';
import { newReader, visit } from '#testing/site.ts';
import { toMissed } from './miss.model.ts';
import { forgetMisses, noteMiss } from './miss.service.ts';
import { searchMisses } from './miss.table.ts';

const BROWSER = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile' };

beforeEach(async () => {
  await makePlatform().db.delete(searchMisses);
});

function misses() {
  return makePlatform().db.select().from(searchMisses);
}

async function search(query: string, headers: Record<string, string> = newReader()) {
  const response = await visit(`/gujarati/searchpage?${query}`, {
    headers: { ...BROWSER, ...headers },
  });
  await response.text();
}

describe('a search in vain', () => {
  it('is counted by its words, once for each reader', async () => {
    const reader = newReader();
    await search('keyword=Zeppelin%20%20hangar', reader);
    await search('keyword=zeppelin%2C+HANGAR', reader);
    await search('keyword=zeppelin+hangar');
    await vi.waitUntil(async () => (await misses())[0]?.readers === 2);
    expect(await misses()).toEqual([
      {
        day: toIndianDay(new Date()),
        language: 'gu',
        query: 'zeppelin hangar',
        readers: 2,
      },
    ]);
  });

  it('is not counted of a machine, with a filter or of an empty field', async () => {
    await search('keyword=zeppelin', { 'User-Agent': 'Googlebot/2.1' });
    await search('keyword=zeppelin&date=week');
    await search('keyword=');
    await search('keyword=last');
    await vi.waitUntil(async () => (await misses()).length > 0);
    expect((await misses()).map(({ query }) => query)).toEqual(['last']);
  });

  it('of one reader counts twenty times an hour', async () => {
    for (let place = 0; place < 25; place += 1)
      await noteMiss(makePlatform(), { keyword: `word ${place}`, lang: 'en', reader: 'r' });
    expect(await misses()).toHaveLength(20);
  });

  it('leaves nothing to tell it by once its reader is not counted any more', async () => {
    const asked: string[] = [];
    const getByName = (name: string) => {
      asked.push(name);
      return env.RATE_LIMITER.getByName(name);
    };
    const RATE_LIMITER = { getByName } as unknown as typeof env.RATE_LIMITER;
    for (let place = 0; place < 25; place += 1)
      await noteMiss(makePlatform({ RATE_LIMITER }), {
        keyword: `word ${place}`,
        lang: 'en',
        reader: 'busy',
      });
    expect(asked.filter((name) => name.startsWith('search-missed:'))).toHaveLength(20);
    for (const name of asked) expect(name).toMatch(/^search-miss(es|ed):[\w-]{43}$/);
  });

  it.each([
    ['somebody@mail.example', null],
    ['98250 12345', null],
    ['९८२५० १२३४५', null],
    ['one two three four five six seven', null],
    ['x'.repeat(41), null],
    ['?!', null],
    ['<b>Metro</b> 2026', 'b metro b 2026'],
    [' મેટ્રો  સમય ', 'મેટ્રો સમય'],
  ])('%s is kept as %s', (keyword, expected) => {
    expect(toMissed(keyword)).toBe(expected);
  });
});

describe('searches of days that are over', () => {
  it('are forgotten when few made them, the others after a month; twice is as once', async () => {
    const platform = makePlatform();
    const today = toIndianDay(platform.now);
    const rows = [
      { day: today, readers: 1 },
      { day: today - 1, readers: 2 },
      { day: today - 1, readers: 3 },
      { day: today - 30, readers: 9 },
      { day: today - 31, readers: 9 },
    ];
    await platform.db
      .insert(searchMisses)
      .values(rows.map((row) => ({ ...row, language: 'en' as const, query: `q${row.readers}` })));
    for (const _ of [1, 2]) await forgetMisses(platform);
    const left = (await misses()).map(({ day, readers }) => [today - day, readers]);
    expect(left.toSorted(([one = 0], [other = 0]) => one - other)).toEqual([
      [0, 1],
      [1, 3],
      [30, 9],
    ]);
  });
});
