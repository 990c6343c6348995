import type { Element, ElementContent, Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import type { Translate } from '#i18n/translator.ts';
import { isElement, parseHtml, textOf } from '#kernel/html/html-tree.ts';
import { escapeXml } from '#shared/xml.ts';
import { FACT_NAMES, type FactName, type StandingPage } from './page-text.model.ts';
import {
  ABOUT_FEATURES,
  ABSENT,
  type Facts,
  findRule,
  GRIEVANCE_SECTIONS,
  listSections,
  type OwnText,
  POLICIES,
  type ProseBlock,
  toBlocks,
} from './standing.model.ts';

export type FilledText = Pick<OwnText, 'html' | 'headings'>;

const writer = unified().use(rehypeStringify).freeze();

/** What a line disappears with when it names what is not configured. */
const LINES: ReadonlySet<string> = new Set(['p', 'li', 'tr', 'h2', 'h3', 'h4', 'blockquote']);

/** Names that stand for themselves: a text that is still to be filled in. */
const OPEN_FACTS = Object.fromEntries(
  FACT_NAMES.map((name) => [name, `{{${name}}}`]),
) as unknown as Facts;

/** The text that comes with the site, as the desk would write it. */
export function toBuiltInHtml(page: StandingPage, t: Translate): string {
  switch (page) {
    case 'about':
      return [
        ...toBlocks(t('pages.about.purpose', OPEN_FACTS)).map((block) => toMarkup(block, t)),
        `<h2>${escapeXml(t('pages.about.features'))}</h2>`,
        ...ABOUT_FEATURES.map(
          (feature) =>
            `<h3>${escapeXml(t(`pages.about.feature.${feature}.title`))}</h3><p>${escapeXml(t(`pages.about.feature.${feature}.text`))}</p>`,
        ),
      ].join('');
    case 'contact':
      return `<p>${escapeXml(t('pages.contact.description'))}</p>`;
    case 'grievance':
      return toSections(listSections(t, GRIEVANCE_SECTIONS, OPEN_FACTS), t);
    case 'privacy':
    case 'cookies':
    case 'terms':
    case 'rules':
    case 'comments':
      return toSections(listSections(t, POLICIES[page].sections, OPEN_FACTS), t);
  }
}

function toSections(sections: ReturnType<typeof listSections>, t: Translate): string {
  const draw = (blocks: readonly ProseBlock[]) =>
    blocks.map((block) => toMarkup(block, t)).join('');
  return sections
    .map(({ heading, blocks }) => `<h2>${escapeXml(heading)}</h2>${draw(blocks)}`)
    .join('');
}

function toMarkup(block: ProseBlock, t: Translate): string {
  if (typeof block === 'string') return `<p>${escapeXml(block)}</p>`;
  return `<ul>${block.map((point) => `<li>${toPoint(point, t)}</li>`).join('')}</ul>`;
}

function toPoint(point: string, t: Translate): string {
  const rule = findRule(point, t);
  return rule
    ? `<strong>${escapeXml(rule.name)}</strong>${escapeXml(rule.text)}`
    : escapeXml(point);
}

/**
 * Says what the settings say in the places of a text that name them; a line that names what is not set is left out.
 * Headings get addresses, and so do points that begin with the name of a rule in the language of `t`.
 */
export function fillText(html: string, facts: Facts, t: Translate): FilledText {
  const headings: FilledText['headings'] = [];
  const rules = new Set<string>();
  const fill = (node: ElementContent): ElementContent[] => {
    if (node.type === 'text') return [{ ...node, value: fillLine(node.value, facts) }];
    if (!isElement(node)) return [];
    const children = node.children.flatMap(fill);
    const filled = { ...node, children };
    if (LINES.has(node.tagName) && textOf(filled).includes(ABSENT)) return [];
    if (/^[uo]l$/.test(node.tagName) && children.length === 0) return [];
    if (node.tagName === 'li') return [withAnchor(filled, rules, t)];
    if (node.tagName !== 'h2') return [filled];
    const id = `part-${headings.length + 1}`;
    headings.push({ id, heading: textOf(filled) });
    return [{ ...filled, properties: { ...node.properties, id } }];
  };
  const tree = parseHtml(html) as { children: ElementContent[] };
  const root: Root = { type: 'root', children: tree.children.flatMap(fill) };
  return { html: writer.stringify(root), headings };
}

/** The first point of each rule: an address stands once on a page. */
function withAnchor(point: Element, rules: Set<string>, t: Translate): Element {
  const id = findRule(textOf(point).trimStart(), t)?.id;
  if (id === undefined || rules.has(id)) return point;
  rules.add(id);
  return { ...point, properties: { ...point.properties, id } };
}

function fillLine(text: string, facts: Facts): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (mark, name: FactName) => facts[name] ?? mark);
}
