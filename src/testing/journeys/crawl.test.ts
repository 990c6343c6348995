import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { type Crawl, type CrawledPage, crawlSite } from './crawl.ts';
import { isFull } from './matrix.ts';
import { currentSite } from './running-site.ts';

const origin = currentSite().origin;
/** Fewer would mean that the crawler has lost its way. */
const FEWEST_PAGES = 500;
const PATIENCE = 300_000;

/** What is one's own leads whoever is not signed in to where they do so, and back. */
const SIGN_IN = /\/api\/auth\/signin\?error=SessionRequired&/;

/** An advertisement is followed by way of what counts it; robots.txt keeps crawlers out of there. */
const ADVERTISEMENT = /^\/api\/advertisement\/click\/\d+$/;

/** A reply's own address leads to where it stands now, below the first of its thread; journeys that run beside this one write some. */
const REPLY = /^(\/hindi|\/gujarati)?\/comments\/\w+\/\d+\/(\d+)$/;

function leadsToReply(path: string, location: string): boolean {
  const [, , id] = REPLY.exec(path) ?? [];
  return id !== undefined && location.endsWith(`#comment-${id}`);
}

/** Pictures, cards for other networks and feeds are many and alike: `npm test` asks for one in eight, every page and all the rest. */
const MANY_AND_ALIKE =
  /^(\/hindi|\/gujarati)?\/lite\/.*\/\d|^\/_next\/image\?|^\/og\/|\/(rss\.xml|atom\.xml|feed\.json)$/;

/** The same again for slow connections: search engines are sent to the full page. */
const LITE = /^(\/hindi|\/gujarati)?\/lite(\/|\?|$)/;

function isLeftOut(path: string): boolean {
  if (isFull || !MANY_AND_ALIKE.test(path)) return false;
  return [...path].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 8 !== 0;
}

let crawl: Crawl;
let pages: CrawledPage[] = [];

beforeAll(async () => {
  crawl = await crawlSite(origin, ['/'], isLeftOut);
  pages = [...crawl.pages.values()].filter(({ path }) => !LITE.test(path));
}, PATIENCE);

/** The page at an absolute address, if a link has led there. */
function pageAt(address: string): CrawledPage | undefined {
  const url = URL.parse(address);
  return url?.origin === origin ? crawl.pages.get(url.pathname + url.search) : undefined;
}

/** Paths of the pages that something is wrong with. */
function listWrong(isWrong: (page: CrawledPage) => boolean): string[] {
  return pages.filter(isWrong).map(({ path }) => path);
}

describe('a crawler', () => {
  it('gets from the home page to all editions and to every kind of page', () => {
    expect(pages.length).toBeGreaterThan(FEWEST_PAGES);
    for (const { prefix } of ALL_EDITIONS)
      for (const path of ['/gujarat', '/video', '/archive', '/about', '/author/city-desk'])
        expect(crawl.pages.has(prefix + path), prefix + path).toBe(true);
  });

  it('meets no broken link and no link to an address that has moved', () => {
    const isLost = ({ path, status, location }: Crawl['answers'][number]) =>
      status !== (ADVERTISEMENT.test(path) ? 302 : 200) &&
      !SIGN_IN.test(location) &&
      !leadsToReply(path, location);
    expect(crawl.answers.filter(isLost)).toEqual([]);
  });

  it('is told on every page what the page is', () => {
    const named = ['description', 'robots', 'og:title', 'og:url', 'og:image', 'twitter:card'];
    for (const name of named)
      expect(
        listWrong(({ meta }) => !meta[name]),
        name,
      ).toEqual([]);
    expect(listWrong(({ title }) => title.trim() === '')).toEqual([]);
  });

  it('can read the structured data of every page that may be indexed', () => {
    const isBad = ({ structuredData, meta }: CrawledPage) => {
      if (meta.robots?.startsWith('noindex') && structuredData.length === 0) return false;
      const [text = '', ...more] = structuredData;
      return more.length > 0 || !Array.isArray(JSON.parse(text || '{}')['@graph']);
    };
    expect(listWrong(isBad)).toEqual([]);
  });

  it('finds at each canonical address a page that calls itself so', () => {
    const isBad = ({ canonical }: CrawledPage) => pageAt(canonical)?.canonical !== canonical;
    expect(listWrong(isBad)).toEqual([]);
  });

  it('is sent from every lite page to the full one', () => {
    const lite = [...crawl.pages.values()].filter(({ path }) => LITE.test(path));
    expect(lite.length).toBeGreaterThan(50);
    const isBad = ({ path, canonical }: CrawledPage) =>
      !pageAt(canonical) || LITE.test(URL.parse(canonical)?.pathname ?? path);
    expect(lite.filter(isBad).map(({ path }) => path)).toEqual([]);
  });

  it('finds the same address in og:url', () => {
    expect(listWrong(({ canonical, meta }) => meta['og:url'] !== canonical)).toEqual([]);
  });

  it('finds languages that name each other, themselves and a default', () => {
    const isBad = ({ alternates, canonical, meta }: CrawledPage) => {
      // What search engines leave out has no other languages to name.
      if (Object.keys(alternates).length === 0) return !meta.robots?.startsWith('noindex');
      const addresses = Object.values(alternates);
      const isMutual = addresses.every((address) => {
        const other = pageAt(address)?.alternates ?? {};
        return JSON.stringify(other) === JSON.stringify(alternates);
      });
      const { 'x-default': fallback, ...languages } = alternates;
      const isNamed = Object.values(languages).includes(canonical);
      return !isMutual || !isNamed || !Object.values(languages).includes(fallback ?? '');
    };
    expect(listWrong(isBad)).toEqual([]);
  });
});
