/** An element of a document: its own text, and the elements in it. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
}

/** Markup that is not well formed, at this character. */
export class XmlError extends Error {
  readonly at: number;

  constructor(at: number) {
    super(`broken XML at ${at}`);
    this.name = 'XmlError';
    this.at = at;
  }
}

const DEEPEST = 50;
const TAG = /<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Reads one element. Only the five entities of XML and numbered characters mean anything: what a document
 * type declares is never looked at, so that other references stay as they are written. Throws XmlError.
 */
export function parseElement(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  let at = 0;
  while (at < xml.length) {
    const next = xml.indexOf('<', at);
    const top = open.at(-1) ?? root;
    top.text += decodeEntities(xml.slice(at, next === -1 ? xml.length : next));
    if (next === -1) break;
    const aside = parseAside(xml, next);
    if (aside) {
      top.text += aside.text;
      at = aside.end;
      continue;
    }
    TAG.lastIndex = next;
    const [tag, slash, name = '', attributes = '', empty] = TAG.exec(xml) ?? [];
    if (!tag) throw new XmlError(next);
    at = next + tag.length;
    if (slash) {
      if (open.length === 1 || open.pop()?.name !== name) throw new XmlError(next);
      continue;
    }
    const element = { name, attributes: parseAttributes(attributes), text: '', children: [] };
    top.children.push(element);
    if (!empty) open.push(element);
    if (open.length > DEEPEST) throw new XmlError(next);
  }
  const [element] = root.children;
  if (!element || open.length > 1) throw new XmlError(xml.length);
  return element;
}

/** A comment, CDATA section or instruction; null for a tag. */
function parseAside(xml: string, at: number): { text: string; end: number } | null {
  for (const [start, end] of ASIDES) {
    if (!xml.startsWith(start, at)) continue;
    const close = xml.indexOf(end, at + start.length);
    if (close === -1) throw new XmlError(at);
    const text = start === CDATA ? xml.slice(at + start.length, close) : '';
    return { text, end: close + end.length };
  }
  return null;
}

export const CDATA = '<![CDATA[';
const ASIDES = [
  [CDATA, ']]>'],
  ['<!--', '-->'],
  ['<?', '?>'],
] as const;

function parseAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single = '']) => [
      name,
      decodeEntities(double ?? single),
    ]),
  );
}

const NAMED: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
};

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (all, decimal, hex, name) => {
    if (name) return NAMED[name] ?? all;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      ? String.fromCodePoint(code)
      : all;
  });
}
