import type { ElementContent, RootContent } from 'hast';
import { isElement, parseHtml, textOf, writeHtml } from '#kernel/html/html-tree.ts';

/** What says the same in two languages, as HTML; empty where one of them has nothing for it. */
export interface TextPair {
  /** Which of all it is, from 0. */
  place: number;
  first: string;
  second: string;
  /** Pictures, films and posts: shown once, over both columns. */
  isShared: boolean;
}

interface Block {
  node: ElementContent;
  kind: 'heading' | 'text' | 'list' | 'media';
  /** What one of our languages says takes about as many in the others. */
  letters: number;
}

/** Costs of putting blocks beside one another; the way with the least of all is taken. */
const ALONE = { heading: 0.4, text: 0.4, list: 0.4, media: 0.3 } as const;
const OTHER_KIND = 1.2;
/** Two paragraphs of one language for one of the other. */
const JOINED = 0.15;
/** Longer texts are put beside one another as they come: the work grows with the square of their blocks. */
const MOST_BLOCKS = 400;

/** Two texts of one story in pairs of blocks that say the same, in their order. Nothing is left out. */
export function pairTexts(firstHtml: string, secondHtml: string): TextPair[] {
  const [first, second] = [toBlocks(firstHtml), toBlocks(secondHtml)];
  const isLong = first.length > MOST_BLOCKS || second.length > MOST_BLOCKS;
  const steps = isLong ? stepAlong(first.length, second.length) : findSteps(first, second);
  let [at, other] = [0, 0];
  return steps.map(([taken, takenOther], place) => {
    const one = first.slice(at, at + taken);
    const two = second.slice(other, other + takenOther);
    at += taken;
    other += takenOther;
    return { place, ...toPair(one, two) };
  });
}

function toPair(first: readonly Block[], second: readonly Block[]): Omit<TextPair, 'place'> {
  const isShared = [...first, ...second].every(({ kind }) => kind === 'media');
  // The same picture stands in both texts.
  const isTwice = isShared && first.length > 0 && !hasTable(first);
  return { first: toHtml(first), second: isTwice ? '' : toHtml(second), isShared };
}

/** What is written in a table is in one language. */
function hasTable(blocks: readonly Block[]): boolean {
  return blocks.some(({ node }) => /<table\b/.test(writeHtml([node])));
}

function toHtml(blocks: readonly Block[]): string {
  return writeHtml(blocks.map(({ node }) => node));
}

function toBlocks(html: string): Block[] {
  const nodes = parseHtml(html).children.filter(isShown);
  return nodes.map((node) => ({ node, kind: kindOf(node), letters: textOf(node).length }));
}

function isShown(node: RootContent): node is ElementContent {
  return isElement(node) || (node.type === 'text' && node.value.trim() !== '');
}

const MEDIA: ReadonlySet<string> = new Set(['figure', 'img', 'table', 'hr', 'aside', 'div']);
const LISTS: ReadonlySet<string> = new Set(['ul', 'ol', 'dl', 'blockquote']);

function kindOf(node: ElementContent): Block['kind'] {
  if (!isElement(node)) return 'text';
  if (/^h[1-6]$/.test(node.tagName)) return 'heading';
  if (MEDIA.has(node.tagName)) return 'media';
  return LISTS.has(node.tagName) ? 'list' : 'text';
}

type Step = readonly [first: number, second: number];

/** Blocks beside one another as they come, those left over alone. */
function stepAlong(first: number, second: number): Step[] {
  const length = Math.max(first, second);
  return Array.from({ length }, (_, at) => [Number(at < first), Number(at < second)] as const);
}

interface Way {
  cost: number;
  step: Step;
}

const STEPS: readonly Step[] = [
  ...([
    [1, 1],
    [1, 0],
    [0, 1],
    [2, 1],
    [1, 2],
  ] as const),
];

/** The cheapest way through both texts (after Gale and Church, 1993: sentences of two languages by their lengths). */
function findSteps(first: readonly Block[], second: readonly Block[]): Step[] {
  const ways: Way[][] = [];
  for (let at = 0; at <= first.length; at += 1) {
    const row: Way[] = [];
    ways.push(row);
    for (let other = 0; other <= second.length; other += 1) {
      let best: Way = { cost: at + other === 0 ? 0 : Infinity, step: [0, 0] };
      for (const step of STEPS) {
        const before = ways[at - step[0]]?.[other - step[1]];
        if (!before) continue;
        const taken = first.slice(at - step[0], at);
        const cost = before.cost + costOf(taken, second.slice(other - step[1], other));
        if (cost < best.cost) best = { cost, step };
      }
      row.push(best);
    }
  }
  const steps: Step[] = [];
  let [at, other] = [first.length, second.length];
  while (at + other > 0) {
    const step = ways[at]?.[other]?.step ?? [1, 1];
    steps.push(step);
    at -= step[0];
    other -= step[1];
  }
  return steps.reverse();
}

function costOf(first: readonly Block[], second: readonly Block[]): number {
  const [one] = first;
  const [two] = second;
  if (!one || !two) return ALONE[(one ?? two)?.kind ?? 'text'];
  const kinds = new Set([...first, ...second].map(({ kind }) => kind));
  if (kinds.has('media') && kinds.size > 1) return Infinity;
  const isJoined = first.length + second.length > 2;
  if (isJoined && (kinds.size > 1 || one.kind !== 'text')) return Infinity;
  const [a, b] = [sum(first), sum(second)];
  const apart = one.kind === 'media' ? 0 : Math.abs(a - b) / Math.max(a + b, 1);
  return apart + (kinds.size > 1 ? OTHER_KIND : 0) + (isJoined ? JOINED : 0);
}

function sum(blocks: readonly Block[]): number {
  return blocks.reduce((all, { letters }) => all + letters, 0);
}
