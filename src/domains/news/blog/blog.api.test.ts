import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { indexStories } from '#domains/news/search/search.jobs.ts';
import { authors } from '#domains/news/taxonomy/author.table.ts';
import { tags } from '#domains/news/taxonomy/taxonomy.table.ts';
import { LANGS } from '#i18n/editions.ts';
import { callApi, postApi } from '#testing/api.ts';
import {
  categoryOf,
  makePlatform,
  makeText,
  publishPost,
  publishStory,
} from '#testing/factories.ts';
import { makeBusiness } from '#testing/reviewed-businesses.ts';
import { newReader, visit } from '#testing/site.ts';
import type { Post, PostItem } from './blog.schema.ts';

const HOUR = 3_600_000;
const posts: Record<string, number> = {};
let news = 0;
let business = 0;

/** The newest last. */
const PLAN = [
  { name: 'saving', category: 'personal-finance', tagIds: [1] },
  { name: 'paid', category: 'personal-finance', tagIds: [1], label: 'sponsored' },
  { name: 'budget', category: 'personal-finance', tagIds: [] },
  { name: 'garba', category: 'festivals-and-traditions', tagIds: [1] },
  { name: 'loans', category: 'personal-finance', tagIds: [] },
] as const;

beforeAll(async () => {
  const { db } = makePlatform();
  const names = { nameHi: 'मानसून', nameGu: 'ચોમાસું' };
  await db.insert(tags).values({ id: 1, slug: 'monsoon', nameEn: 'Monsoon', ...names });
  await db.insert(authors).values({ id: 1, slug: 'asha', nameEn: 'Asha', ...names });
  for (const [index, { name, category, tagIds, ...rest }] of PLAN.entries()) {
    const publishedAt = new Date(Date.now() - (PLAN.length - index) * HOUR);
    const texts = LANGS.map((lang) => makeText(lang, { title: `The ${name} letter`, publishedAt }));
    posts[name] = await publishPost({
      ...{ texts, categoryId: await categoryOf(category), tagIds: [...tagIds] },
      ...{ authorIds: name === 'garba' ? [1] : [], ...rest },
    });
  }
  news = await publishStory({
    texts: [makeText('en', { title: 'A letter of the news' })],
    tagIds: [1],
  });
  business = await makeBusiness({ name_en: 'Asha Sarees', status: 'published' });
  await env.DB.batch([
    env.DB.prepare('INSERT INTO article_sponsors (article_id, business_id) VALUES (?, ?)').bind(
      posts.paid,
      business,
    ),
    env.DB.prepare(
      `INSERT INTO article_views (article_id, language, views, is_post)
        VALUES (?1, 'en', 5, 1), (?1, 'hi', 2, 1), (?2, 'en', 9, 1), (?3, 'en', 99, 0)`,
    ).bind(posts.saving, posts.garba, news),
  ]);
  const body = { kind: 'stories-changed', articleIds: [...Object.values(posts), news] };
  const message = { id: '1', body, ack() {}, retry() {} };
  await indexStories(makePlatform(), { messages: [message] } as never, async () => {});
});

const nameOf = (id: number) => Object.keys(posts).find((name) => posts[name] === id) ?? id;

async function search(body: object) {
  const answer = await postApi<PostItem>('/blog/search', body);
  return { ...answer, names: (answer.body.data ?? []).map(({ id }) => nameOf(id)) };
}

describe('POST /blog/search', () => {
  it.each([
    ['all, the newest first', {}, ['loans', 'garba', 'budget', 'paid', 'saving']],
    ['a category', { category: 'festivals-and-traditions' }, ['garba']],
    ['a topic', { tag: 'monsoon' }, ['garba', 'paid', 'saving']],
    ['an association', { association: 'monsoon' }, ['garba', 'paid', 'saving']],
    ['an author in Hindi', { author: 'asha', language: 'hindi' }, ['garba']],
    ['a topic of a category', { tag: 'monsoon', category: 'personal-finance' }, ['paid', 'saving']],
    ['what is read most', { sort: 'popular' }, ['garba', 'saving']],
    ['what is read most in Hindi', { sort: 'popular', language: 'hindi' }, ['saving']],
    [
      'words',
      { keyword: 'letter', sort: 'newest' },
      ['loans', 'garba', 'budget', 'paid', 'saving'],
    ],
    ['words of a topic', { keyword: 'letter', tag: 'monsoon', author: 'asha' }, ['garba']],
    ['words by views', { keyword: 'letter', sort: 'popular', size: 2 }, ['garba', 'saving']],
    ['a word', { keyword: 'garba', sort: 'relevance' }, ['garba']],
    ['the second page', { page: 2, size: 2 }, ['budget', 'paid']],
  ])('finds %s', async (_, body, names) => {
    expect((await search(body)).names).toEqual(names);
  });

  it('says how often a post was read and who paid for it', async () => {
    const { body } = await search({ tag: 'monsoon' });
    const [garba, paid, saving] = body.data;
    expect(garba).toMatchObject({ displayName: 'blog', category: 'Festivals & Traditions' });
    expect([garba?.viewCount, paid?.viewCount, saving?.viewCount]).toEqual([9, 0, 5]);
    expect([garba?.sponsored, paid?.sponsored, garba?.sponsor]).toEqual([false, true, undefined]);
    expect(paid?.sponsor).toMatchObject({ id: business, name: 'Asha Sarees' });
    expect(paid?.sponsor?.url).toMatch(new RegExp(`/directory/.+/${business}$`));
  });

  it.each([
    { category: 'gujarat' },
    { tag: 'nothing' },
    { author: 'nobody' },
    { association: 'nothing', keyword: 'letter' },
    { keyword: 'x'.repeat(201) },
    { sort: 'best' },
    { from: '2026-02-01', to: '2026-01-01' },
  ])('refuses %o', async (body) => {
    expect((await search(body)).status).toBe(400);
  });
});

describe('one post', () => {
  it('is answered under its number, a story of the news is not', async () => {
    const response = await visit(`/api/blog/${posts.paid}`);
    const body = await response.json<{ data: Post }>();
    expect([response.status, body.data.title]).toEqual([200, 'The paid letter']);
    expect(body.data).toMatchObject({ displayName: 'blog', sponsored: true, label: 'sponsored' });
    expect(body.data.sponsor?.id).toBe(business);
    for (const path of [
      `/blog/${news}`,
      '/blog/999999',
      `/blog/${news}/relevant`,
      `/blog/view/${news}`,
    ])
      expect((await callApi(path)).status).toBe(404);
  });

  it.each(['/blog/:id/relevant', '/blog/search/relevant/:id'])(
    '%s leads to posts on its topics, then of its category, and to none that was paid for',
    async (path) => {
      const ask = async (id = 0, query = '') => {
        const { body } = await callApi<PostItem>(path.replace(':id', String(id)) + query);
        return body.data.map((each) => nameOf(each.id));
      };
      expect(await ask(posts.saving)).toEqual(['garba', 'loans', 'budget']);
      expect(await ask(posts.saving, '?limit=1&language=gujarati')).toEqual(['garba']);
      expect(await ask(posts.paid)).toEqual(['garba', 'saving', 'loans', 'budget']);
      expect((await callApi(`${path.replace(':id', '1')}?limit=9`)).status).toBe(400);
    },
  );
});

it('categories come with how many posts each has', async () => {
  const { body } = await callApi<{ displayName: string; count: number }>('/blog/category');
  const counts = body.data.map(({ displayName, count }) => [displayName, count]);
  expect(counts).toContainEqual(['personal-finance', 4]);
  expect(counts).toContainEqual(['festivals-and-traditions', 1]);
  expect(counts).toContainEqual(['readers-diary', 0]);
  expect(counts).toHaveLength(8);
});

it.each([
  ['/blog/category', ['g-en', 'g-gu', 'g-hi', 'l-en', 'l-gu', 'l-hi']],
  ['/blog/:id/relevant?language=hindi', ['a:id', 'g-hi', 'l-hi']],
] as const)('%s is forgotten by the edge when a post is published', async (path, tags) => {
  const named = (text: string) => text.replace(':id', String(posts.saving));
  const { headers } = await callApi(named(path));
  expect(headers.get('Cache-Tag')?.split(',').toSorted()).toEqual(tags.map(named));
});

describe('POST /blog/view', () => {
  const read = async (body: object, headers = {}) =>
    visit('/api/blog/view', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Mozilla/5.0',
        ...newReader(),
        ...headers,
      },
      body: JSON.stringify(body),
    });
  const answerOf = async (response: Response) =>
    (await response.json<{ data: { blog: Post | null; viewCount: number } }>()).data;

  it('answers with the post and how often it was read', async () => {
    const { blog, viewCount } = await answerOf(await read({ id: posts.saving, language: 'hindi' }));
    expect([blog?.hindiTitle, viewCount]).toEqual(['The saving letter', 7]);
  });

  it('finds it by its friendlyUrl, and answers with the count alone', async () => {
    const asked = { friendlyUrl: 'the-garba-letter', countOnly: true };
    expect(await answerOf(await read(asked))).toEqual({ blog: null, viewCount: 9 });
  });

  it.each([
    [{ id: 0 }, 400],
    [{}, 400],
    [{ friendlyUrl: 'no-such-post' }, 404],
    [{ id: 999_999 }, 404],
  ])('refuses %o', async (body, status) => {
    expect((await read(body)).status).toBe(status);
  });

  it('refuses a story of the news', async () => {
    expect((await read({ id: news })).status).toBe(404);
  });
});
