import { env, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { toLimiterName, toReaderKey } from '#kernel/access/rate-limit.ts';
import { callApi, postApi } from '#testing/api.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import { visit } from '#testing/site.ts';
import { indexStories } from './search.jobs.ts';
import { SUGGEST_RUSH } from './search.model.ts';

beforeAll(async () => {
  const articleIds = [
    await publishStory({
      texts: [
        makeText('en', { title: 'Cotton prices rise in Rajkot' }),
        makeText('hi', { title: 'राजकोट में कपास के भाव बढ़े' }),
      ],
    }),
    await publishStory({ texts: [makeText('en', { title: 'Cotton market reopens' })] }),
  ];
  const message = { id: '1', body: { kind: 'stories-changed', articleIds }, ack() {}, retry() {} };
  await indexStories(makePlatform(), { messages: [message] } as never, async () => {});
});

interface Suggested {
  stories: { id: number; title: string; url: string }[];
  topics: { name: string; url: string }[];
  cities: { name: string; url: string }[];
  categories: { name: string; url: string }[];
}

async function suggest(q: string, lang = 'en') {
  const answer = await callApi(`/news/suggest?${new URLSearchParams({ q, lang })}`);
  return { ...answer, data: answer.body.data as unknown as Suggested };
}

const BAD_QUERIES = [
  'x'.repeat(200),
  'कपास '.repeat(40).trim().slice(0, 200),
  'કપાસ '.repeat(40).trim().slice(0, 200),
  'क',
  '?!…',
  '"cotton',
  'NEAR(cotton price)',
  'cotton*',
  'title:cotton',
  '^cotton',
  '-cotton',
  'cot\u0000ton',
  '\u{1f468}\u200d\u{1f33e}',
  '\u202ecotton\u202c',
  '\u093e',
  'cotton कपास કપાસ २०२६ 12',
  '\ud800',
  '%',
  '_',
];

describe('suggestions', () => {
  it('are stories of the language with their addresses', async () => {
    const { status, data, headers } = await suggest('cott');
    expect(status).toBe(200);
    expect(data.stories.map(({ title }) => title).toSorted()).toEqual([
      'Cotton market reopens',
      'Cotton prices rise in Rajkot',
    ]);
    for (const { url } of data.stories) expect((await visit(url)).status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('public, max-age=0');
    expect(headers.get('Cloudflare-CDN-Cache-Control')).toContain('max-age=60');
    expect(headers.get('Cache-Tag')).toBe('n-en,l-en,g-en');
  });

  it('are refused to whoever asks without end', async () => {
    const address = '2001:db8:5:8::1';
    const headers = { 'CF-Connecting-IP': address };
    const limiter = env.RATE_LIMITER.getByName(toLimiterName(env, 'suggest', toReaderKey(address)));
    await limiter.take({ ...SUGGEST_RUSH, most: 1 });
    const statuses: number[] = [];
    await runInDurableObject(limiter, (_, { storage }) =>
      storage.kv.put('count', SUGGEST_RUSH.most),
    );
    for (let turn = 0; turn <= SUGGEST_RUSH.free; turn += 1)
      statuses.push((await callApi('/news/suggest?q=cott', { headers })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(SUGGEST_RUSH.free);
    const refused = await callApi('/news/suggest?q=cott', { headers });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Cache-Control')).toBe('no-store');
  });

  it('are places and sections by any of their names', async () => {
    for (const typed of ['rajk', 'राजको', 'રાજકો']) {
      const { cities } = (await suggest(typed, 'hindi')).data;
      expect(cities).toContainEqual(
        expect.objectContaining({ name: 'राजकोट', url: '/hindi/cities/rajkot' }),
      );
    }
    const { categories } = (await suggest('spor', 'gu')).data;
    expect(categories[0]).toMatchObject({ url: '/gujarati/sports' });
    expect((await visit('/gujarati/sports')).status).toBe(200);
  });

  it('are none for what is nowhere', async () => {
    const none = { stories: [], topics: [], cities: [], categories: [] };
    expect((await suggest('zqxzqx')).data).toEqual(none);
    expect((await suggest('?!')).data).toEqual(none);
  });

  it.each([
    ['', 'q', 'input.too_short'],
    [' \u0000\n', 'q', 'input.too_short'],
    ['x'.repeat(201), 'q', 'input.too_long'],
  ])('for %j are refused', async (q, field, code) => {
    const { status, body, headers } = await suggest(q);
    expect([status, body.errors[0]?.field, body.errors[0]?.code]).toEqual([400, field, code]);
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('need words and a language there is', async () => {
    expect((await callApi('/news/suggest')).status).toBe(400);
    expect((await suggest('cotton', 'klingon')).status).toBe(400);
  });
});

describe('strange queries', () => {
  it.each(BAD_QUERIES)('%j is suggested for, searched for and shown', async (q) => {
    expect((await suggest(q)).status).toBe(200);
    expect((await postApi('/news/search-news/english', { keyword: q })).status).toBe(200);
    const path = `/searchpage?${new URLSearchParams({ keyword: q })}`;
    expect((await visit(path)).status).toBe(200);
  });
});

describe('searching by words', () => {
  it('counts in every language, and narrows down', async () => {
    const all = await search({ keyword: 'cotton' });
    expect(all.counts.english).toBe(2);
    expect(all.didYouMean).toBeNull();
    expect(await titles({ keyword: 'cotton', from: '2030-01-01' })).toEqual([]);
    expect(await titles({ keyword: 'cotton', category: 'gujarat', sort: 'newest' })).toHaveLength(
      2,
    );
    expect(await titles({ keyword: 'cotton', category: 'sports' })).toEqual([]);
    expect(await titles({ keyword: 'cotton', size: 1 })).toHaveLength(1);
  });

  it.each([
    [{ category: 'atlantis' }, 'news.category_unknown'],
    [{ city: 'atlantis' }, 'news.city_unknown'],
    [{ sort: 'price' }, 'input.value'],
    [{ from: '2026-02-02', to: '2026-02-01' }, 'input.range'],
  ])('refuses %j', async (filter, code) => {
    const { status, body } = await postApi('/news/search-news/hindi', { keyword: 'x', ...filter });
    expect([status, body.errors[0]?.code]).toEqual([400, code]);
    expect(body.message).toMatch(/[\u0900-\u097f]/);
  });

  async function search(body: object) {
    const answer = await postApi<{ title: string }>('/news/search-news/english', body);
    return answer.body as typeof answer.body & {
      counts: Record<string, number>;
      didYouMean: string | null;
    };
  }

  async function titles(body: object) {
    return (await search(body)).data.map(({ title }) => title);
  }
});
