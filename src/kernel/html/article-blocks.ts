import type { Element, ElementContent, RootContent } from 'hast';
import { DROPPED, isElement, isNamed, textOf, toElement, toText } from './html-tree.ts';

const RENAMED: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  tt: 'code',
  samp: 'code',
  kbd: 'code',
  listing: 'pre',
  dir: 'ul',
  menu: 'ul',
};
/** Boxes without a meaning of their own: what is in them stands on its own. */
const BOXES = new Set(
  'address article aside center dd details div dl dt fieldset footer form header hgroup legend main nav section summary'.split(
    ' ',
  ),
);
const LINES = new Set(['p', 'h2', 'h3', 'h4', 'caption']);
const LISTS = new Set(['ul', 'ol']);
/** Blocks that may hold either running text or other blocks. */
const CELLS = new Set(['li', 'td', 'th', 'figcaption']);
const TABLE_PARTS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);
const BLOCKS = new Set(
  [...LINES, ...LISTS, ...CELLS, ...TABLE_PARTS].concat('blockquote', 'figure', 'pre', 'hr'),
);
/** Blocks that mean something without any text. */
const NEVER_EMPTY = new Set(['hr', 'img', 'td', 'th']);

/**
 * A list of blocks made of any HTML: loose text becomes paragraphs, boxes are opened, empty blocks are
 * left out. Which elements and attributes are allowed is not decided here.
 */
export function toBlocks(nodes: readonly RootContent[]): ElementContent[] {
  const blocks: ElementContent[] = [];
  let run: ElementContent[] = [];
  const endRun = () => {
    blocks.push(...toParagraphs(run));
    run = [];
  };
  for (const node of nodes) {
    if (node.type === 'text') run.push({ type: 'text', value: toText(node.value) });
    if (!isElement(node) || DROPPED.has(node.tagName)) continue;
    const element = rename(node);
    if (isBlock(element)) {
      endRun();
      blocks.push(toBlock(element));
    } else if (hasBlocks(element)) {
      endRun();
      blocks.push(...toBlocks(element.children));
    } else run.push(toInline(element));
  }
  endRun();
  return blocks.filter((block) => !isEmpty(block));
}

function rename(element: Element): Element {
  return { ...element, tagName: RENAMED[element.tagName] ?? element.tagName };
}

function isBlock(element: Element): boolean {
  return BLOCKS.has(element.tagName);
}

/** True for boxes and for running text that wrongly holds blocks. */
function hasBlocks(element: Element): boolean {
  return (
    BOXES.has(element.tagName) ||
    element.children.some(
      (child) => isElement(child) && (isBlock(rename(child)) || hasBlocks(child)),
    )
  );
}

function toBlock(element: Element): Element {
  const { tagName, children } = element;
  if (tagName === 'pre' || tagName === 'hr') return element;
  if (LINES.has(tagName)) return { ...element, children: trim(children.flatMap(toInlines)) };
  if (LISTS.has(tagName)) return { ...element, children: toBlocks(children).map(toListItem) };
  if (TABLE_PARTS.has(tagName) || tagName === 'figure')
    return { ...element, children: children.flatMap(toTablePart) };
  if (CELLS.has(tagName) && !hasBlocks({ ...element, tagName: 'span' }))
    return { ...element, children: trim(children.flatMap(toInlines)) };
  return { ...element, children: toBlocks(children) };
}

function toListItem(node: ElementContent): Element {
  if (!isElement(node)) return toElement('li', [node]);
  if (node.tagName === 'li') return node;
  return toElement('li', node.tagName === 'p' ? node.children : [node]);
}

/** Inside tables and figures only elements count. */
function toTablePart(node: ElementContent): ElementContent[] {
  if (!isElement(node) || DROPPED.has(node.tagName)) return [];
  const element = rename(node);
  if (isBlock(element)) return [toBlock(element)];
  return hasBlocks(element) ? element.children.flatMap(toTablePart) : [toInline(element)];
}

function toInlines(node: ElementContent): ElementContent[] {
  if (node.type === 'text') return [{ type: 'text', value: toOneLine(toText(node.value)) }];
  if (!isElement(node) || DROPPED.has(node.tagName)) return [];
  const element = rename(node);
  if (isBlock(element) || BOXES.has(element.tagName)) return element.children.flatMap(toInlines);
  return [toInline(element)];
}

function toInline(element: Element): Element {
  return { ...element, children: element.children.flatMap(toInlines) };
}

/** Two line breaks in a row, or a blank line, divide paragraphs. */
function toParagraphs(run: readonly ElementContent[]): Element[] {
  const paragraphs: ElementContent[][] = [[]];
  let breaks = 0;
  for (const node of run) {
    if (isBlank(node) && breaks > 0) continue;
    breaks = isNamed(node, 'br') ? breaks + 1 : 0;
    if (breaks > 1) paragraphs.push([]);
    else if (node.type === 'text') {
      const [first = '', ...others] = node.value.split(/\n\s*\n/).map(toOneLine);
      paragraphs.at(-1)?.push({ type: 'text', value: first });
      for (const value of others) paragraphs.push([{ type: 'text', value }]);
    } else paragraphs.at(-1)?.push(node);
  }
  return paragraphs
    .map((children) => toElement('p', trim(children)))
    .filter((paragraph) => !isEmpty(paragraph));
}

function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** Without blanks and line breaks at both ends. */
function trim(nodes: readonly ElementContent[]): ElementContent[] {
  const isEdge = (node: ElementContent) => isBlank(node) || isNamed(node, 'br');
  const first = nodes.findIndex((node) => !isEdge(node));
  const last = nodes.findLastIndex((node) => !isEdge(node));
  return nodes.slice(Math.max(first, 0), last + 1).map((node, index, { length }) => {
    if (node.type !== 'text') return node;
    const value = index === 0 ? node.value.trimStart() : node.value;
    return { ...node, value: index === length - 1 ? value.trimEnd() : value };
  });
}

function isBlank(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

function isEmpty(node: ElementContent): boolean {
  if (!isElement(node)) return isBlank(node);
  return !NEVER_EMPTY.has(node.tagName) && textOf(node).trim() === '' && !hasPicture(node);
}

function hasPicture(element: Element): boolean {
  return element.children.some(
    (child) => isElement(child) && (child.tagName === 'img' || hasPicture(child)),
  );
}
