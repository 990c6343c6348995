import { MOST_ITEMS } from '#domains/newsroom/ingest/ingest.model.ts';

/** A feed cut into its items, so that a broken one breaks nothing but itself. */
export interface FeedSlices {
  kind: 'rss' | 'atom' | 'rdf';
  /** The feed without its items. */
  head: string;
  /** What stands before an item in a feed of its own. */
  opening: string;
  items: readonly FeedSlice[];
}

/** Why an item is not read at all: the document ends before it does, or it has more marks than any story. */
export type SliceFault = 'cut_off' | 'broken_item';

export interface FeedSlice {
  /** The item as it stands; empty where it has a fault. */
  xml: string;
  fault: SliceFault | null;
}

/** Attributes of one tag, attributes and tags of one item, attributes of a document: more are made to keep us busy. */
const MOST_ATTRIBUTES = { tag: 100, item: 2_000, document: 200_000 };
const MOST_TAGS = 20_000;
/** Tags shorter than this, in characters, can't have too many attributes. */
const SHORT_TAG = 4 * MOST_ATTRIBUTES.tag;

const KINDS: Readonly<Record<string, FeedSlices['kind']>> = {
  rss: 'rss',
  feed: 'atom',
  rdf: 'rdf',
};

interface Tag {
  /** Name with its prefix, lower case. */
  name: string;
  isClosing: boolean;
  isEmpty: boolean;
  start: number;
  end: number;
}

/** Null for a document that is no feed in XML, or begins with more attributes than any. Items left open end where the next one begins. */
export function sliceFeed(xml: string): FeedSlices | null {
  const root = nextTag(xml, 0);
  const kind = root && KINDS[root.name.replace(/^.*:/, '')];
  if (!root || !kind || countAttributes(xml, root) > MOST_ATTRIBUTES.tag) return null;
  const { ranges, channel, isHeadTooMuch } = findItems(xml, root);
  if (isHeadTooMuch) return null;
  const opening =
    xml.slice(root.start, root.end) + (kind === 'rss' ? (channel ?? '<channel>') : '');
  const outside = [root.end, ...ranges.flatMap(({ start, end }) => [start, end]), xml.length];
  let head = '';
  for (let at = 0; at < outside.length; at += 2) head += xml.slice(outside[at], outside[at + 1]);
  return {
    kind,
    // A tag that the end of the document has cut in two.
    head: xml.slice(root.start, root.end) + head.replace(/<[^<>]*$/, ''),
    opening,
    items: ranges.map(({ start, end, fault }) => ({
      xml: fault ? '' : xml.slice(start, end),
      fault,
    })),
  };
}

interface Range {
  start: number;
  end: number;
  fault: SliceFault | null;
}

/** About so many attributes a tag has; 0 where it is too short to matter. */
function countAttributes(xml: string, { start, end }: Tag): number {
  if (end - start < SHORT_TAG) return 0;
  // Cut out first: looked for in the whole, what a tag has none of is sought to the end of the document.
  const tag = xml.slice(start, end);
  let count = 0;
  for (let at = tag.indexOf('='); at !== -1; at = tag.indexOf('=', at + 1)) count += 1;
  return count;
}

/** How much the item that is being looked at holds, and all that were not too much before it. */
class Load {
  private tags = 0;
  private attributes = 0;
  private before = 0;

  add(attributes: number): void {
    this.tags += attributes > MOST_ATTRIBUTES.tag ? MOST_TAGS + 1 : 1;
    this.attributes += attributes;
  }

  get isTooMuch(): boolean {
    const { item, document } = MOST_ATTRIBUTES;
    const { tags, attributes, before } = this;
    return tags > MOST_TAGS || attributes > item || before + attributes > document;
  }

  /** Begins with the next item; whether the last was too much. */
  end(): boolean {
    const { isTooMuch } = this;
    if (!isTooMuch) this.before += this.attributes;
    this.tags = 0;
    this.attributes = 0;
    return isTooMuch;
  }
}

interface Found {
  ranges: Range[];
  channel: string | null;
  /** What stands outside the items is more than a feed says of itself. */
  isHeadTooMuch: boolean;
}

function findItems(xml: string, root: Tag): Found {
  const prefix = root.name.includes(':') ? root.name.replace(/:.*$/, ':') : '';
  const itemName = root.name.endsWith('feed') ? `${prefix}entry` : `${prefix}item`;
  const names = root.name.endsWith('rdf') ? [itemName, 'item'] : [itemName];
  const found: Found = { ranges: [], channel: null, isHeadTooMuch: false };
  let open: number | null = null;
  const load = new Load();
  const close = (end: number, isCut = false) => {
    const fault = load.end() ? 'broken_item' : isCut ? 'cut_off' : null;
    if (open !== null) found.ranges.push({ start: open, end, fault });
    open = null;
  };
  for (let tag = nextTag(xml, root.end); tag; tag = nextTag(xml, tag.end)) {
    // What comes after them is not taken.
    if (found.ranges.length > MOST_ITEMS) break;
    const isItem = names.includes(tag.name);
    if (isItem) close(tag.isClosing ? tag.end : tag.start);
    if (isItem && !tag.isClosing) open = tag.start;
    load.add(countAttributes(xml, tag));
    if (open === null && load.isTooMuch) found.isHeadTooMuch = true;
    if (isItem && tag.isEmpty) close(tag.end);
    if (tag.name === `${prefix}channel`) {
      if (tag.isClosing) close(tag.start);
      else found.channel ??= xml.slice(tag.start, tag.end);
    } else if (tag.isClosing && tag.name === root.name) close(tag.start);
  }
  close(xml.length, true);
  return found;
}

/** The next tag from `from` on, past comments, CDATA, declarations and instructions; null at the end. */
function nextTag(xml: string, from: number): Tag | null {
  let at = xml.indexOf('<', from);
  while (at !== -1) {
    const marker = xml.charAt(at + 1);
    if (marker !== '!' && marker !== '?') {
      const tag = parseTag(xml, at);
      if (tag) return tag;
      at = xml.indexOf('<', at + 1);
    } else {
      const end = endOfAside(xml, at);
      at = end === -1 ? -1 : xml.indexOf('<', end);
    }
  }
  return null;
}

const OPENING = /<(\/?)([a-z_][\w.:-]*)/iy;

function parseTag(xml: string, start: number): Tag | null {
  OPENING.lastIndex = start;
  const match = OPENING.exec(xml);
  if (!match) return null;
  const [text, slash, name = ''] = match;
  const end = endOfTag(xml, start + text.length);
  if (end === -1) return null;
  return {
    name: name.toLowerCase(),
    isClosing: slash === '/',
    isEmpty: xml.charAt(end - 2) === '/',
    start,
    end,
  };
}

/** Where a tag ends, from behind its name; -1 where another begins before that. By hand: a pattern runs out of stack over megabytes. */
function endOfTag(xml: string, from: number): number {
  let quote = '';
  for (let at = from; at < xml.length; at += 1) {
    const sign = xml.charAt(at);
    if (sign === '<') return -1;
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '>') return at + 1;
    else if (sign === '"' || sign === "'") quote = sign;
  }
  return -1;
}

/** End of a comment, CDATA section, document type or instruction; -1 when it has none. */
function endOfAside(xml: string, at: number): number {
  if (xml.startsWith('<!--', at)) return after(xml, '-->', at + 4);
  if (xml.startsWith('<![CDATA[', at)) return after(xml, ']]>', at + 9);
  if (xml.startsWith('<?', at)) return after(xml, '?>', at + 2);
  const end = after(xml, '>', at);
  const hasSubset = xml.slice(at, end).includes('[');
  return hasSubset ? after(xml, ']>', at) : end;
}

function after(xml: string, text: string, from: number): number {
  const at = xml.indexOf(text, from);
  return at === -1 ? -1 : at + text.length;
}
