import {
  type AtomFeed,
  type MediaNs,
  parseAtomFeed,
  parseRdfFeed,
  parseRssFeed,
  type RdfFeed,
  type RssFeed,
} from 'feedsmith';
import {
  type IncomingDocument,
  type IncomingItem,
  MOST_ITEMS,
  type RefusedItem,
  refuse,
} from '#domains/newsroom/ingest/ingest.model.ts';
import { listNames } from '#domains/newsroom/ingest/name.model.ts';
import { htmlOfText } from '#kernel/html/html-tree.ts';
import { type FeedSlice, type FeedSlices, sliceFeed } from './feed-slices.model.ts';
import { toWebUrl } from './url.model.ts';
import { parseElement } from './xml.model.ts';

/** Items read in one go. */
const AT_ONCE = 100;
/** Items that are not well formed are read one by one, which takes ten times as long; so many of a document. */
const MOST_ILL_FORMED = 200;
/** Names of categories and subjects of one item. */
const MOST_KEYWORDS = 100;

/** What the items of a feed take from the feed. */
interface FeedContext {
  base: string;
  language: string;
  /** Of items that name no author. */
  bylines: readonly string[];
}

type FeedHead = Pick<IncomingDocument, 'title' | 'home'> & FeedContext;

/** What a feed in XML brings; null for a document that is none. `address` is where it was fetched. */
export function parseXmlFeed(xml: string, address: string): IncomingDocument | null {
  const slices = sliceFeed(xml);
  if (!slices) return null;
  const { kind } = slices;
  const head = parseHead(slices, address);
  const items: IncomingItem[] = [];
  const refused: RefusedItem[] = [];
  const taken = slices.items.slice(0, MOST_ITEMS);
  for (const [index, item] of readSlices(slices, taken, head).entries()) {
    const position = index + 1;
    if (item) items.push({ ...item, keywords: item.keywords.slice(0, MOST_KEYWORDS), position });
    else refused.push(refuse(position, taken[index]?.fault ?? 'broken_item'));
  }
  if (slices.items.length > MOST_ITEMS)
    refused.push(refuse(MOST_ITEMS + 1, 'too_many_items', String(MOST_ITEMS)));
  return { format: kind, title: head.title, home: head.home, items, records: [], refused };
}

function parseHead({ kind, head }: FeedSlices, address: string): FeedHead {
  const read = { rss: parseRssHead, atom: parseAtomHead, rdf: parseRdfHead }[kind];
  try {
    return read(head, address);
  } catch {
    // Nothing in it that a feed must have; its items may be whole all the same.
    return { title: '', home: '', base: address, language: '', bylines: [] };
  }
}

type SlicedItem = Omit<IncomingItem, 'position'>;

/** The items in their order; null for one that can't be read. */
function readSlices(
  { kind, opening }: FeedSlices,
  slices: readonly FeedSlice[],
  feed: FeedContext,
): (SlicedItem | null)[] {
  const read: (SlicedItem | null)[] = slices.map(() => null);
  const whole: number[] = [];
  const others: number[] = [];
  for (const [index, { xml, fault }] of slices.entries())
    if (!fault) (isWellFormed(xml) ? whole : others).push(index);
  for (let start = 0; start < whole.length; start += AT_ONCE) {
    const run = whole.slice(start, start + AT_ONCE);
    const xml = run.map((index) => slices[index]?.xml ?? '').join('');
    const items = parseItems(kind, opening + xml, feed);
    // Where one of them is nothing, none can be told by its place.
    if (items?.length === run.length)
      for (const [at, index] of run.entries()) read[index] = items[at] ?? null;
    else others.push(...run);
  }
  for (const index of others.slice(0, MOST_ILL_FORMED))
    read[index] = parseItems(kind, opening + (slices[index]?.xml ?? ''), feed)?.[0] ?? null;
  for (const [index, item] of read.entries())
    if (item?.pictures.every((url) => url === ''))
      read[index] = { ...item, pictures: listOwnPictures(slices[index]?.xml ?? '') };
  return read;
}

/** Elements of their own in which many papers name their pictures, such as `<fullimage>` and `<StoryImage>`. */
const OWN_PICTURE =
  /<(?:\w{1,20}:)?\w{0,12}(?:image|photo|thumb)\w{0,8}(?:\s[^<>]{0,300})?>\s*(?:<url>\s*)?(?:<!\[CDATA\[\s*)?(https?:\/\/[^\s<>"'\]]{1,2000})/gi;

function listOwnPictures(xml: string): string[] {
  return Array.from(xml.matchAll(OWN_PICTURE), ([, url = '']) => url.replaceAll('&amp;', '&'));
}

function isWellFormed(xml: string): boolean {
  if (!/<\/[\w.:-]+>\s*$/.test(xml.slice(-100))) return false;
  try {
    return parseElement(xml).name !== '';
  } catch {
    return false;
  }
}

function parseItems(kind: FeedSlices['kind'], xml: string, feed: FeedContext): SlicedItem[] | null {
  try {
    switch (kind) {
      case 'rss':
        return (parseRssFeed(xml).items ?? [{}]).map((item) => toRssItem(item, feed));
      case 'atom':
        return (parseAtomFeed(xml).entries ?? [{}]).map((entry) => toAtomItem(entry, feed));
      case 'rdf':
        return (parseRdfFeed(xml).items ?? [{}]).map((item) => toRdfItem(item, feed));
    }
  } catch {
    return null;
  }
}

function parseRssHead(xml: string, address: string): FeedHead {
  const { title = '', link = '', language, xml: attributes, dc, atom } = parseRssFeed(xml);
  const home = toWebUrl(link, address) || toWebUrl(findPage(atom?.links), address);
  return {
    title,
    home,
    base: toWebUrl(attributes?.base ?? '', address) || home || address,
    language: language ?? attributes?.lang ?? dc?.languages?.[0] ?? '',
    bylines: [],
  };
}

function parseRdfHead(xml: string, address: string): FeedHead {
  const { title = '', link = '', xml: attributes, dc } = parseRdfFeed(xml);
  const home = toWebUrl(link, address);
  return {
    title,
    home,
    base: home || address,
    language: attributes?.lang ?? dc?.languages?.[0] ?? '',
    bylines: [],
  };
}

function parseAtomHead(xml: string, address: string): FeedHead {
  const { title, links, authors, xml: attributes } = parseAtomFeed(xml);
  const base = toWebUrl(attributes?.base ?? '', address) || address;
  const home = toWebUrl(findPage(links), base);
  return {
    title: title?.value ?? '',
    home,
    base: base || home || toWebUrl(links?.find(({ rel }) => rel === 'self')?.href ?? ''),
    language: attributes?.lang ?? '',
    bylines: listNames(authors),
  };
}

function toRssItem(item: RssFeed.Item<string>, feed: FeedContext): SlicedItem {
  const base = toWebUrl(item.xml?.base ?? '', feed.base);
  const guid = item.guid?.value ?? '';
  const permalink = item.guid?.isPermaLink === false ? '' : guid;
  const url = toWebUrl(item.link || findPage(item.atom?.links) || toAbsolute(permalink), feed.base);
  return {
    ...NOTHING_ELSE,
    guid: guid || (item.atom?.id ?? ''),
    url,
    base: base || url || feed.base,
    language: item.xml?.lang ?? item.dc?.languages?.[0] ?? feed.language,
    title: item.title ?? item.dc?.titles?.[0] ?? item.media?.title?.value ?? '',
    summary: item.description ?? item.itunes?.summary ?? '',
    content: item.content?.encoded ?? toHtml(item.atom?.content),
    date: item.pubDate ?? item.dc?.dates?.[0] ?? item.atom?.published ?? '',
    ...describePicture(item.media),
    pictures: [
      ...listPictures(item.media),
      ...(item.enclosures ?? []).filter(isPicture).map(({ url = '' }) => url),
      item.itunes?.image ?? '',
    ],
    keywords: [
      ...(item.categories ?? []).map(({ name = '' }) => name),
      ...(item.dc?.subjects ?? []),
      ...(item.media?.keywords ?? []),
    ],
    bylines: toBylines(item.dc, item.authors ?? [{ name: item.itunes?.author ?? '' }]),
  };
}

function toRdfItem(item: RdfFeed.Item<string>, feed: FeedContext): SlicedItem {
  const url = toWebUrl(item.link ?? item.rdf?.about ?? '', feed.base);
  return {
    ...NOTHING_ELSE,
    guid: item.rdf?.about ?? '',
    url,
    base: toWebUrl(item.xml?.base ?? '', feed.base) || url || feed.base,
    language: item.xml?.lang ?? item.dc?.languages?.[0] ?? feed.language,
    title: item.title ?? item.dc?.titles?.[0] ?? '',
    summary: item.description ?? item.dc?.descriptions?.[0] ?? '',
    content: item.content?.encoded ?? '',
    date: item.dc?.dates?.[0] ?? '',
    ...describePicture(item.media),
    pictures: listPictures(item.media),
    keywords: item.dc?.subjects ?? [],
    bylines: toBylines(item.dc, []),
  };
}

function toAtomItem(entry: AtomFeed.Entry<string>, feed: FeedContext): SlicedItem {
  const base = toWebUrl(entry.xml?.base ?? '', feed.base) || feed.base;
  const { content, summary } = entry;
  const url = toWebUrl(findPage(entry.links) || (content?.src ?? ''), base);
  const inner = content?.xml?.base ?? summary?.xml?.base ?? '';
  return {
    ...NOTHING_ELSE,
    guid: entry.id ?? '',
    url,
    base: toWebUrl(inner, base) || base || url,
    language: entry.xml?.lang ?? content?.xml?.lang ?? feed.language,
    title: entry.title?.value ?? '',
    summary: toHtml(summary),
    content: toHtml(content),
    date: entry.published ?? entry.updated ?? entry.dc?.dates?.[0] ?? '',
    ...describePicture(entry.media),
    pictures: [
      ...listPictures(entry.media),
      ...(entry.links ?? [])
        .filter(({ rel, type, href }) => rel === 'enclosure' && isPicture({ type, url: href }))
        .map(({ href = '' }) => href),
    ],
    keywords: (entry.categories ?? []).map(({ label, term = '' }) => label ?? term),
    bylines: entry.authors ? listNames(entry.authors) : feed.bylines,
  };
}

/** `dc:creator` is a name, and what RSS itself has is an address by its rules. */
function toBylines(
  dc: { creators?: string[] } | undefined,
  people: readonly { name?: string }[],
): string[] {
  return listNames(dc?.creators?.map((name) => ({ name })) ?? people);
}

/** What feeds don't say. */
const NOTHING_ELSE = { facts: {} };

/** A guid is an address by default, and often none. */
function toAbsolute(guid: string): string {
  return /^https?:/i.test(guid) ? guid : '';
}

function findPage(links: readonly AtomFeed.Link<string>[] = []): string {
  const pages = links.filter(({ rel = 'alternate', href }) => rel === 'alternate' && href);
  const page = pages.find(({ type = 'text/html' }) => type === 'text/html') ?? pages[0];
  return page?.href ?? '';
}

/** Atom says of its texts what they are; what is neither text nor HTML is not read. */
function toHtml(text: AtomFeed.Content | undefined): string {
  const { value = '', type = 'html' } = text ?? {};
  if (type === 'text' || type === 'text/plain') return htmlOfText(value);
  return /^(html|xhtml|text\/html|application\/xhtml\+xml)$/i.test(type) ? value : '';
}

/** Many sources leave the type out; then the address tells. */
function isPicture({
  type = '',
  url = '',
}: {
  type?: string | undefined;
  url?: string | undefined;
}) {
  if (type !== '') return /^image\b/i.test(type);
  return /\.(jpe?g|png|webp|gif|avif)$/i.test(URL.parse(url, 'http://x')?.pathname ?? '');
}

function isPictureContent({ medium, type, url, width, duration }: MediaNs.Content): boolean {
  if (medium) return medium === 'image';
  return isPicture({ type, url }) || (!type && width !== undefined && duration === undefined);
}

function listContents(media: MediaNs.ItemOrFeed | undefined): MediaNs.Content[] {
  const contents = [...(media?.contents ?? []), ...(media?.groups ?? []).flatMap(groupContents)];
  return contents.filter(isPictureContent).toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0));
}

function listPictures(media: MediaNs.ItemOrFeed | undefined): string[] {
  const groups = media?.groups ?? [];
  const parts = [media, ...groups, ...(media?.contents ?? []), ...groups.flatMap(groupContents)];
  return [
    ...listContents(media).map(({ url = '' }) => url),
    ...parts.flatMap((part) => part?.thumbnails ?? []).map(({ url = '' }) => url),
  ];
}

function groupContents(group: MediaNs.Group): MediaNs.Content[] {
  return group.contents ?? [];
}

/** Caption and credit of the best picture: its own, else those of its group or item. A title is the story's own. */
function describePicture(
  media: MediaNs.ItemOrFeed | undefined,
): Pick<IncomingItem, 'imageDescription' | 'imageCredit'> {
  const parts = [listContents(media)[0], ...(media?.groups ?? []), media];
  const said = (find: (part: MediaNs.CommonElements) => string | undefined) =>
    parts.map((part) => part && find(part)?.trim()).find(Boolean) ?? '';
  return {
    imageDescription: said(({ description, texts }) => description?.value ?? texts?.[0]?.value),
    imageCredit: said(({ credits, copyright }) => {
      const names = (credits ?? []).map(({ value = '' }) => value.trim()).filter(Boolean);
      return [...new Set(names)].join(', ') || copyright?.value;
    }),
  };
}
