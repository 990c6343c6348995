import { beforeAll, describe, expect, it } from 'vitest';
import { authors } from '#domains/news/taxonomy/author.table.ts';
import { tags } from '#domains/news/taxonomy/taxonomy.table.ts';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { toRobots } from '#kernel/sitemap/robots.model.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import { SITE, visit } from '#testing/site.ts';
import { walkStories } from './sitemap.loader.ts';
import { toInstants, toStoryMaps } from './story-map.model.ts';

let everywhere = 0;
let publishedAt = new Date();
let inGujarati = 0;

beforeAll(async () => {
  publishedAt = new Date();
  everywhere = await publishStory({ cityId: 9 });
  const { db } = makePlatform();
  const names = { nameEn: 'Dams', nameHi: 'बांध', nameGu: 'બંધ' };
  await db.insert(tags).values({ id: 1, slug: 'dams', ...names });
  await db.insert(authors).values({ id: 1, slug: 'state-desk', ...names });
  inGujarati = await publishStory({
    authorIds: [1],
    tagIds: [1],
    texts: [makeText('gu', { title: 'Tom & "Jerry" <b>]]> \u{1f600}' })],
  });
});

async function read(path: string) {
  const response = await visit(path);
  return { response, text: await response.text() };
}

/** The parts of a sitemap, read with regular expressions: it is written by us, one address a line. */
function readUrls(xml: string) {
  return [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, url = '']) => ({
    loc: /<loc>(.*?)<\/loc>/.exec(url)?.[1] ?? '',
    order: [...url.matchAll(/<([\w:]+)[ />]/g)].map(([, name]) => name),
    alternates: Object.fromEntries(
      [...url.matchAll(/hreflang="([\w-]+)" href="(.*?)"/g)].map(([, lang, href]) => [lang, href]),
    ),
    lastmod: /<lastmod>(.*?)<\/lastmod>/.exec(url)?.[1],
  }));
}

/** What a page tells crawlers; nothing where there is no page. */
async function robotsOf(address: string): Promise<string> {
  const { response, text } = await read(address.slice(SITE.length) || '/');
  return (response.ok && /name="robots" content="([^"]*)"/.exec(text)?.[1]) || '';
}

describe('robots.txt', () => {
  it('names the sitemaps and keeps crawlers out of what holds nothing', async () => {
    const { response, text } = await read('/robots.txt');
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/);
    expect(text).toContain(`Sitemap: ${SITE}/sitemap.xml`);
    expect(text).toContain(`Sitemap: ${SITE}/hindi/news-sitemap.xml`);
    for (const path of ['/api/', '/searchpage', '/gujarati/saved'])
      expect(text).toContain(`Disallow: ${path}\n`);
  });

  it.each([
    ['allow', false, false],
    ['search', true, false],
    ['deny', true, true],
    ['nonsense', true, false],
  ])('%s: training refused %s, answering refused %s', (policy, training, answering) => {
    const robots = toRobots({ url: SITE, disallowed: [], sitemaps: [], policy });
    const [, refused = ''] = robots.split('Allow: /api/docs');
    expect(refused.includes('User-agent: GPTBot\n')).toBe(training);
    expect(refused.includes('User-agent: PerplexityBot\n')).toBe(answering);
    expect(refused.includes('Disallow: /\n')).toBe(training);
  });
});

describe('sitemaps', () => {
  it('are all named in the index, and all are there', async () => {
    const { text, response: index } = await read('/sitemap.xml');
    for (const tag of ['n-hi', 'g-hi', 'l-hi'])
      expect(index.headers.get('Cache-Tag')?.split(',')).toContain(tag);
    const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
    expect(addresses).toHaveLength(11 + 3);
    for (const address of addresses) {
      const { response, text: map } = await read(address.slice(SITE.length));
      expect([address, response.status]).toEqual([address, 200]);
      expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
      expect(response.headers.get('Cache-Tag')).toMatch(/l-/);
      for (const { loc, order, lastmod } of readUrls(map)) {
        expect([loc, await robotsOf(loc)]).toEqual([loc, expect.stringMatching(/^index, follow/)]);
        expect(loc.startsWith(SITE)).toBe(true);
        expect(order.slice(0, lastmod ? 2 : 1)).toEqual(lastmod ? ['loc', 'lastmod'] : ['loc']);
        if (lastmod) expect(new Date(lastmod).toISOString()).toBe(lastmod);
      }
    }
  });

  it('have every story in the languages it is published in, with its alternates', async () => {
    const month = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
      .format(publishedAt)
      .slice(0, 7);
    const gujarati = readUrls((await read(`/sitemap/stories/gu-${month}.xml`)).text);
    const english = readUrls((await read(`/sitemap/stories/en-${month}.xml`)).text);
    expect(gujarati.map(({ loc }) => loc.split('/').at(-1))).toEqual([
      String(inGujarati),
      String(everywhere),
    ]);
    expect(english).toHaveLength(1);
    const path = `/gujarat/rain-returns-to-saurashtra/${everywhere}`;
    expect(english[0]?.alternates).toEqual({
      en: SITE + path,
      hi: `${SITE}/hindi${path}`,
      gu: `${SITE}/gujarati${path}`,
      'x-default': SITE + path,
    });
    expect(Object.keys(gujarati[0]?.alternates ?? {})).toEqual(['gu', 'x-default']);
  });

  it.each(ALL_EDITIONS)(
    'tell Google News of the last two days in $code',
    async ({ prefix, lang }) => {
      const old = Date.now() - 3 * 86_400_000;
      await publishStory({ texts: [makeText(lang, { publishedAt: new Date(old) })] });
      const { text } = await read(`${prefix}/news-sitemap.xml`);
      const entries = [...text.matchAll(/<news:news>(.*?)<\/news:news>/gs)];
      expect(entries).toHaveLength(lang === 'gu' ? 2 : 1);
      for (const [, entry = ''] of entries)
        for (const part of [
          /<news:publication><news:name>[^<]+<\/news:name><news:language>\w\w</,
          /<news:publication_date>\d{4}-/,
          /<news:title>[^<]+</,
        ])
          expect(entry).toMatch(part);
    },
  );

  it.each([
    '/sitemap/nothing.xml',
    '/sitemap/stories/en-2026-13.xml',
    '/sitemap/stories/fr-2026-11.xml',
    '/sitemap/stories/en-1999-01.xml',
    '/sitemap/stories/x',
  ])('%s is not found', async (path) => {
    const response = await visit(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('Page not found');
  });

  it('hold a day each where a month would hold too many', () => {
    const day = (name: string, stories: number) =>
      ({ lang: 'en', day: name, stories, changedAt: 5 }) as const;
    const maps = toStoryMaps([
      day('2026-11-02', 15_000),
      day('2026-11-01', 9_000),
      day('2026-10-31', 1),
    ]);
    expect(maps.map(({ period }) => period)).toEqual(['2026-11-02', '2026-11-01', '2026-10']);
  });

  it('begin and end where days do in India', () => {
    expect(toInstants('2026-12')).toEqual({
      from: Date.parse('2026-11-30T18:30:00Z'),
      until: Date.parse('2026-12-31T18:30:00Z'),
    });
    expect(toInstants('2026-11-21').until).toBe(Date.parse('2026-11-21T18:30:00Z'));
  });

  it('read a month in parts', async () => {
    const at = (minute: number) => new Date(Date.UTC(2020, 4, 5, 0, minute));
    // All at one instant, too: the place between two parts is told by the story as well.
    for (let story = 0; story < 20; story += 1)
      await publishStory({ texts: [makeText('hi', { publishedAt: at(story % 3) })] });
    const parts: number[] = [];
    const ids = new Set<string>();
    for await (const entries of walkStories(makePlatform(), { lang: 'hi', period: '2020-05' }, 7)) {
      parts.push(entries.length);
      for (const { paths } of entries) ids.add(paths.hi ?? '');
    }
    expect(parts).toEqual([7, 7, 6]);
    expect(ids.size).toBe(20);
  });
});
