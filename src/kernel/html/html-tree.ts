import type { Element, ElementContent, Nodes, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
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
/** A parser opens these again in every block that follows while they are left open. */
const FORMATTING: ReadonlySet<string> = new Set(
  'a b big code em font i nobr s small strike strong tt u'.split(' '),
);
const DEEPEST = 200;
const MOST_TAGS = 20_000;
/** Elements a parser may make by opening formatting again. */
const MOST_REOPENED = 50_000;
/** Characters of a tag outside of its quoted values. */
const LONGEST_TAG = 2_000;

const TAG = /<(\/?)([a-z][a-z0-9-]*)(?:[^<>"']|"[^"]*"|'[^']*')*>?/gi;
// Bounded: looked for from every `&lt;` of a text made of nothing else.
const ESCAPED_TAG = /&(?:lt|#60|#x3c);\/?[a-z][^<]{0,300}?(?:&(?:gt|#62|#x3e);|>)/i;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;

const parser = unified().use(rehypeParse, { fragment: true }).freeze();
const writer = unified().use(rehypeStringify).freeze();

/** The tree of a piece of HTML from outside. Markup that was escaped once too often is read as markup. */
export function parseHtml(html: string): Root {
  const markup = isEscapedMarkup(html) ? textOf(parser.parse(html)) : html;
  return parser.parse(isTooComplex(markup) ? markup.replace(/<[^>]*>?/g, ' ') : markup);
}

function isEscapedMarkup(html: string): boolean {
  return ESCAPED_TAG.test(html) && !/<\/?[a-z]/i.test(html);
}

/** Markup made to keep a parser busy, to overflow its stack or to fill its memory. */
function isTooComplex(html: string): boolean {
  const boxes = { open: 0, most: 0 };
  const formatting = { open: 0, most: 0 };
  let tags = 0;
  for (const [tag, slash, tagName = ''] of html.matchAll(TAG)) {
    const name = tagName.toLowerCase();
    tags += 1;
    if (tag.replace(/"[^"]*"|'[^']*'/g, '').length > LONGEST_TAG) return true;
    if (UNCOUNTED.has(name)) continue;
    const depth = FORMATTING.has(name) ? formatting : boxes;
    depth.open = Math.max(0, depth.open + (slash ? -1 : 1));
    depth.most = Math.max(depth.most, depth.open);
  }
  return (
    boxes.most + formatting.most > DEEPEST ||
    tags > MOST_TAGS ||
    formatting.most * tags > MOST_REOPENED
  );
}

/** Text of a node as a text node may hold it: cleaned, with entities that were escaped twice undone. */
export function toText(value: string): string {
  if (!ENTITY.test(value)) return cleanText(value);
  return cleanText(textOf(parser.parse(value.replaceAll('<', '&lt;'))));
}

/** Blocks and line breaks end a line. */
const LINE_ENDS: ReadonlySet<string> = new Set(
  'address article aside blockquote br center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul'.split(
    ' ',
  ),
);

/** Everything a reader sees of a piece of HTML, one line a block, cleaned. */
export function textOfHtml(html: string): string {
  const text = /[<&]/.test(html) ? toLines(parseHtml(html)) : cleanText(html);
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

function toLines(node: Nodes): string {
  if (node.type === 'text') return toText(node.value).replace(/\n/g, ' ');
  if (node.type === 'element' && DROPPED.has(node.tagName)) return '';
  if (!('children' in node)) return '';
  const inner = node.children.map(toLines).join('');
  return node.type === 'element' && LINE_ENDS.has(node.tagName) ? `\n${inner}\n` : inner;
}

/** Text of a node and all below it, as it stands. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Nodes that are cleaned, as HTML. */
export function writeHtml(nodes: readonly ElementContent[]): string {
  return writer.stringify({ type: 'root', children: [...nodes] });
}

/** Plain text as HTML: a paragraph a line. */
export function htmlOfText(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('');
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
