import { createExecutionContext, env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '#app/app.ts';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { toLimiterName } from '#kernel/access/rate-limit.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import { visit } from '#testing/site.ts';
import { fails, withFault } from '#tools/stand-in/faulty-bindings.ts';
import { indexStories } from './search.jobs.ts';
import { SEARCH_RUSH } from './search.model.ts';

const STORIES = 21;

beforeAll(async () => {
  const articleIds: number[] = [];
  for (let number = 1; number <= STORIES; number += 1) {
    const texts = [
      makeText('en', { title: `Cotton <harvest> ${number}` }),
      makeText('hi', { title: `कपास की फसल ${number}` }),
    ];
    articleIds.push(await publishStory({ texts }));
  }
  const message = { id: '1', body: { kind: 'stories-changed', articleIds }, ack() {}, retry() {} };
  await indexStories(makePlatform(), { messages: [message] } as never, async () => {});
});

async function read(path: string, bindings?: Partial<typeof env>) {
  const response = bindings
    ? await createApp().request(path, {}, { ...env, ...bindings }, createExecutionContext())
    : await visit(path);
  const html = await response.text();
  const main = /<main[^>]*>(.*?)<\/main>/s.exec(html)?.[1] ?? '';
  const results = /<div class="search-results">(.*?)<\/section>/s.exec(main)?.[1] ?? '';
  return {
    status: response.status,
    headers: response.headers,
    html,
    main,
    titles: [...results.matchAll(/class="headline"><a[^>]*>([^<]*)</g)].map(([, title]) => title),
    value: /name="keyword"[^>]*value="([^"]*)"/.exec(main)?.[1],
    hasTrending: main.includes('id="search-trending"'),
  };
}

const search = (keyword: string, rest = '') =>
  read(`/searchpage?keyword=${encodeURIComponent(keyword)}${rest}`);

describe('the page of search results', () => {
  it('lists what was found, in pages, and keeps the keyword', async () => {
    const first = await search(' cotton harvest ');
    expect(first.status).toBe(200);
    expect(first.value).toBe('cotton harvest');
    expect(first.titles).toHaveLength(20);
    expect(first.main).toContain('Results for “cotton harvest”');
    expect(first.main).toContain('href="/searchpage?keyword=cotton+harvest&amp;page=2"');
    const second = await search('cotton harvest', '&page=2');
    expect(second.titles).toHaveLength(STORIES - 20);
    expect(second.html).toContain('rel="prev" href="/searchpage?keyword=cotton+harvest"');
  });

  it('is of the language of the edition', async () => {
    const hindi = await read(`/hindi/searchpage?keyword=${encodeURIComponent('कपास')}`);
    expect(hindi.titles).toHaveLength(20);
    expect(hindi.main).toContain('href="/hindi/gujarat/');
    expect((await read('/gujarati/searchpage?keyword=cotton')).titles).toEqual([]);
  });

  it('asks whoever searches without end to wait, in their language, and nobody else', async () => {
    const ask = (address: string, path: string) =>
      visit(path, { headers: { 'CF-Connecting-IP': address, Accept: 'text/html' } });
    const limiter = env.RATE_LIMITER.getByName(toLimiterName(env, 'search', '2001:db8:5:6::/64'));
    for (let turn = 0; turn < 120; turn += 1) await limiter.take(SEARCH_RUSH);
    for (let turn = 0; turn < SEARCH_RUSH.free; turn += 1)
      expect((await ask(`2001:db8:5:6::${turn}`, '/searchpage')).status).toBe(200);
    for (const { lang, prefix } of ALL_EDITIONS) {
      const refused = await ask('2001:db8:5:6::1', `${prefix}/searchpage?keyword=cotton`);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(30);
      expect(await refused.text()).toContain(translatorOf(lang)('error.too_many.title'));
    }
    expect((await ask('2001:db8:5:7::1', '/searchpage')).status).toBe(200);
  });

  it('is never cached and never indexed', async () => {
    for (const keyword of ['cotton', 'zebra', '']) {
      const { headers, html } = await search(keyword);
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('Cloudflare-CDN-Cache-Control')).toBeNull();
      expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
    }
  });

  it.each(['', '   ', '\u0000\u0007', '\n\t', '\u2028'])(
    'asks for a word at %j',
    async (keyword) => {
      const page = await search(keyword);
      expect(page.status).toBe(200);
      expect(page.main).toContain('Type a word, a name or a place.');
      expect(page.hasTrending).toBe(true);
    },
  );

  it('takes 200 characters and refuses more, losing nothing of them', async () => {
    expect((await search('x'.repeat(200))).status).toBe(200);
    expect((await search(` ${'x'.repeat(200)} `)).status).toBe(200);
    for (const { prefix, lang } of ALL_EDITIONS) {
      const page = await read(`${prefix}/searchpage?keyword=${'x'.repeat(201)}`);
      expect(page.status).toBe(400);
      expect(page.html).toContain(`<html lang="${lang}"`);
      expect(page.value).toBe('x'.repeat(201));
      expect(page.main).toMatch(/role="alert"[^>]*>[^<]*200/);
      expect(page.headers.get('Cache-Control')).toBe('no-store');
    }
  });

  it.each([
    '*',
    '"',
    'AND',
    'cotton AND',
    'NEAR(cotton, 2)',
    'title:cotton',
    '(',
    "';--",
    '^',
    '-',
  ])('reads %s as words, not as an operator', async (keyword) => {
    const page = await search(keyword);
    expect(page.status).toBe(200);
    expect(page.titles.length > 0 || page.hasTrending).toBe(true);
  });

  it('shows what was typed as text', async () => {
    const page = await search('<img src=x onerror=alert(1)>$t(nav.menu){{brand}}');
    expect(page.html).not.toContain('<img src=x');
    expect(page.html).toContain(
      '<title>Search: &lt;img src=x onerror=alert(1)&gt;$t(nav.menu){{brand}} | Trivarta</title>',
    );
  });

  it.each(['0', '-1', '1e9', '1000000000', 'two', '3'])('is not found at page %s', async (page) => {
    for (const { prefix } of ALL_EDITIONS)
      expect((await read(`${prefix}/searchpage?keyword=cotton&page=${page}`)).status).toBe(404);
  });

  it('sends a missing value to the not-found page', async () => {
    const response = await visit('/searchpage?keyword=undefined');
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/404']);
  });
});

describe('an outage', () => {
  it('of search is said, with the news people read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const page = await read('/searchpage?keyword=cotton', {
      SEARCH: withFault(env.SEARCH, fails()),
    });
    expect(page.status).toBe(200);
    expect(page.main).toContain('Search is not available at the moment.');
    expect(page.value).toBe('cotton');
    expect(page.hasTrending).toBe(true);
    vi.restoreAllMocks();
  });
});

describe('the older address of search', () => {
  it.each([
    ['/search?q=cotton%20%26%20rain', '/searchpage?keyword=cotton+%26+rain'],
    ['/hindi/search?q=%E0%A4%95', '/hindi/searchpage?keyword=%E0%A4%95'],
    ['/gujarati/search', '/gujarati/searchpage'],
    ['/search?q=%20', '/searchpage'],
    ['/search?q=rain%E0%A4', '/searchpage?keyword=rain'],
    ['/hindi/search?q=%E0%A4%95%E0%A4%A', '/hindi/searchpage?keyword=%E0%A4%95+%25A'],
    ['/search?q=100%', '/searchpage?keyword=100%25'],
    ['/search?q=a%0d%0aSet-Cookie:x', '/searchpage?keyword=a+Set-Cookie%3Ax'],
  ])('%s has moved to %s', async (from, to) => {
    const response = await visit(from);
    expect([response.status, response.headers.get('Location')]).toEqual([301, to]);
  });
});
