import type { Element, Nodes, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

const parser = unified().use(rehypeParse).freeze();

/** The document of a page as a parser of HTML builds it, without a browser: nothing runs, nothing is laid out. */
export function parsePage(html: string): HtmlElement {
  return new HtmlElement(parser.parse(html), null);
}

/** An element of a page; the document itself has no name. */
export class HtmlElement {
  readonly parent: HtmlElement | null;
  readonly children: readonly HtmlElement[];
  private readonly node: Root | Element;

  constructor(node: Root | Element, parent: HtmlElement | null) {
    this.node = node;
    this.parent = parent;
    this.children = node.children.flatMap((child) =>
      child.type === 'element' ? [new HtmlElement(child, this)] : [],
    );
  }

  get name(): string {
    return this.node.type === 'element' ? this.node.tagName : '';
  }

  get text(): string {
    return textOf(this.node);
  }

  /** The text as it is shown in a line: blanks and line breaks are one blank. */
  get line(): string {
    return this.text.replace(/\s+/g, ' ').trim();
  }

  /** The value of an attribute by its name in HTML; null without one. */
  attribute(name: string): string | null {
    if (this.node.type !== 'element') return null;
    const sought = toComparable(name);
    const found = Object.entries(this.node.properties).find(
      ([property]) => toComparable(property) === sought,
    )?.[1];
    if (found === undefined || found === null || found === false) return null;
    if (found === true) return '';
    return Array.isArray(found) ? found.join(' ') : String(found);
  }

  /** Elements inside this one, in their order, that a selector fits: of tags, ids, classes, attributes, blanks, `>` and commas. */
  all(selector: string): HtmlElement[] {
    const parts = selector.split(',').map(toSteps);
    return this.descendants().filter((element) => parts.some((steps) => element.fits(steps)));
  }

  /** The first element that a selector fits; throws without one. */
  one(selector: string): HtmlElement {
    const [found] = this.all(selector);
    if (!found) throw new Error(`no ${selector} in ${this.name || 'the page'}`);
    return found;
  }

  /** This element or the nearest around it that a selector fits. */
  closest(selector: string): HtmlElement | null {
    const parts = selector.split(',').map(toSteps);
    if (parts.some((steps) => this.fits(steps))) return this;
    return this.parent?.closest(selector) ?? null;
  }

  private descendants(): HtmlElement[] {
    return this.children.flatMap((child) => [child, ...child.descendants()]);
  }

  private fits(steps: readonly Step[]): boolean {
    const last = steps.at(-1);
    if (!last || !this.is(last)) return false;
    const before = steps.slice(0, -1);
    if (before.length === 0) return true;
    const { parent } = this;
    if (last.isChild) return parent?.fits(before) ?? false;
    for (let around = parent; around; around = around.parent) if (around.fits(before)) return true;
    return false;
  }

  private is({ tag, attributes }: Step): boolean {
    if (this.node.type !== 'element' || (tag && tag !== this.name)) return false;
    return attributes.every(({ name, sign, value }) => {
      const own = this.attribute(name);
      return own !== null && COMPARE[sign](own, value);
    });
  }
}

interface Step {
  tag: string;
  attributes: { name: string; sign: Sign; value: string }[];
  /** Stands right inside what the step before it fits. */
  isChild: boolean;
}

const COMPARE = {
  '': () => true,
  '=': (own: string, value: string) => own === value,
  '^=': (own: string, value: string) => own.startsWith(value),
  '$=': (own: string, value: string) => own.endsWith(value),
  '*=': (own: string, value: string) => own.includes(value),
  '~=': (own: string, value: string) => own.split(' ').includes(value),
};
type Sign = keyof typeof COMPARE;

const PIECE =
  /\s*(>)\s*|(\s+)|([a-z][a-z0-9]*)|#([\w-]+)|\.([\w-]+)|\[([\w-]+)(?:([\^$*~]?=)"?([^\]"]*)"?)?\]/giy;

function toSteps(selector: string): Step[] {
  const steps: Step[] = [{ tag: '', attributes: [], isChild: false }];
  const text = selector.trim();
  let end = 0;
  for (const match of text.matchAll(PIECE)) {
    end += match[0].length;
    const [, child, blank, tag, id, className, name, sign, value = ''] = match;
    if (child || blank) steps.push({ tag: '', attributes: [], isChild: Boolean(child) });
    const step = steps.at(-1);
    if (tag && step) step.tag = tag;
    if (id) step?.attributes.push({ name: 'id', sign: '=', value: id });
    if (className) step?.attributes.push({ name: 'class', sign: '~=', value: className });
    if (name) step?.attributes.push({ name, sign: (sign ?? '') as Sign, value });
  }
  if (end !== text.length) throw new Error(`${selector} is not understood`);
  return steps;
}

const RENAMED: Readonly<Record<string, string>> = { classname: 'class', htmlfor: 'for' };

/** The parser names attributes as scripts do: `ariaLabel`, `className`. */
function toComparable(name: string): string {
  const plain = name.replaceAll('-', '').toLowerCase();
  return RENAMED[plain] ?? plain;
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
