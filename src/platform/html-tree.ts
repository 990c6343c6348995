import type { Element, ElementContent, Nodes, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { cleanText } from '#i18n/clean-text.ts';

/** Elements that go with everything in them. */
export const DROPPED: ReadonlySet<string> = new Set(
  'script style template noscript iframe object embed applet noembed noframes frameset xmp plaintext textarea select datalist button input svg math head title audio video canvas dialog marquee'.split(
    ' ',
  ),
);

const VOID = 'area base br col embed hr img input link meta param source track wbr';
const CLOSED_BY_THE_NEXT = 'p li dt dd tr td th thead tbody tfoot';
const UNCOUNTED: ReadonlySet<string> = new Set(`${VOID} ${CLOSED_BY_THE_NEXT}`.split(' '));
const DEEPEST = 200;
/** Tags times their depth: what a parser's work grows with when tags are left open. */
const MOST_WORK = 500_000;
/** Characters of a tag outside of its quoted values. */
const LONGEST_TAG = 2_000;

const TAG = /<(\/?)([a-z][a-z0-9-]*)(?:[^<>"']|"[^"]*"|'[^']*')*>?/gi;
const ESCAPED_TAG = /&(?:lt|#60|#x3c);\/?[a-z][^<]*?(?:&(?:gt|#62|#x3e);|>)/i;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

/** The tree of a piece of HTML from outside. Markup that was escaped once too often is read as markup. */
export function parseHtml(html: string): Root {
  const markup = isEscapedMarkup(html) ? readText(parser.parse(html)) : html;
  return parser.parse(isTooComplex(markup) ? markup.replace(/<[^>]*>?/g, ' ') : markup);
}

function isEscapedMarkup(html: string): boolean {
  return ESCAPED_TAG.test(html) && !/<\/?[a-z]/i.test(html);
}

/** Markup made to keep a parser busy or to overflow its stack. */
function isTooComplex(html: string): boolean {
  let depth = 0;
  let deepest = 0;
  let tags = 0;
  for (const [tag, slash, name = ''] of html.matchAll(TAG)) {
    tags += 1;
    if (tag.replace(/"[^"]*"|'[^']*'/g, '').length > LONGEST_TAG) return true;
    if (UNCOUNTED.has(name.toLowerCase())) continue;
    depth = Math.max(0, depth + (slash ? -1 : 1));
    deepest = Math.max(deepest, depth);
  }
  return deepest > DEEPEST || tags * deepest > MOST_WORK;
}

/** Text of a node as a text node may hold it: cleaned, with entities that were escaped twice undone. */
export function readTextNode(value: string): string {
  if (!ENTITY.test(value)) return cleanText(value);
  return cleanText(readText(parser.parse(value.replaceAll('<', '&lt;'))));
}

/** Blocks and line breaks end a line. */
const LINE_ENDS: ReadonlySet<string> = new Set(
  'address article aside blockquote br center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul'.split(
    ' ',
  ),
);

/** Everything a reader sees of a piece of HTML, one line a block, cleaned. */
export function textOfHtml(html: string): string {
  const text = /[<&]/.test(html) ? readLines(parseHtml(html)) : cleanText(html);
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

function readLines(node: Nodes): string {
  if (node.type === 'text') return readTextNode(node.value).replace(/\n/g, ' ');
  if (node.type === 'element' && DROPPED.has(node.tagName)) return '';
  if (!('children' in node)) return '';
  const inner = node.children.map(readLines).join('');
  return node.type === 'element' && LINE_ENDS.has(node.tagName) ? `\n${inner}\n` : inner;
}

/** Text of a node and all below it, as it stands. */
export function readText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(readText).join('') : '';
}

export function isElement(node: Nodes): node is Element {
  return node.type === 'element';
}

export function isNamed(node: Nodes, tagName: string): boolean {
  return isElement(node) && node.tagName === tagName;
}

export function toElement(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}
