import type { Answer } from '#desk/frame/routes.ts';
import type { WorkingText } from '#domains/news/story/working.model.ts';
import { loosenText } from '#i18n/loose-text.ts';
import type { Block } from './text-comparison.ts';

/** A version that was kept, without its text. */
export type Revision = Answer<'GET /desk/stories/{id}/texts/{lang}/revisions'>[number];

/** Fields beside the body, in the order in which they are compared. */
export const PLAIN_FIELDS = [
  'title',
  'standfirst',
  'slug',
  'seoTitle',
  'seoDescription',
  'socialTitle',
  'socialDescription',
  'imageDescription',
] as const satisfies readonly (keyof WorkingText)[];

/** The paragraphs of a body as they are read; pictures and embeds by what they say of themselves. */
export function listBlocks(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.children].flatMap(toBlocks);
}

function toBlocks(element: Element): Block[] {
  const tag = element.localName;
  if (tag === 'ul' || tag === 'ol' || tag === 'blockquote') {
    const inner = tag === 'blockquote' ? tag : 'li';
    const parts = element.children.length > 0 ? [...element.children] : [element];
    return parts.map((part) => ({ tag: inner, text: textOf(part) }));
  }
  if (tag === 'table')
    return [...element.querySelectorAll('tr')].map((row) => ({
      tag: 'tr',
      text: [...row.children].map(textOf).join(' | '),
    }));
  if (tag === 'figure') return [{ tag, text: describeFigure(element) }];
  return [{ tag, text: textOf(element) }];
}

function describeFigure(figure: Element): string {
  const image = figure.querySelector('img');
  const parts = [
    image?.getAttribute('src'),
    image?.getAttribute('alt'),
    figure.getAttribute('data-url'),
    textOf(figure),
  ];
  return parts.filter(Boolean).join(' · ');
}

function textOf({ textContent }: Element): string {
  return loosenText(textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
