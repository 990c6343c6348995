import type { ArticleText } from '#domains/newsroom/format/article-text.model.ts';
import { toUrlKey } from '#domains/newsroom/format/url.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { IncomingItem } from './ingest.model.ts';

/** Two stories of one title further apart than this are two stories, in milliseconds. */
const SAME_STORY = 12 * 3_600_000;
/** Shorter titles, in characters without blanks and punctuation, say too little to know a story by. */
const SHORTEST_TITLE = 20;

/** What an item is known by the next time, strongest first. */
export interface Identity {
  /** `import`, a feed's host or `source:` and the id of a source. */
  origin: string;
  /** Unique in its origin and language. */
  guid: string;
  /** Address without what varies; empty when it has none of its own. */
  url: string;
  /** Empty when the title is too short or not its own. */
  titleHash: string;
  language: Lang;
  publishedAt: Date | null;
}

export interface ReadItem {
  item: IncomingItem;
  text: ArticleText;
}

/**
 * Identities of the items of one document, in their order. A guid or an address that the document
 * gives to different stories names none of them.
 */
export async function identify(
  items: readonly ReadItem[],
  { origin, home }: { origin: string; home: string },
): Promise<Identity[]> {
  const keys = await Promise.all(items.map(toKeys));
  const titlesOfGuid = collect(keys, 'guid', 'title');
  const urlsOfGuid = collect(keys, 'guid', 'url');
  const titlesOfUrl = collect(keys, 'url', 'title');
  const itemsOfTitle = collect(keys, 'title', 'position');
  const count = (sets: ReadonlyMap<string, ReadonlySet<unknown>>, key: string) =>
    sets.get(key)?.size ?? 0;
  return keys.map(({ language, publishedAt, ...key }) => {
    const at = (name: 'guid' | 'url' | 'title') => `${language} ${key[name]}`;
    const sharesGuid = count(titlesOfGuid, at('guid')) > 1 && count(urlsOfGuid, at('guid')) > 1;
    const sharesUrl = count(titlesOfUrl, at('url')) > 1 || key.url === toUrlKey(home);
    const url = sharesUrl ? '' : key.url;
    const ownName = sharesGuid ? '' : key.guid;
    const isTitleOwn = count(itemsOfTitle, at('title')) === 1 && key.titleLength >= SHORTEST_TITLE;
    return {
      origin,
      guid: ownName || (url && `url:${url}`) || `title:${key.title}`,
      url,
      titleHash: isTitleOwn ? key.title : '',
      language,
      publishedAt,
    };
  });
}

interface Keys {
  position: number;
  guid: string;
  url: string;
  title: string;
  titleLength: number;
  language: Lang;
  publishedAt: Date | null;
}

async function toKeys({ item, text }: ReadItem): Promise<Keys> {
  const words = text.title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
  return {
    position: item.position,
    guid: item.guid.trim().slice(0, 500),
    url: toUrlKey(item.url),
    title: await toHash(words),
    titleLength: words.length,
    language: text.language,
    publishedAt: text.publishedAt,
  };
}

/** The different values of `of` that items with one value of `by` have. */
function collect(keys: readonly Keys[], by: 'guid' | 'url' | 'title', of: keyof Keys) {
  const sets = new Map<string, Set<unknown>>();
  for (const key of keys) {
    const name = `${key.language} ${key[by]}`;
    const set = sets.get(name) ?? new Set();
    sets.set(name, set.add(key[of]));
  }
  return sets;
}

/** 128 bits of SHA-256, in hexadecimal. */
export async function toHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return new Uint8Array(digest.slice(0, 16)).toHex();
}

/** A stored item as far as it tells whether another one is the same. */
export interface KnownItem extends Identity {
  externalId: string;
  contentHash: string;
  /** Of the versions before, divided by blanks. */
  olderHashes: string;
  /** True when it came in first through another origin, to which its story belongs. */
  isCopy: boolean;
  articleId: number;
  /** Not yet decided on by the desk. */
  isDraft: boolean;
}

export interface Match {
  known: KnownItem;
  /** By its title alone, from another origin: the story stays as its first origin tells it. */
  isCopy: boolean;
}

/** The stored item that an item is, or another language of it; null when it is new. */
export function findMatch(item: Identity, stored: readonly KnownItem[]): Match | null {
  const named = stored.filter(({ origin, guid }) => origin === item.origin && guid === item.guid);
  const inLanguage = stored.filter(({ language }) => language === item.language);
  const same = named.find(({ language }) => language === item.language);
  if (same) return { known: same, isCopy: same.isCopy };
  const byUrl = inLanguage.find(({ url }) => url !== '' && url === item.url);
  if (byUrl) return { known: byUrl, isCopy: false };
  if (named[0]) return { known: named[0], isCopy: false };
  const byTitle = inLanguage.find((known) => isSameTitle(item, known));
  return byTitle ? { known: byTitle, isCopy: byTitle.origin !== item.origin } : null;
}

/** Dates must not speak against it; without them one origin means two stories by two names. */
function isSameTitle(item: Identity, known: KnownItem): boolean {
  if (item.titleHash === '' || item.titleHash !== known.titleHash) return false;
  if (!item.publishedAt || !known.publishedAt) return item.origin !== known.origin;
  return Math.abs(item.publishedAt.getTime() - known.publishedAt.getTime()) <= SAME_STORY;
}
