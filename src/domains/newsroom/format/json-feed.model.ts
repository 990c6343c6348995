import { type JsonFeed, parseJsonFeed } from 'feedsmith';
import {
  type IncomingDocument,
  type IncomingItem,
  MOST_ITEMS,
  type RefusedItem,
  refuse,
} from '#domains/newsroom/ingest/ingest.model.ts';
import { listNames } from '#domains/newsroom/ingest/name.model.ts';
import { htmlOfText } from '#kernel/html/html-tree.ts';
import { toWebUrl } from './url.model.ts';

/** Names of subjects of one item. */
const MOST_KEYWORDS = 100;
/** What is read of a feed besides its items; it may say more than anybody reads. */
const HEAD = /^(version|title|home_page_url|feed_url|language|authors?)$/i;

/** What a JSON Feed brings; null for a value that is none. `address` is where it was fetched. */
export function toDocument(value: object, address: string): IncomingDocument | null {
  const list = 'items' in value && Array.isArray(value.items) ? value.items : null;
  if (!list) return null;
  const head = Object.fromEntries(Object.entries(value).filter(([name]) => HEAD.test(name)));
  const feed = parseFeed({ ...head, items: [] });
  if (!feed) return null;
  const home = toWebUrl(feed.home_page_url ?? '', address);
  const { language = '', authors } = feed;
  const context = { base: home || address, language, authors };
  const items: IncomingItem[] = [];
  const refused: RefusedItem[] = [];
  const taken = list.slice(0, MOST_ITEMS);
  const parseItems = (some: readonly unknown[]) => parseFeed({ ...head, items: some })?.items ?? [];
  // In one go where none of them is broken, else one by one.
  const all = parseItems(taken);
  for (const [index, raw] of taken.entries()) {
    const position = index + 1;
    const item = all.length === taken.length ? all[index] : parseItems([raw])[0];
    if (item) items.push({ ...toItem(item, context), position });
    else refused.push(refuse(position, 'broken_item'));
  }
  if (list.length > MOST_ITEMS)
    refused.push(refuse(MOST_ITEMS + 1, 'too_many_items', String(MOST_ITEMS)));
  return { format: 'json-feed', title: feed.title ?? '', home, items, records: [], refused };
}

function parseFeed(value: object): JsonFeed.Feed<string> | null {
  try {
    return parseJsonFeed(value);
  } catch {
    return null;
  }
}

function toItem(
  item: JsonFeed.Item<string>,
  feed: { base: string; language: string; authors: JsonFeed.Author[] | undefined },
): Omit<IncomingItem, 'position'> {
  const url = toWebUrl(item.url ?? item.external_url ?? '', feed.base);
  return {
    guid: item.id ?? '',
    url,
    base: url || feed.base,
    language: item.language ?? feed.language,
    title: item.title ?? '',
    summary: item.summary ?? '',
    content: item.content_html ?? htmlOfText(item.content_text ?? ''),
    date: item.date_published ?? item.date_modified ?? '',
    imageDescription: '',
    imageCredit: '',
    pictures: [
      item.image ?? '',
      item.banner_image ?? '',
      ...(item.attachments ?? [])
        .filter(({ mime_type = '' }) => mime_type.startsWith('image/'))
        .map(({ url = '' }) => url),
    ],
    keywords: (item.tags ?? []).slice(0, MOST_KEYWORDS),
    bylines: listNames(item.authors ?? feed.authors),
    facts: {},
  };
}
