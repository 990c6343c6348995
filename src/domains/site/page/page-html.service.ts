import type { ElementContent, Root } from 'hast';
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
        ...toBlocks(t('pages.about.purpose', OPEN_FACTS)).map(toMarkup),
        `<h2>${escapeXml(t('pages.about.features'))}</h2>`,
        ...ABOUT_FEATURES.map(
          (feature) =>
            `<h3>${escapeXml(t(`pages.about.feature.${feature}.title`))}</h3><p>${escapeXml(t(`pages.about.feature.${feature}.text`))}</p>`,
        ),
      ].join('');
    case 'contact':
      return `<p>${escapeXml(t('pages.contact.description'))}</p>`;
    case 'grievance':
      return toSections(listSections(t, GRIEVANCE_SECTIONS, OPEN_FACTS));
    case 'privacy':
    case 'cookies':
    case 'terms':
    case 'rules':
    case 'comments':
      return toSections(listSections(t, POLICIES[page].sections, OPEN_FACTS));
  }
}

function toSections(sections: ReturnType<typeof listSections>): string {
  return sections
    .map(({ heading, blocks }) => `<h2>${escapeXml(heading)}</h2>${blocks.map(toMarkup).join('')}`)
    .join('');
}

function toMarkup(block: ProseBlock): string {
  if (typeof block === 'string') return `<p>${escapeXml(block)}</p>`;
  return `<ul>${block.map((point) => `<li>${escapeXml(point)}</li>`).join('')}</ul>`;
}

/** Says what the settings say in the places of a text that name them; a line that names what is not set is left out. */
export function fillText(html: string, facts: Facts): FilledText {
  const headings: FilledText['headings'] = [];
  const fill = (node: ElementContent): ElementContent[] => {
    if (node.type === 'text') return [{ ...node, value: fillLine(node.value, facts) }];
    if (!isElement(node)) return [];
    const children = node.children.flatMap(fill);
    const filled = { ...node, children };
    if (LINES.has(node.tagName) && textOf(filled).includes(ABSENT)) return [];
    if (/^[uo]l$/.test(node.tagName) && children.length === 0) return [];
    if (node.tagName !== 'h2') return [filled];
    const id = `part-${headings.length + 1}`;
    headings.push({ id, heading: textOf(filled) });
    return [{ ...filled, properties: { ...node.properties, id } }];
  };
  const tree = parseHtml(html) as { children: ElementContent[] };
  const root: Root = { type: 'root', children: tree.children.flatMap(fill) };
  return { html: writer.stringify(root), headings };
}

function fillLine(text: string, facts: Facts): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (mark, name: FactName) => facts[name] ?? mark);
}
