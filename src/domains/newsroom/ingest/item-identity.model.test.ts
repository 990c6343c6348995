import { describe, expect, it } from 'vitest';
import type { ArticleText } from '#domains/newsroom/format/article-text.model.ts';
import type { IncomingItem } from './ingest.model.ts';
import { findMatch, type Identity, identify, type KnownItem } from './item-identity.model.ts';

function read(item: Partial<IncomingItem>, title: string) {
  const text: ArticleText = {
    language: 'en',
    title,
    standfirst: '',
    bodyHtml: '',
    imageDescription: '',
    imageCredit: '',
    publishedAt: null,
    pictureUrl: '',
  };
  const blank = { guid: '', url: '', base: '', language: '', summary: '', content: '', date: '' };
  const lists = {
    pictures: [],
    keywords: [],
    bylines: [],
    facts: {},
    imageDescription: '',
    imageCredit: '',
  };
  return { item: { position: 1, ...blank, ...lists, title, ...item }, text };
}

const FEED = { origin: 'feed:a.example', home: 'https://a.example/' };
const url = (path: string) => `https://a.example/${path}`;

describe('names of items', () => {
  it('are the guid, else the address, else the title', async () => {
    const items = [
      read({ guid: 'g1', url: url('1') }, 'A first story of the day'),
      read({ position: 2, url: url('2') }, 'A second story of the day'),
      read({ position: 3 }, 'A third story of the day'),
    ];
    const [first, second, third] = await identify(items, FEED);
    expect(first).toMatchObject({ guid: 'g1', url: 'a.example/1' });
    expect(second?.guid).toBe('url:a.example/2');
    expect(third?.guid).toMatch(/^title:[0-9a-f]{32}$/);
  });

  it('are not a guid that different stories share', async () => {
    const items = [0, 1].map((n) =>
      read({ position: n, guid: 'same', url: url(`${n}`) }, `Story number ${n} of the day`),
    );
    const guids = (await identify(items, FEED)).map(({ guid }) => guid);
    expect(guids).toEqual(['url:a.example/0', 'url:a.example/1']);
  });

  it('are not the page of the feed, nor an address that different stories share', async () => {
    const [home] = await identify([read({ url: url('') }, 'A story about the site')], FEED);
    expect(home?.url).toBe('');
    const items = ['one', 'two'].map((name, position) =>
      read({ position, url: url('live') }, `The story named ${name}`),
    );
    expect((await identify(items, FEED)).map((identity) => identity.url)).toEqual(['', '']);
  });

  it('are not a short title or one that comes twice', async () => {
    const [short] = await identify([read({ guid: 'g' }, 'Weather')], FEED);
    expect(short?.titleHash).toBe('');
    const twice = [0, 1].map((n) => read({ position: n, guid: `g${n}` }, 'Horoscope for today'));
    expect((await identify(twice, FEED)).map(({ titleHash }) => titleHash)).toEqual(['', '']);
  });

  it('are the same for one title however it is spelled', async () => {
    const [a] = await identify([read({}, 'Rain returns to Saurashtra!')], FEED);
    const [b] = await identify([read({}, ' RAIN  returns – to “Saurashtra”')], FEED);
    expect(a?.titleHash).toBe(b?.titleHash);
  });
});

const BASE: Identity = {
  origin: 'source:1',
  guid: 'g',
  url: 'a.example/1',
  titleHash: 't',
  language: 'en',
  publishedAt: null,
};

function known(overrides: Partial<KnownItem>): KnownItem {
  return {
    ...BASE,
    externalId: 'x',
    contentHash: 'h',
    olderHashes: '',
    isCopy: false,
    isDraft: false,
    articleId: 1,
    ...overrides,
  };
}

describe('an item is known', () => {
  const other = { origin: 'source:2', guid: 'o', url: 'b.example/1', titleHash: 'u' };
  const day = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));

  it('by its guid within its origin', () => {
    expect(findMatch(BASE, [known({ ...other, origin: 'source:1', guid: 'g' })])).not.toBeNull();
    expect(findMatch(BASE, [known({ ...other, guid: 'g' })])).toBeNull();
  });

  it('by its address from any origin', () => {
    const match = findMatch(BASE, [known({ ...other, url: BASE.url })]);
    expect(match?.isCopy).toBe(false);
    expect(findMatch({ ...BASE, url: '' }, [known({ ...other, url: '' })])).toBeNull();
  });

  it('as another language of the same story', () => {
    const match = findMatch(BASE, [known({ language: 'gu', url: '', titleHash: '' })]);
    expect(match?.known.language).toBe('gu');
  });

  it('by its title from another origin, as a copy', () => {
    const match = findMatch(BASE, [known({ ...other, titleHash: 't' })]);
    expect(match?.isCopy).toBe(true);
    expect(findMatch(BASE, [known({ ...other, titleHash: 't', language: 'hi' })])).toBeNull();
    expect(findMatch({ ...BASE, titleHash: '' }, [known({ ...other, titleHash: '' })])).toBeNull();
  });

  it('by its title only while the dates agree', () => {
    const dated = { ...BASE, publishedAt: day(12) };
    const at = (hour: number) => [known({ ...other, titleHash: 't', publishedAt: day(hour) })];
    expect(findMatch(dated, at(0))).not.toBeNull();
    expect(findMatch(dated, at(25))).toBeNull();
  });

  it('not by its title alone within one origin, unless both are dated', () => {
    const same = { ...other, origin: BASE.origin, titleHash: 't' };
    expect(findMatch(BASE, [known(same)])).toBeNull();
    const dated = { ...BASE, publishedAt: day(12) };
    const match = findMatch(dated, [known({ ...same, publishedAt: day(11) })]);
    expect(match?.isCopy).toBe(false);
  });
});
