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
  await publish('corridor', 'gu', { title: 'અમદાવાદના બસ કૉરિડોરમાં નવા કૅમેરા' });
  await publish('weavers', 'gu', { title: 'કચ્છના વણકરોએ બજાર શોધ્યું', bodyHtml: '<p>રાજકોટ</p>' });
  await publish('rain', 'gu', { title: 'સાંજે વરસાદ', bodyHtml: '<p>અમદાવાદ</p>' });
  await publish('schools', 'hi', { title: 'स्कूलों में नदियों की पढ़ाई' });
  await publish('jackets', 'en', { title: 'Life jackets for every boat' });
  await publish('jacket', 'hi', { title: 'जैकेट का जोक' });
  await publish('phc', 'en', { title: 'A new PHC opens' });
  await publish('prices', 'en', { title: 'Prices of cotton' });
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

  it.each(['zzzqqq', 'zzzqq', 'zzqq', 'zq', 'xqzt', 'asdfgh', 'kkkk', 'ff', 'qqqzzz jkjk'])(
    'is no other that shares two sounds with %s',
    async (drummed) => {
      const { counts, didYouMean } = await ask(drummed);
      expect([counts, didYouMean]).toEqual([{ en: 0, hi: 0, gu: 0 }, null]);
    },
  );

  it('is heard where enough of it is', async () => {
    expect(await find('jakets')).toEqual(['jackets']);
    expect(await find('jaiket', { lang: 'hi' })).toEqual(['jacket']);
    expect(await find('fc')).toEqual(['phc']);
  });

  it('stands for the other names of a place, in every language', async () => {
    expect(await find('amdavad')).toEqual(['ahmedabad']);
    expect((await find('अहमदाबाद', { lang: 'gu' })).toSorted()).toEqual([
      'amdavad',
      'corridor',
      'rain',
    ]);
    const { counts, marks } = await ask('Ahmedabad');
    expect(counts).toEqual({ en: 1, hi: 0, gu: 3 });
    expect(marks).toContainEqual({ word: 'ahmedabad', isPrefix: true });
    expect(marks).toContainEqual({ word: 'અમદાવાદ', isPrefix: false });
  });

  it.each([
    ['અમદાવાદ બસ', 'gu', 'corridor'],
    ['ahmedabad bus', 'gu', 'corridor'],
    ['amdavad camera', 'gu', 'corridor'],
    ['કચ્છ વણકર', 'gu', 'weavers'],
    ['kutch rajkot', 'gu', 'weavers'],
    ['kachchh vankar', 'gu', 'weavers'],
    ['school', 'hi', 'schools'],
    ['schools', 'hi', 'schools'],
    ['स्कूल नदी', 'hi', 'schools'],
    ['price', 'en', 'prices'],
  ] as const)('%s is found in %s whatever its endings', async (keyword, lang, name) => {
    expect(await find(keyword, { lang })).toEqual([name]);
  });

  it('with another ending in the title counts more than as typed in the body', async () => {
    expect(await find('અમદાવાદ', { lang: 'gu' })).toEqual(['amdavad', 'corridor', 'rain']);
  });

  it('that is a name is not taken for what sounds like it', async () => {
    expect(await find('नर्मदा', { lang: 'gu' })).toEqual([]);
    expect((await ask('narmada', { lang: 'gu' })).didYouMean).toBeNull();
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
    const gujarati = await suggest(makePlatform(), editionOfLang('gu'), 'amdavadma');
    expect(gujarati.stories).toContainEqual({
      articleId: stories.amdavad,
      title: 'અમદાવાદમાં મેળો',
      path: `/gujarat/amdavadma-melo/${stories.amdavad}`,
      isPost: false,
      isPaid: false,
    });
  });

  it.each(['ahm', 'amda', 'अहम', 'અમદા'])('are stories of a place half named %s', async (typed) => {
    const { stories: found } = await suggest(makePlatform(), editionOfLang('gu'), typed);
    expect(found.map(({ articleId }) => articleId).toSorted()).toEqual(
      [stories.amdavad, stories.corridor].toSorted(),
    );
  });

  it('are not what only begins with a like sound', async () => {
    const { topics, cities, categories } = await suggest(
      makePlatform(),
      editionOfLang('en'),
      'ahm',
    );
    expect([topics, categories]).toEqual([[], []]);
    expect(cities).toEqual([{ slug: 'ahmedabad', name: 'Ahmedabad' }]);
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
