import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { media } from '#domains/media/picture/media.table.ts';
import { articles, articleTexts } from '#domains/news/story/article.table.ts';
import { authors } from '#domains/news/taxonomy/author.table.ts';
import { categories, tags } from '#domains/news/taxonomy/taxonomy.table.ts';
import { contentRevisions } from '#kernel/content/content.table.ts';
import { forgetRevisions } from '#kernel/content/content-cache.ts';
import { callApi, postApi } from '#testing/api.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import type { NewsItem, NewsStory } from './item.schema.ts';

const { db } = makePlatform();
const SPORTS = 9;
const SURAT = 9;
const DAY = 86_400_000;

/** All three texts, first published then. */
function textsOf(publishedAt: Date) {
  return [
    makeText('en', { publishedAt }),
    makeText('hi', { publishedAt }),
    makeText('gu', { publishedAt }),
  ];
}

function idsOf(items: readonly NewsItem[]): number[] {
  return items.map(({ id }) => id);
}

beforeEach(async () => {
  await db.delete(articles);
  await db.delete(tags);
  await db.delete(authors);
  const names = { nameHi: 'मानसून', nameGu: 'ચોમાસું' };
  await db.insert(tags).values({ id: 1, slug: 'monsoon', nameEn: 'Monsoon', ...names });
  await db.insert(authors).values({ id: 1, slug: 'state-desk', nameEn: 'State desk', ...names });
});

describe('a news item', () => {
  it('has the fields of the spec in all languages', async () => {
    const [picture] = await db
      .insert(media)
      .values({
        key: '0123456789abcdef.webp',
        status: 'ready',
        width: 1600,
        height: 900,
        createdAt: new Date(),
      })
      .returning({ id: media.id });
    const id = await publishStory({
      cityId: SURAT,
      mediaId: picture?.id ?? null,
      label: 'opinion',
      texts: [makeText('en', { imageDescription: 'Clouds' }), makeText('hi'), makeText('gu')],
    });
    const { body } = await callApi<NewsItem>('/news/top/english');
    expect(body.data).toEqual([
      {
        id,
        friendlyUrl: 'rain-returns-to-saurashtra',
        displayName: 'gujarat',
        title: 'Rain returns to Saurashtra',
        hindiTitle: 'सौराष्ट्र में फिर बारिश',
        gujaratiTitle: 'સૌરાષ્ટ્રમાં ફરી વરસાદ',
        sortDescription: 'Rain returns to Saurashtra',
        hindiSortDescription: 'सौराष्ट्र में फिर बारिश',
        gujaratiSortDescription: 'સૌરાષ્ટ્રમાં ફરી વરસાદ',
        imageUrl: 'https://news.test/_next/image?url=%2Fmedia%2F0123456789abcdef.webp&w=1200&q=75',
        thumbUrl: 'https://news.test/_next/image?url=%2Fmedia%2F0123456789abcdef.webp&w=256&q=75',
        imageDescription: 'Clouds',
        publishOn: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        lastUpdated: expect.stringMatching(/Z$/),
        dateCreated: expect.stringMatching(/Z$/),
        category: 'Gujarat',
        hindiCategoryName: 'गुजरात',
        gujaratiCategoryName: 'ગુજરાત',
        cityDisplayName: 'surat',
        label: 'opinion',
        readingTimeInMinutes: 1,
        readingTimeInMinutesHindi: 1,
        readingTimeInMinutesGujarati: 1,
      },
    ]);
  });

  it('has null for a language that is not published, whichever is asked for', async () => {
    await publishStory({ texts: [makeText('en', { status: 'draft' }), makeText('gu')] });
    expect((await callApi<NewsItem>('/news/top/english')).body.data).toEqual([]);
    expect((await callApi<NewsItem>('/news/top/hi')).body.data).toEqual([]);
    const [item] = (await callApi<NewsItem>('/news/top/gujarati')).body.data;
    expect(item).toMatchObject({
      title: null,
      hindiTitle: null,
      gujaratiTitle: 'સૌરાષ્ટ્રમાં ફરી વરસાદ',
      readingTimeInMinutes: null,
      readingTimeInMinutesGujarati: 1,
    });
  });

  it('shows a change of another language at once', async () => {
    const externalId = 'test:changing';
    await publishStory({ externalId, texts: [makeText('en')] });
    expect((await callApi<NewsItem>('/news/top/english')).body.data[0]?.hindiTitle).toBeNull();
    await publishStory({ externalId, texts: [makeText('hi')] });
    expect((await callApi<NewsItem>('/news/top/english')).body.data[0]?.hindiTitle).not.toBeNull();
  });
});

describe('lists', () => {
  it('are newest first, and cached under the tags of their language', async () => {
    const now = Date.now();
    const older = await publishStory({ texts: textsOf(new Date(now - 2 * DAY)) });
    const newer = await publishStory({ texts: textsOf(new Date(now - DAY)) });
    const { body, headers } = await callApi<NewsItem>('/news/top/hindi');
    expect(idsOf(body.data)).toEqual([newer, older]);
    expect(headers.get('Cache-Control')).toBe('public, max-age=0');
    expect(headers.get('Cache-Tag')).toBe('n-hi,l-hi');
  });

  it('of trending stories are filled up with the newest', async () => {
    const now = Date.now();
    const older = await publishStory({ texts: textsOf(new Date(now - 2 * DAY)) });
    const newer = await publishStory({ texts: textsOf(new Date(now - DAY)) });
    const { body } = await callApi<NewsItem>('/news/trending/english');
    expect(idsOf(body.data)).toEqual([newer, older]);
  });

  it('by category hold four of each, or those of one association', async () => {
    interface CategoryNews {
      displayName: string;
      news: NewsItem[];
    }
    for (let count = 0; count < 5; count += 1) await publishStory();
    const tagged = await publishStory({ categoryId: SPORTS, tagIds: [1] });
    const all = (await callApi<CategoryNews>('/news/category/association')).body.data;
    expect(all.map(({ displayName, news }) => [displayName, news.length])).toEqual([
      ['gujarat', 4],
      ['sports', 1],
    ]);
    const narrowed = await callApi<CategoryNews>('/news/category/association?association=monsoon');
    expect(narrowed.body.data.map(({ news }) => idsOf(news))).toEqual([[tagged]]);
    const unknown = await callApi('/news/category/association?association=nothing');
    expect(unknown.status).toBe(400);
    expect(unknown.body.errors[0]?.code).toBe('news.association_unknown');
  });

  it('of relevant stories put a shared topic before the category, without the story itself', async () => {
    const story = await publishStory({ tagIds: [1] });
    const sameTopic = await publishStory({ categoryId: SPORTS, tagIds: [1] });
    const sameCategory = await publishStory();
    await publishStory({ categoryId: 1 });
    const { body } = await callApi<NewsItem>(`/news/${story}/relevant/english`);
    expect(idsOf(body.data)).toEqual([sameTopic, sameCategory]);
    const draft = await publishStory({ texts: [makeText('en', { status: 'draft' })] });
    expect((await callApi(`/news/${draft}/relevant/english`)).status).toBe(404);
  });

  it('for sitemaps: the newest, and the months stories were published in', async () => {
    const latest = await publishStory({ texts: textsOf(new Date('2026-03-31T18:31:00Z')) });
    await publishStory({
      texts: [makeText('gu', { publishedAt: new Date('2026-03-31T18:29:00Z') })],
    });
    const recent = await callApi<NewsItem>('/news/sitemap/highlight/recent?language=english');
    expect(idsOf(recent.body.data)).toEqual([latest]);
    const months = await callApi('/news/sitemap/date');
    expect(months.body.data).toEqual([
      { date: '2026-04', languages: ['english', 'hindi', 'gujarati'] },
      { date: '2026-03', languages: ['gujarati'] },
    ]);
  });
});

describe('one story', () => {
  it('comes with its bodies, authors, topics and source', async () => {
    const id = await publishStory({
      authorIds: [1],
      tagIds: [1],
      sourceName: 'Wire',
      texts: [makeText('hi'), makeText('gu', { status: 'draft' })],
    });
    const { body, headers } = await callApi<never>(`/news/${id}`);
    const story = body.data as unknown as NewsStory;
    expect(story).toMatchObject({
      id,
      title: null,
      body: null,
      hindiBody: '<p>सौराष्ट्र में फिर बारिश</p>',
      gujaratiBody: null,
      authors: [{ displayName: 'state-desk', name: 'State desk', gujaratiName: 'ચોમાસું' }],
      topics: [{ displayName: 'monsoon', hindiName: 'मानसून' }],
      source: { name: 'Wire', url: '', licence: '' },
    });
    expect(headers.get('Cache-Tag')).toBe(`a${id},l-en,l-hi,l-gu`);
  });

  it('that was taken down is gone; one never published is not there', async () => {
    const id = await publishStory();
    await db
      .update(articleTexts)
      .set({ status: 'unpublished' })
      .where(eq(articleTexts.articleId, id));
    expect((await callApi(`/news/${id}`)).status).toBe(410);
    const draft = await publishStory({ texts: [makeText('en', { status: 'draft' })] });
    expect((await callApi(`/news/${draft}`)).status).toBe(404);
  });
});

describe('filters', () => {
  it('narrow a search one by one and together', async () => {
    const plain = await publishStory();
    const inSurat = await publishStory({ cityId: SURAT });
    const sport = await publishStory({ categoryId: SPORTS, cityId: SURAT, tagIds: [1] });
    const byDesk = await publishStory({ authorIds: [1], tagIds: [1] });
    const find = async (filter: object) =>
      idsOf((await postApi<NewsItem>('/news/search/english', filter)).body.data).toSorted(
        (a, b) => a - b,
      );
    expect(await find({})).toEqual([plain, inSurat, sport, byDesk]);
    expect(await find({ category: 'gujarat' })).toEqual([plain, inSurat, byDesk]);
    expect(await find({ city: 'surat' })).toEqual([inSurat, sport]);
    expect(await find({ city: 'surat', category: 'sports' })).toEqual([sport]);
    expect(await find({ topic: 'monsoon' })).toEqual([sport, byDesk]);
    expect(await find({ author: 'state-desk' })).toEqual([byDesk]);
    expect(await find({ author: 'state-desk', topic: 'monsoon', city: 'surat' })).toEqual([]);
  });

  it('by date take Indian days, both ends included', async () => {
    const beforeMidnight = await publishStory({ texts: textsOf(new Date('2026-03-31T18:29:59Z')) });
    const afterMidnight = await publishStory({ texts: textsOf(new Date('2026-03-31T18:30:00Z')) });
    const find = async (filter: object) =>
      idsOf((await postApi<NewsItem>('/news/search/english', filter)).body.data);
    expect(await find({ from: '2026-04-01' })).toEqual([afterMidnight]);
    expect(await find({ to: '2026-03-31' })).toEqual([beforeMidnight]);
    expect(await find({ from: '2026-03-31T18:30:00Z', to: '2026-04-01' })).toEqual([afterMidnight]);
    expect(await find({ from: '2026-04-01T00:00:01+05:30' })).toEqual([]);
  });

  it('come in pages', async () => {
    const now = Date.now();
    const ids: number[] = [];
    for (let age = 0; age < 5; age += 1)
      ids.push(await publishStory({ texts: textsOf(new Date(now - age * DAY)) }));
    const pageOf = (page: number) =>
      postApi<NewsItem>('/news/search/english', { page, size: 2 }).then(({ body }) => body);
    expect(idsOf((await pageOf(1)).data)).toEqual(ids.slice(0, 2));
    expect((await pageOf(2)).page).toEqual({ number: 2, size: 2, hasNext: true });
    expect((await pageOf(3)).page).toEqual({ number: 3, size: 2, hasNext: false });
    expect((await pageOf(4)).data).toEqual([]);
  });
});

describe('categories and cities', () => {
  it('are named in three languages, in menu order', async () => {
    const { body } = await callApi('/news/category');
    expect(body.data[0]).toEqual({
      category: 'World',
      displayName: 'world',
      hindiName: 'विश्व',
      gujaratiName: 'વિશ્વ',
    });
  });

  it('leave the active ones when they are retired, and stay known', async () => {
    const namesIn = async (menu: string) =>
      (await callApi<{ displayName: string }>(`/news/category/active/${menu}`)).body.data.map(
        ({ displayName }) => displayName,
      );
    const retire = async (isRetired: boolean) => {
      const change = { active: !isRetired };
      await db.update(categories).set(change).where(eq(categories.slug, 'opinion'));
      await db
        .update(contentRevisions)
        .set({ revision: sql`revision + 1` })
        .where(eq(contentRevisions.scope, 'site'));
      forgetRevisions();
    };
    expect(await namesIn('editorial')).toEqual(['editorial', 'opinion']);
    expect(await namesIn('all')).toHaveLength(33);
    await retire(true);
    expect(await namesIn('editorial')).toEqual(['editorial']);
    expect(await namesIn('all')).toHaveLength(32);
    expect((await callApi('/news/category')).body.data).toHaveLength(33);
    await retire(false);
  });

  it('of metros and other places stand apart', async () => {
    const { body } = await callApi<never>('/news/city');
    const { metroCities, otherCities } = body.data as unknown as Record<string, object[]>;
    expect(metroCities).toHaveLength(8);
    expect(otherCities).toContainEqual({
      cityName: 'Surat',
      displayName: 'surat',
      hindiName: 'सूरत',
      gujaratiName: 'સુરત',
    });
  });
});

describe('the publication', () => {
  it('is what the configuration says', async () => {
    const { body } = await callApi('/publication');
    expect(body.data).toEqual({
      name: 'Trivarta',
      hindiName: 'त्रिवार्ता',
      gujaratiName: 'ત્રિવાર્તા',
      url: 'https://news.test',
      logoUrl: 'https://news.test/favicon.svg',
    });
    expect((await callApi('/logo')).body.data).toEqual({ url: 'https://news.test/favicon.svg' });
    const clients = await callApi<{ url: string }>('/clients');
    expect(clients.body.data.map(({ url }) => url)).toEqual([
      'https://news.test/',
      'https://news.test/hindi',
      'https://news.test/gujarati',
    ]);
  });
});
