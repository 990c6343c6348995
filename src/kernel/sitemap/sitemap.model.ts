import { editionOfLang, LANGS, type Lang } from '#i18n/editions.ts';
import { samePathInAll, toEditionPath } from '#i18n/path.ts';
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

/** One of the maps that the index names. */
export interface Sitemap {
  /** Its address is `/sitemap/{name}.xml`. */
  name: string;
  /** Epoch milliseconds of the last change of what it holds; null where it isn't known. */
  changedAt: number | null;
}

/** A page in all languages. */
export function inAllLanguages(path: string, changedAt: number | null = null): SitemapEntry[] {
  return LANGS.map((lang) => ({ lang, paths: samePathInAll(path), changedAt }));
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

/** A whole sitemap. */
export function toSitemap(site: string, entries: readonly SitemapEntry[]): string {
  return `${SITEMAP_START}${entries.map((entry) => toUrlElement(site, entry)).join('')}${SITEMAP_END}`;
}

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
export function toSitemapIndex(site: string, maps: readonly Sitemap[]): string {
  const entries = maps.map(({ name, changedAt }) =>
    element(
      'sitemap',
      {},
      textElement('loc', `${site}/sitemap/${name}.xml`),
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
