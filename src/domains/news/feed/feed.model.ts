import { editionOfLang, type Lang } from '#i18n/editions.ts';
import { cdata, element, escapeXml, textElement, XML_HEADER } from '#shared/xml.ts';

/** A story in a feed. */
export interface FeedItem {
  url: string;
  title: string;
  summary: string;
  /** The whole text, with absolute addresses. */
  html: string;
  authors: readonly { name: string; url: string }[];
  categories: readonly string[];
  /** Epoch milliseconds. */
  publishedAt: number;
  updatedAt: number;
  image: { url: string; alt: string } | null;
}

export interface Feed {
  title: string;
  description: string;
  lang: Lang;
  /** Address of the page the feed follows. */
  home: string;
  /** Addresses of the feed in each format. */
  self: Readonly<Record<FeedFormat, string>>;
  /** WebSub hub that tells subscribers of news; null where there is none. */
  hub: string | null;
  icon: string;
  publisher: string;
  /** Newest first. */
  items: readonly FeedItem[];
}

export const FEED_FORMATS = ['rss', 'atom', 'json'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

export const FEED_FILES: Readonly<Record<FeedFormat, string>> = {
  rss: 'rss.xml',
  atom: 'atom.xml',
  json: 'feed.json',
};

export const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};

/** When something in the feed last changed, in epoch milliseconds; null for an empty one. */
function lastChange(feed: Feed): number | null {
  return feed.items.length > 0 ? Math.max(...feed.items.map(({ updatedAt }) => updatedAt)) : null;
}

export function writeFeed(feed: Feed, format: FeedFormat): string {
  switch (format) {
    case 'rss':
      return writeRss(feed);
    case 'atom':
      return writeAtom(feed);
    case 'json':
      return writeJsonFeed(feed);
  }
}

/** RSS 2.0 with full text, Atom's links, Dublin Core's authors and Media RSS's pictures. */
function writeRss(feed: Feed): string {
  const changed = lastChange(feed);
  const channel = element(
    'channel',
    {},
    textElement('title', feed.title),
    textElement('link', feed.home),
    textElement('description', feed.description),
    textElement('language', editionOfLang(feed.lang).locale.toLowerCase()),
    textElement('lastBuildDate', changed && new Date(changed).toUTCString()),
    textElement('ttl', 5),
    element('atom:link', { rel: 'self', type: FEED_TYPES.rss, href: feed.self.rss }),
    feed.hub ? element('atom:link', { rel: 'hub', href: feed.hub }) : '',
    element(
      'image',
      {},
      textElement('url', feed.icon),
      textElement('title', feed.title),
      textElement('link', feed.home),
    ),
    ...feed.items.map(writeRssItem),
  );
  const namespaces = {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    'xmlns:media': 'http://search.yahoo.com/mrss/',
  };
  return `${XML_HEADER}${element('rss', namespaces, channel)}\n`;
}

function writeRssItem(item: FeedItem): string {
  return element(
    'item',
    {},
    textElement('title', item.title),
    textElement('link', item.url),
    element('guid', { isPermaLink: 'true' }, escapeXml(item.url)),
    textElement('pubDate', new Date(item.publishedAt).toUTCString()),
    textElement('description', item.summary),
    element('content:encoded', {}, cdata(withPicture(item))),
    ...item.authors.map(({ name }) => textElement('dc:creator', name)),
    ...item.categories.map((name) => textElement('category', name)),
    item.image
      ? element(
          'media:content',
          { url: item.image.url, medium: 'image' },
          textElement('media:description', item.image.alt),
        )
      : '',
  );
}

/** Atom 1.0 (RFC 4287). */
function writeAtom(feed: Feed): string {
  const content = [
    textElement('id', feed.self.atom),
    textElement('title', feed.title),
    textElement('subtitle', feed.description),
    textElement('updated', new Date(lastChange(feed) ?? 0).toISOString()),
    textElement('icon', feed.icon),
    element('author', {}, textElement('name', feed.publisher)),
    element('link', { rel: 'self', type: FEED_TYPES.atom, href: feed.self.atom }),
    element('link', { rel: 'alternate', type: 'text/html', href: feed.home }),
    feed.hub ? element('link', { rel: 'hub', href: feed.hub }) : '',
    ...feed.items.map(writeEntry),
  ];
  const attributes = { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.lang };
  return `${XML_HEADER}${element('feed', attributes, ...content)}\n`;
}

function writeEntry(item: FeedItem): string {
  return element(
    'entry',
    {},
    textElement('id', item.url),
    textElement('title', item.title),
    element('link', { rel: 'alternate', type: 'text/html', href: item.url }),
    textElement('published', new Date(item.publishedAt).toISOString()),
    textElement('updated', new Date(item.updatedAt).toISOString()),
    ...item.authors.map(({ name, url }) =>
      element('author', {}, textElement('name', name), textElement('uri', url)),
    ),
    ...item.categories.map((term) => element('category', { term })),
    textElement('summary', item.summary),
    element('content', { type: 'html' }, cdata(withPicture(item))),
  );
}

/** JSON Feed 1.1 (jsonfeed.org). */
function writeJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    language: feed.lang,
    home_page_url: feed.home,
    feed_url: feed.self.json,
    icon: feed.icon,
    authors: [{ name: feed.publisher }],
    ...(feed.hub && { hubs: [{ type: 'WebSub', url: feed.hub }] }),
    items: feed.items.map((item) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      summary: item.summary,
      content_html: item.html,
      ...(item.image && { image: item.image.url }),
      date_published: new Date(item.publishedAt).toISOString(),
      date_modified: new Date(item.updatedAt).toISOString(),
      authors: item.authors,
      tags: item.categories,
      language: feed.lang,
    })),
  });
}

function withPicture({ image, html }: FeedItem): string {
  if (!image) return html;
  return `<p>${element('img', { src: image.url, alt: image.alt })}</p>${html}`;
}
