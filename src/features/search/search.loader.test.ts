import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { editionOfLang, type Lang } from '#i18n/editions.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import { indexStories } from './search.jobs.ts';
import { searchStories } from './search.loader.ts';
import type { SearchQuery } from './search.model.ts';
import { suggest } from './suggest.loader.ts';

const DAY = 86_400_000;
const stories: Record<string, number> = {};

async function publish(name: string, lang: Lang, text: object, story: object = {}) {
  const defaults = { standfirst: 'x', bodyHtml: '<p>x</p>' };
  stories[name] = await publishStory({
    texts: [makeText(lang, { ...defaults, ...text })],
    ...story,
  });
}

beforeAll(async () => {
  await publish('din', 'hi', { title: 'दिन', publishedAt: new Date(Date.now() - 900 * DAY) });
  await publish('deen', 'hi', { title: 'दीन' });
  await publish('tsunami', 'hi', { title: 'समाचार', bodyHtml: '<p>समुद्र में सुनामी आई</p>' });
  await publish('amdavad', 'gu', { title: 'અમદાવાદમાં મેળો', standfirst: 'અમદાવાદ' });
  await publish('ahmedabad', 'en', { title: 'A fair in Ahmedabad' }, { cityId: 1, categoryId: 9 });
  await publish('old', 'en', {
    title: 'Harbour works',
    publishedAt: new Date(Date.now() - 40 * DAY),
  });
  await publish('new', 'en', { title: 'Quiet', bodyHtml: '<p>The harbour</p>' });
  await publish('both', 'en', { title: 'Harbourmaster named' });
  const message = {
    id: '1',
    body: { kind: 'stories-changed', articleIds: Object.values(stories) },
    ack() {},
    retry() {},
  };
  await indexStories(makePlatform(), { messages: [message] } as never, async () => {});
});

function ask(keyword: string, rest: Partial<SearchQuery> = {}) {
  const query = { keyword, lang: 'en', sort: 'relevance', page: 1, size: 20, ...rest } as const;
  return searchStories(makePlatform(), query);
}

async function find(keyword: string, rest: Partial<SearchQuery> = {}) {
  const { articleIds } = await ask(keyword, rest);
  return articleIds.map((id) => Object.keys(stories).find((name) => stories[name] === id));
}

describe('a word', () => {
  it('is found as typed before other spellings, however old', async () => {
    expect(await find('दिन', { lang: 'hi' })).toEqual(['din', 'deen']);
    expect(await find('दीन', { lang: 'hi' })).toEqual(['deen', 'din']);
  });

  it('is found by its sound in another script, in bodies too', async () => {
    expect(await find('sunami', { lang: 'hi' })).toEqual(['tsunami']);
    expect(await find('સુનામી', { lang: 'hi' })).toEqual(['tsunami']);
  });

  it('stands for the other names of a place, in every language', async () => {
    expect(await find('amdavad')).toEqual(['ahmedabad']);
    expect(await find('अहमदाबाद', { lang: 'gu' })).toEqual(['amdavad']);
    const { counts, marks } = await ask('Ahmedabad');
    expect(counts).toEqual({ en: 1, hi: 0, gu: 1 });
    expect(marks).toContainEqual({ word: 'ahmedabad', isPrefix: true });
    expect(marks).toContainEqual({ word: 'અમદાવાદ', isPrefix: false });
  });

  it('in the title counts more than in the body, and a beginning least', async () => {
    expect(await find('harbour')).toEqual(['old', 'new', 'both']);
    expect(await find('harbour', { sort: 'newest' })).toEqual(['both', 'new', 'old']);
  });
});

describe('filters', () => {
  it('narrow by place and time', async () => {
    expect(await find('fair', { cityId: 1, categoryId: 9 })).toEqual(['ahmedabad']);
    expect(await find('fair', { cityId: 2 })).toEqual([]);
    expect(await find('fair', { categoryId: 8 })).toEqual([]);
    expect(await find('harbour', { until: Date.now() - 30 * DAY })).toEqual(['old']);
    expect(
      await find('harbour', { from: Date.now() - 50 * DAY, until: Date.now() - 45 * DAY }),
    ).toEqual([]);
  });

  it('are no words', async () => {
    expect(await find('c9')).toEqual([]);
    expect(await find('y1')).toEqual([]);
  });
});

describe('a spelling that finds nothing', () => {
  it('is offered in another that does', async () => {
    expect((await ask('harlour')).didYouMean).toBe('harbour');
    expect((await ask('fair ahmedagad')).didYouMean).toBe('fair ahmedabad');
  });

  it('is left alone where nothing is near, or all words are known', async () => {
    expect((await ask('xylophone')).didYouMean).toBeNull();
    expect((await ask('fair harbour')).didYouMean).toBeNull();
    expect((await ask('harbour')).didYouMean).toBeNull();
  });
});

describe('what is typed', () => {
  const scripts = ['x', 'क', 'ગ', 'कि', '1', 'é', '😀', '\u0301', '\u200f', 'न्', '𞤀', '½'];
  it.each([
    ...scripts.flatMap((each) => [each, each.repeat(200), `${each} `.repeat(90)]),
    ...['NEAR(a b)', 'a*', 'title:a', '^a', '-a', '"', "'", '{title}: a', 'a AND', 'OR', '\\', '%'],
    ...['\u0000', '\ud800', 'a\u0000b', '()', '\u202eabc', 'rain वर्षा વરસાદ १२ ૧૨'],
  ])('as %j is answered with few questions to the database', async (keyword) => {
    let questions = 0;
    const counted = new Proxy(env.SEARCH, {
      get: (search, name) => {
        if (name === 'batch') questions += 1;
        const value = Reflect.get(search, name);
        return typeof value === 'function' ? value.bind(search) : value;
      },
    });
    const platform = makePlatform({ SEARCH: counted });
    for (const lang of ['en', 'hi', 'gu'] as const) {
      const query = { keyword, lang, sort: 'relevance', page: 1, size: 20 } as const;
      expect(Array.isArray((await searchStories(platform, query)).articleIds)).toBe(true);
      await suggest(platform, editionOfLang(lang), keyword);
    }
    expect(questions).toBeLessThanOrEqual(30);
  });
});

describe('suggestions', () => {
  it('are stories whose headline has a beginning of the word, in spelling or sound', async () => {
    const english = await suggest(makePlatform(), editionOfLang('en'), 'harb');
    expect(english.stories.map(({ title }) => title)).toEqual([
      'Harbourmaster named',
      'Harbour works',
    ]);
    const gujarati = await suggest(makePlatform(), editionOfLang('gu'), 'amdav');
    expect(gujarati.stories).toEqual([
      {
        articleId: stories.amdavad,
        title: 'અમદાવાદમાં મેળો',
        path: `/gujarat/amdavadma-melo/${stories.amdavad}`,
      },
    ]);
  });

  it('are cities and categories by any of their names', async () => {
    for (const typed of ['amdav', 'ahmeda', 'અમદા', 'अहमदा']) {
      const { cities } = await suggest(makePlatform(), editionOfLang('en'), typed);
      expect(cities).toContainEqual({ slug: 'ahmedabad', name: 'Ahmedabad' });
    }
    const { categories } = await suggest(makePlatform(), editionOfLang('hi'), 'spor');
    expect(categories).toContainEqual({ slug: 'sports', name: 'खेल' });
  });

  it.each([' - ', '\u093c', '\u0903', '\u0301'])('are none of %j', async (typed) => {
    const none = { stories: [], topics: [], cities: [], categories: [] };
    expect(await suggest(makePlatform(), editionOfLang('en'), typed)).toEqual(none);
  });
});
