import type { Element, ElementContent, RootContent } from 'hast';
import { isElement, isNamed, parseHtml, textOf, toElement } from '#kernel/html/html-tree.ts';
import { findEmbed, type Provider } from '#shared/embed-link.ts';
import { toLiteLink } from './lite-link.model.ts';

export interface LiteView {
  /** Address of the site. */
  siteUrl: string;
  /** What a link to a film or a post elsewhere says. */
  nameEmbed: (provider: Provider) => string;
}

/** The blocks of a story's cleaned HTML as a lite page shows them: words and links, no pictures. */
export function toLiteBlocks(html: string, view: LiteView): ElementContent[] {
  return parseHtml(html).children.flatMap((node) => lighten(node, view));
}

/** How many pictures a piece of cleaned HTML has. */
export function countPictures(html: string): number {
  return html.match(/<img\b/g)?.length ?? 0;
}

function lighten(node: RootContent, view: LiteView): ElementContent[] {
  if (node.type === 'text') return [node];
  if (!isElement(node) || node.tagName === 'img') return [];
  if (node.tagName === 'figure') return lightenFigure(node, view);
  const children = node.children.flatMap((child) => lighten(child, view));
  if (node.tagName === 'table') return [toScroller({ ...node, children })];
  if (node.tagName === 'a') return [toLiteAnchor({ ...node, children }, view)];
  const isEmptied = children.length === 0 && node.children.length > 0;
  return isEmptied ? [] : [{ ...node, children }];
}

function toLiteAnchor(anchor: Element, { siteUrl }: LiteView): Element {
  const href = String(anchor.properties.href ?? '');
  const lite = toLiteLink(href, siteUrl);
  return lite === href ? anchor : { ...anchor, properties: { href: lite } };
}

/** A post elsewhere is a link to it, a table in a figure a table; a picture goes with its caption. */
function lightenFigure(figure: Element, view: LiteView): ElementContent[] {
  const embed = findEmbed(String(figure.properties.dataUrl ?? ''));
  if (embed) {
    const link = toElement('a', [{ type: 'text', value: view.nameEmbed(embed.provider) }]);
    link.properties = { href: embed.url, rel: ['nofollow', 'noopener'] };
    return [toElement('p', [link])];
  }
  const hasPicture = figure.children.some((child) => isNamed(child, 'img') || hasInside(child));
  if (hasPicture) return [];
  return [{ ...figure, children: figure.children.flatMap((child) => lighten(child, view)) }];
}

function hasInside(node: ElementContent): boolean {
  return (
    isElement(node) && node.children.some((child) => isNamed(child, 'img') || hasInside(child))
  );
}

/** What may be wider than the page is moved by itself, by keyboard too. */
function toScroller(table: Element): Element {
  return { ...toElement('div', [table]), properties: { className: ['t'], tabIndex: 0 } };
}

/** Two blocks that together say what one does, each about half of it; null for what can't be divided. */
export function halve(node: ElementContent): [ElementContent, ElementContent] | null {
  if (node.type === 'text') return halveText(node.value);
  if (!isElement(node)) return null;
  const [first, second] = divideNear(node.children, textOf(node).length / 2) ?? [];
  if (!first || !second) return null;
  const isList = node.tagName === 'ol';
  const start = Number(node.properties.start ?? 1) + first.length;
  return [
    { ...node, children: first },
    { ...node, children: second, properties: { ...node.properties, ...(isList && { start }) } },
  ];
}

/** Children before and after the middle; the only one, or one that holds nearly all, is divided itself. */
function divideNear(
  children: readonly ElementContent[],
  middle: number,
): [ElementContent[], ElementContent[]] | null {
  let before = 0;
  let at = 0;
  for (; at < children.length; at += 1) {
    const length = textOf(children[at] as ElementContent).length;
    if (before + length > middle) break;
    before += length;
  }
  const child = children[Math.min(at, children.length - 1)];
  if (!child) return null;
  const isMostOfIt = textOf(child).length > middle;
  if (children.length > 1 && !isMostOfIt)
    return at > 0 ? [children.slice(0, at), children.slice(at)] : [[child], children.slice(1)];
  const halves = halve(child);
  if (halves)
    return [
      [...children.slice(0, at), halves[0]],
      [halves[1], ...children.slice(at + 1)],
    ];
  if (children.length < 2) return null;
  const cut = at === 0 ? 1 : at;
  return [children.slice(0, cut), children.slice(cut)];
}

/** At the end of a sentence next to the middle, else at a blank, else in the middle of a word. */
function halveText(text: string): [ElementContent, ElementContent] | null {
  const middle = Math.floor(text.length / 2);
  if (middle === 0) return null;
  const ends = [/[.?!।॥]["'”’)]*\s+/g, /\s+/g].flatMap((end) => {
    const places = [...text.matchAll(end)].map(({ index, 0: found }) => index + found.length);
    const inside = places.filter((place) => place > 0 && place < text.length);
    return inside.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle)).slice(0, 1);
  });
  const near = ends.find((end) => Math.abs(end - middle) < text.length / 3);
  const cut = near ?? middle + (isTrail(text, middle) ? 1 : 0);
  return [
    { type: 'text', value: text.slice(0, cut) },
    { type: 'text', value: text.slice(cut) },
  ];
}

/** Whether a cut there would divide a surrogate pair. */
function isTrail(text: string, at: number): boolean {
  return /[\udc00-\udfff]/.test(text.charAt(at));
}
