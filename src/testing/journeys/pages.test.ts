import { describe, expect, it } from 'vitest';
import {
  ALL_EDITIONS,
  type Edition,
  editionOfLang,
  isLang,
  LANGS,
  type Lang,
} from '#i18n/editions.ts';
import { fetchAs, openMemberPages } from './member-types.ts';
import {
  type FetchedPage,
  fetchFacts,
  type PageFacts,
  readFacts,
  type StructuredData,
} from './page-facts.ts';
import { findPages, listPageTypes, type PageType, toUrl } from './page-types.ts';
import { currentSite } from './running-site.ts';

const origin = currentSite().origin;
const types = listPageTypes(await findPages(origin));
const members = await openMemberPages(9);

const LETTERS: Readonly<Record<Lang, RegExp>> = {
  en: /^(?!.*[\p{Script=Devanagari}\p{Script=Gujarati}]).*\p{Script=Latin}/u,
  hi: /^(?!.*\p{Script=Gujarati}).*\p{Script=Devanagari}/u,
  gu: /^(?!.*\p{Script=Devanagari}).*\p{Script=Gujarati}/u,
};

/** Each page is asked for once, also where others name it as theirs in another language. */
const fetched = new Map<string, Promise<FetchedPage>>();

function fetchOnce(url: string): Promise<FetchedPage> {
  const known = fetched.get(url);
  if (known) return known;
  const asked = fetchFacts(url);
  fetched.set(url, asked);
  return asked;
}

describe.each(types)('$name', (type) => {
  it.each(ALL_EDITIONS)('says in $code what it is', async (edition) => {
    const { status, headers, facts } = await fetchOnce(toUrl(origin, edition, type.path));
    const isFound = type.status === undefined;
    expect.soft(status).toBe(type.status ?? 200);
    expect
      .soft(headers.get('Cache-Control'))
      .toBe(isFound ? (type.cache ?? 'public, max-age=0') : 'no-store');
    expectWords(facts, type, edition);
    expectLandmarks(facts);
    expectStructure(facts, type);
    if (isFound) await expectAddresses(facts, type, edition);
    else expect.soft(facts.robots).toBe('noindex');
  });
});

describe.each(members.pages)('$name', (page) => {
  it.each(ALL_EDITIONS)('says in $code what it is, to nobody else', async (edition) => {
    const response = await fetchAs(members, page, edition.prefix);
    expect.soft(response.status).toBe(200);
    const facts = readFacts(await response.text());
    expectWords(facts, {}, edition);
    expectLandmarks(facts);
    expect.soft(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect.soft(facts.robots).toBe('noindex');
  });
});

function expectWords(facts: PageFacts, type: Pick<PageType, 'textLang'>, edition: Edition): void {
  const letters = LETTERS[type.textLang ?? edition.lang];
  expect.soft(facts.lang).toBe(edition.lang);
  expect.soft(facts.headings).toHaveLength(1);
  for (const { text, lang } of facts.headings)
    expect.soft(text, lang).toMatch(isLang(lang) ? LETTERS[lang] : /^$/);
  // The name of the site follows in the language of the edition.
  expect.soft(facts.title.split(' | ', 1)[0]).toMatch(letters);
  expect.soft(facts.description).toMatch(letters);
  expect.soft(facts.outline[0], 'the first heading').toBe(1);
  const jumps = facts.outline.filter((level, index) => level > (facts.outline[index - 1] ?? 0) + 1);
  expect.soft(jumps, `levels left out in ${facts.outline}`).toEqual([]);
  expect.soft(facts.badImages).toEqual([]);
}

function expectLandmarks({ landmarks }: PageFacts): void {
  expect.soft(landmarks).toMatchObject({ banners: 1, mains: 1, footers: 1 });
  const labels = landmarks.navigationLabels;
  expect.soft(labels.length).toBeGreaterThan(2);
  expect.soft(labels.filter((label) => label.trim() === '')).toEqual([]);
}

/** The canonical address is the one of the language shown, and each language's page points to the same ones. */
async function expectAddresses(facts: PageFacts, type: PageType, edition: Edition): Promise<void> {
  const own = editionOfLang(type.textLang ?? edition.lang);
  const path = type.canonical ?? type.path;
  expect.soft(facts.canonical).toBe(toUrl(origin, own, path));
  const langs = type.langs ?? (type.path.includes('?page=') ? [edition.lang] : LANGS);
  expect.soft(Object.keys(facts.alternates).toSorted()).toEqual([...langs, 'x-default'].toSorted());
  for (const lang of langs)
    expect.soft(facts.alternates[lang]).toBe(toUrl(origin, editionOfLang(lang), path));
  expect.soft(facts.alternates['x-default']).toBe(facts.alternates[langs[0] ?? '']);
  for (const url of new Set(Object.values(facts.alternates))) {
    const other = await fetchOnce(url);
    expect.soft(other.status, url).toBe(200);
    expect.soft(other.facts.alternates, `alternates of ${url}`).toEqual(facts.alternates);
  }
}

const TEXT = expect.stringMatching(/./);
const ADDRESS = expect.stringMatching(/^http:\/\/localhost:\d+\//);
const HOME = expect.stringMatching(/^http:\/\/localhost:\d+$/);
const DATE = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+05:30)$/);
const ORGANIZATION = { '@type': 'NewsMediaOrganization', name: TEXT, url: HOME };

/** What search engines require of each type. */
const REQUIRED: Readonly<Record<string, object>> = {
  NewsMediaOrganization: ORGANIZATION,
  WebSite: { name: TEXT, url: ADDRESS, inLanguage: TEXT, publisher: ORGANIZATION },
  NewsArticle: {
    mainEntityOfPage: ADDRESS,
    headline: TEXT,
    description: TEXT,
    inLanguage: TEXT,
    articleSection: TEXT,
    datePublished: DATE,
    dateModified: DATE,
    author: expect.arrayContaining([expect.objectContaining({ name: TEXT })]),
    publisher: ORGANIZATION,
  },
  VideoObject: {
    name: TEXT,
    description: TEXT,
    thumbnailUrl: [ADDRESS],
    uploadDate: DATE,
    url: ADDRESS,
    embedUrl: expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}$/),
  },
  BreadcrumbList: {
    itemListElement: expect.arrayContaining([
      { '@type': 'ListItem', position: 1, name: TEXT, item: ADDRESS },
    ]),
  },
};

function expectStructure({ structuredData }: PageFacts, type: PageType): void {
  expect.soft(structuredData.map((data: StructuredData) => data['@type'])).toEqual(type.structured);
  for (const data of structuredData) expect.soft(data).toMatchObject(REQUIRED[data['@type']] ?? {});
}
