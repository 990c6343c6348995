/** A feed cut into its items, so that a broken one breaks nothing but itself. */
export interface FeedSlices {
  kind: 'rss' | 'atom' | 'rdf';
  /** The feed without its items. */
  head: string;
  items: readonly FeedSlice[];
}

export interface FeedSlice {
  /** A feed of this one item; null when the document ends before the item does. */
  xml: string | null;
}

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

/** Null for a document that is no feed in XML. Items left open end where the next one begins. */
export function sliceFeed(xml: string): FeedSlices | null {
  const root = nextTag(xml, 0);
  const kind = root && KINDS[root.name.replace(/^.*:/, '')];
  if (!root || !kind) return null;
  const { ranges, channel } = findItems(xml, root);
  const opening =
    xml.slice(root.start, root.end) + (kind === 'rss' ? (channel ?? '<channel>') : '');
  const outside = [root.end, ...ranges.flatMap(({ start, end }) => [start, end]), xml.length];
  let head = '';
  for (let at = 0; at < outside.length; at += 2) head += xml.slice(outside[at], outside[at + 1]);
  return {
    kind,
    // A tag that the end of the document has cut in two.
    head: xml.slice(root.start, root.end) + head.replace(/<[^<>]*$/, ''),
    items: ranges.map(({ start, end, isWhole }) => ({
      xml: isWhole ? `${opening}${xml.slice(start, end)}` : null,
    })),
  };
}

interface Range {
  start: number;
  end: number;
  isWhole: boolean;
}

function findItems(xml: string, root: Tag): { ranges: Range[]; channel: string | null } {
  const prefix = root.name.includes(':') ? root.name.replace(/:.*$/, ':') : '';
  const itemName = root.name.endsWith('feed') ? `${prefix}entry` : `${prefix}item`;
  const names = root.name.endsWith('rdf') ? [itemName, 'item'] : [itemName];
  const ranges: Range[] = [];
  let channel: string | null = null;
  let open: number | null = null;
  const close = (end: number, isWhole = true) => {
    if (open !== null) ranges.push({ start: open, end, isWhole });
    open = null;
  };
  for (let tag = nextTag(xml, root.end); tag; tag = nextTag(xml, tag.end)) {
    if (names.includes(tag.name)) {
      close(tag.isClosing ? tag.end : tag.start);
      if (!tag.isClosing) open = tag.start;
      if (tag.isEmpty) close(tag.end);
    } else if (tag.name === `${prefix}channel`) {
      if (tag.isClosing) close(tag.start);
      else channel ??= xml.slice(tag.start, tag.end);
    } else if (tag.isClosing && tag.name === root.name) close(tag.start);
  }
  close(xml.length, false);
  return { ranges, channel };
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

const TAG = /<(\/?)([a-z_][\w.:-]*)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/iy;

function parseTag(xml: string, start: number): Tag | null {
  TAG.lastIndex = start;
  const match = TAG.exec(xml);
  if (!match) return null;
  const [text, slash, name = '', rest = ''] = match;
  return {
    name: name.toLowerCase(),
    isClosing: slash === '/',
    isEmpty: rest.endsWith('/'),
    start,
    end: start + text.length,
  };
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
