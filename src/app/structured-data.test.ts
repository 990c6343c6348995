import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { savePicture } from '#domains/media/picture/media.service.ts';
import { authors } from '#domains/news/taxonomy/author.table.ts';
import { tags } from '#domains/news/taxonomy/taxonomy.table.ts';
import { videos } from '#domains/news/video/video.table.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import { SITE, visitCanonical } from '#testing/site.ts';
import { makePng } from '#testing/tiny-pictures.ts';

type Item = Record<string, unknown>;

const NAMES = { nameHi: 'मानसून', nameGu: 'ચોમાસું' };
const TRICKY = 'Rain </script><script>alert(1)</script> \u2028 <!-- & “more”';
const ISO_WITH_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/;

/**
 * The properties that Google's documentation of each type names as required or recommended
 * (developers.google.com/search/docs/appearance/structured-data), as far as a news site has them.
 */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  NewsArticle: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  OpinionNewsArticle: ['headline', 'datePublished', 'dateModified', 'author', 'publisher'],
  AdvertiserContentArticle: ['headline', 'datePublished', 'dateModified', 'author', 'publisher'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate', 'description', 'embedUrl', 'duration'],
  BreadcrumbList: ['itemListElement'],
  NewsMediaOrganization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'potentialAction'],
  CollectionPage: ['name', 'url', 'mainEntity'],
  ProfilePage: ['name', 'url', 'mainEntity'],
};

let story = 0;
let plain = 0;

beforeAll(async () => {
  const { db } = makePlatform();
  const details = { credit: '', altEn: '', altHi: '', altGu: '', isSample: false };
  const bytes = makePng({ width: 1600, height: 900, color: 0x335577 });
  const { id: mediaId } = await savePicture(makePlatform(), bytes, {
    details,
    author: { actor: 'system', requestId: '' },
  });
  await db.insert(authors).values([
    { id: 1, slug: 'state-desk', kind: 'organization', nameEn: 'State desk', ...NAMES },
    { id: 2, slug: 'reporter', kind: 'person', nameEn: 'Reporter', ...NAMES },
  ]);
  await db.insert(tags).values({ id: 1, slug: 'monsoon', nameEn: 'Monsoon', ...NAMES });
  await db.insert(videos).values({
    id: 1,
    categoryId: 2,
    slug: 'film',
    titleEn: 'Film',
    titleHi: 'फ़िल्म',
    titleGu: 'ફિલ્મ',
    youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ',
    mediaId,
    durationSeconds: 187,
    publishedAt: new Date(),
  });
  story = await publishStory({ mediaId, cityId: 1, authorIds: [1, 2], tagIds: [1] });
  plain = await publishStory({ texts: [makeText('en', { title: TRICKY.repeat(3) })] });
});

async function readItems(path: string): Promise<Item[]> {
  const html = await (await visitCanonical(path)).text();
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(scripts).toHaveLength(1);
  const graph = JSON.parse(scripts[0]?.[1] ?? '');
  expect(graph['@context']).toBe('https://schema.org');
  return graph['@graph'];
}

async function readItem(path: string, type: string): Promise<Item> {
  const item = (await readItems(path)).find((each) => each['@type'] === type);
  if (!item) throw new Error(`no ${type} on ${path}`);
  return item;
}

const PAGES = ['/', '/gujarat', '/cities/ahmedabad', '/author/state-desk', '/topic/monsoon'];
const VIDEO_PAGES = ['/video', '/video/explainers', '/video/explainers/film/1'];

describe.each(['', '/hindi', '/gujarati'])('structured data under %s/', (prefix) => {
  it.each([...PAGES, ...VIDEO_PAGES, 'story'])(
    '%s has what search engines require and recommend',
    async (page) => {
      const path = page === 'story' ? `/gujarat/x/${story}` : page;
      const items = await readItems(`${prefix}${path}`);
      for (const item of items) {
        const expected = EXPECTED[String(item['@type'])] ?? ['a type that is known here'];
        for (const property of expected)
          expect(item, String(item['@type'])).toHaveProperty(property);
        expect(listFlaws(item)).toEqual([]);
      }
      expect(items.length).toBeGreaterThan(1);
    },
  );
});

/** Empty values, relative addresses and dates without a zone, anywhere inside. */
function listFlaws(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) {
    const inside = value.flatMap((each) => listFlaws(each, name));
    return value.length === 0 ? [`${name} is empty`] : inside;
  }
  if (value && typeof value === 'object')
    return Object.entries(value).flatMap(([key, each]) => listFlaws(each, `${name}.${key}`));
  if (value === '' || value == null) return [`${name} is empty`];
  const text = String(value);
  if (/\.(url|item|image|logo|thumbnailUrl|mainEntityOfPage|target)$/.test(name))
    return `${text}/`.startsWith(`${SITE}/`) ? [] : [`${name} is ${text}`];
  if (/(Date|Published|Modified)$/.test(name))
    return ISO_WITH_ZONE.test(text) ? [] : [`${name} is ${text}`];
  return [];
}

describe('a story', () => {
  it('offers its picture in three proportions, which are there', async () => {
    const { image } = (await readItem(`/gujarat/x/${story}`, 'NewsArticle')) as { image: string[] };
    const proportions: number[] = [];
    for (const url of image) {
      const response = await visitCanonical(url.slice(SITE.length));
      const info = await env.IMAGES.info((await response.blob()).stream());
      if (!('width' in info)) throw new Error('no picture');
      expect(info.width * info.height).toBeGreaterThan(50_000);
      proportions.push(info.width / info.height);
    }
    expect(proportions).toEqual([16 / 9, 4 / 3, 1].map((each) => expect.closeTo(each, 2)));
  });

  it('has a headline of 110 characters at most, and no picture where there is none', async () => {
    const item = await readItem(`/gujarat/x/${plain}`, 'NewsArticle');
    expect(String(item.headline).length).toBeLessThanOrEqual(110);
    expect(String(item.headline)).toContain('</script>');
    expect(item).not.toHaveProperty('image');
  });

  it('says what kind it is, in which language and by whom', async () => {
    const opinion = await publishStory({ label: 'opinion' });
    const sponsored = await publishStory({ label: 'sponsored' });
    await readItem(`/gujarat/x/${opinion}`, 'OpinionNewsArticle');
    await readItem(`/gujarat/x/${sponsored}`, 'AdvertiserContentArticle');
    const item = await readItem(`/hindi/gujarat/x/${story}`, 'NewsArticle');
    expect(item).toMatchObject({
      inLanguage: 'hi',
      isAccessibleForFree: true,
      author: [
        { '@type': 'Organization', name: 'मानसून', url: `${SITE}/hindi/author/state-desk` },
        { '@type': 'Person', name: 'मानसून', url: `${SITE}/hindi/author/reporter` },
      ],
    });
    const unsigned = await readItem(`/gujarat/x/${plain}`, 'NewsArticle');
    expect(unsigned.author).toMatchObject([{ '@type': 'NewsMediaOrganization', url: SITE }]);
  });

  it.each([
    ['state-desk', 'Organization'],
    ['reporter', 'Person'],
  ])('%s has the profile of the right type', async (slug, type) => {
    const { mainEntity } = await readItem(`/author/${slug}`, 'ProfilePage');
    expect(mainEntity).toMatchObject({ '@type': type, url: `${SITE}/author/${slug}` });
  });

  it('has a trail of two steps at least, from the home page', async () => {
    const { itemListElement } = await readItem(`/gujarat/x/${story}`, 'BreadcrumbList');
    expect(itemListElement).toMatchObject([
      { position: 1, item: `${SITE}/` },
      { position: 2, item: `${SITE}/gujarat` },
      { position: 3 },
    ]);
  });

  it('cannot end the script it stands in', async () => {
    const html = await (await visitCanonical(`/gujarat/x/${plain}`)).text();
    const [, json = ''] = /ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(json).toContain('alert(1)');
    expect(json).not.toMatch(/[<\u2028\u2029]/);
  });
});

it('the search box of search engines leads to the search', async () => {
  const { potentialAction } = await readItem('/gujarati', 'WebSite');
  expect(potentialAction).toMatchObject({
    target: `${SITE}/gujarati/searchpage?keyword={search_term_string}`,
    'query-input': 'required name=search_term_string',
  });
});
