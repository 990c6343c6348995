import { editionOfLang, LANGS, type Lang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { element, textElement, XML_HEADER } from '#shared/xml.ts';

/** A page in one language as a sitemap tells of it (sitemaps.org, with Google's extensions). */
export interface SitemapEntry {
  lang: Lang;
  /** Path without prefix in every language the page exists in; all of them are named as alternates. */
  paths: Partial<Record<Lang, string>>;
  /** Epoch milliseconds of the last change of the content; null where it isn't known. */
  changedAt: number | null;
  /** Addresses of pictures on the page. */
  images?: readonly string[];
  video?: SitemapVideo;
  news?: SitemapNews;
}

export interface SitemapVideo {
  title: string;
  description: string;
  thumbnail: string;
  player: string;
  durationSeconds: number | null;
  publishedAt: number;
}

export interface SitemapNews {
  publication: string;
  title: string;
  publishedAt: number;
}

/** Addresses in one sitemap, well under the 50,000 and 50 MB that are allowed, for each carries its alternates. */
export const LARGEST_SITEMAP = 20_000;

/** A language's stories of one month (`2026-11`) or one day (`2026-11-21`), as in a map's address. */
export interface StoryMap {
  lang: Lang;
  period: string;
}

const STORY_MAP = /^(en|hi|gu)-(\d{4}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)\.xml$/;

export function toStoryMapName({ lang, period }: StoryMap): string {
  return `${lang}-${period}.xml`;
}

export function parseStoryMapName(name: string): StoryMap | null {
  const [, lang, period] = STORY_MAP.exec(name) ?? [];
  const language = LANGS.find((candidate) => candidate === lang);
  return language && period ? { lang: language, period } : null;
}

/** Authors or topics in the order of their ids, as many as fill a map in all languages. */
export interface ProfileMap {
  kind: ProfileKind;
  /** From 1; only those after the first are numbered in the address. */
  part: number;
}

export type ProfileKind = 'author' | 'topic';

/** Authors or topics in one map. */
export const LARGEST_PROFILE_MAP = Math.floor(LARGEST_SITEMAP / LANGS.length);

const PROFILE_MAP = /^(author|topic)s(?:-([2-9]|[1-9]\d{1,4}))?$/;

/** `topics`, `topics-2`. */
export function toProfileMapName({ kind, part }: ProfileMap): string {
  return part === 1 ? `${kind}s` : `${kind}s-${part}`;
}

export function parseProfileMapName(name: string): ProfileMap | null {
  const [, kind, part = '1'] = PROFILE_MAP.exec(name) ?? [];
  return kind === 'author' || kind === 'topic' ? { kind, part: Number(part) } : null;
}

/** The maps that hold all authors or topics up to an id; the first one is there without any. */
export function toProfileMaps(kind: ProfileKind, lastId: number): ProfileMap[] {
  const length = Math.max(1, Math.ceil(lastId / LARGEST_PROFILE_MAP));
  return Array.from({ length }, (_, index) => ({ kind, part: index + 1 }));
}

const INDIA = '+05:30';
const DAY = 86_400_000;

/** The first instant of a month or day in India and the first after it, in epoch milliseconds. */
export function toInstants(period: string): { from: number; until: number } {
  const [year = '', month = '', day] = period.split('-');
  const from = Date.parse(`${year}-${month}-${day ?? '01'}T00:00:00${INDIA}`);
  if (day) return { from, until: from + DAY };
  const next = new Date(Date.UTC(Number(year), Number(month)));
  return { from, until: Date.parse(`${next.toISOString().slice(0, 10)}T00:00:00${INDIA}`) };
}

export interface StoryDay {
  lang: Lang;
  /** `2026-11-21`. */
  day: string;
  stories: number;
  changedAt: number;
}

/** The maps that hold the stories of these days: one a month, or one a day where a month holds too many. */
export function toStoryMaps(days: readonly StoryDay[]): (StoryMap & { changedAt: number })[] {
  const months = Map.groupBy(days, ({ lang, day }) => `${lang}-${day.slice(0, 7)}`);
  return [...months.values()].flatMap((inMonth) => {
    const [first] = inMonth;
    if (!first) return [];
    const stories = inMonth.reduce((sum, day) => sum + day.stories, 0);
    if (stories > LARGEST_SITEMAP)
      return inMonth.map(({ lang, day, changedAt }) => ({ lang, period: day, changedAt }));
    const changedAt = Math.max(...inMonth.map((day) => day.changedAt));
    return [{ lang: first.lang, period: first.day.slice(0, 7), changedAt }];
  });
}

const NAMESPACES = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
  'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
  'xmlns:video': 'http://www.google.com/schemas/sitemap-video/1.1',
  'xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9',
};

export const SITEMAP_START = `${XML_HEADER}${element('urlset', NAMESPACES).replace(/\/>$/, '>')}\n`;
export const SITEMAP_END = '</urlset>\n';

/** The `<url>` of a page. The first language that has the page is the one for readers of others. */
export function toUrlElement(site: string, entry: SitemapEntry): string {
  const addressOf = (lang: Lang) => {
    const path = entry.paths[lang];
    return path === undefined
      ? undefined
      : site + encodeURI(toEditionPath(editionOfLang(lang), path));
  };
  const langs = LANGS.filter((lang) => entry.paths[lang] !== undefined);
  const alternate = (hreflang: string, lang: Lang | undefined) =>
    element('xhtml:link', { rel: 'alternate', hreflang, href: lang && addressOf(lang) });
  return `${element(
    'url',
    {},
    textElement('loc', addressOf(entry.lang)),
    textElement('lastmod', toTime(entry.changedAt)),
    ...langs.map((lang) => alternate(lang, lang)),
    alternate('x-default', langs[0]),
    ...(entry.images ?? []).map((url) => element('image:image', {}, textElement('image:loc', url))),
    entry.video ? toVideoElement(entry.video) : '',
    entry.news ? toNewsElement(entry.news, entry.lang) : '',
  )}\n`;
}

function toVideoElement(video: SitemapVideo): string {
  return element(
    'video:video',
    {},
    textElement('video:thumbnail_loc', video.thumbnail),
    textElement('video:title', video.title),
    textElement('video:description', video.description || video.title),
    textElement('video:player_loc', video.player),
    textElement('video:duration', video.durationSeconds),
    textElement('video:publication_date', toTime(video.publishedAt)),
  );
}

function toNewsElement({ publication, title, publishedAt }: SitemapNews, lang: Lang): string {
  return element(
    'news:news',
    {},
    element(
      'news:publication',
      {},
      textElement('news:name', publication),
      textElement('news:language', lang),
    ),
    textElement('news:publication_date', toTime(publishedAt)),
    textElement('news:title', title),
  );
}

/** An index of sitemaps. */
export function toSitemapIndex(
  site: string,
  maps: readonly { path: string; changedAt: number | null }[],
): string {
  const entries = maps.map(({ path, changedAt }) =>
    element(
      'sitemap',
      {},
      textElement('loc', site + path),
      textElement('lastmod', toTime(changedAt)),
    ),
  );
  const index = element('sitemapindex', { xmlns: NAMESPACES.xmlns }, `\n${entries.join('\n')}\n`);
  return `${XML_HEADER}${index}\n`;
}

/** W3C date and time. */
function toTime(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
