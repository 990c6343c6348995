/** A text with gaps where each reader's own links go: texts and the names of links, in turns. */
export type Template = readonly string[];

/** A mail as it is the same for all who get it. */
export interface Letter {
  subject: string;
  html: Template;
  text: Template;
}

/** Control characters: no text of ours holds any, and they need no escaping in HTML. */
const GAP = { opens: '\u0002', closes: '\u0003' } as const;
const GAPS = new RegExp(`${GAP.opens}(\\w+)${GAP.closes}`);

/** What stands in a template where a reader's link goes. */
export function gapFor(link: string): string {
  return GAP.opens + link + GAP.closes;
}

/** Splits a text at its gaps, once for all readers. */
export function toTemplate(text: string): Template {
  return text.split(GAPS);
}

/** The text for one reader. A gap without its link is a bug. */
export function fillTemplate(
  template: Template,
  links: Readonly<Partial<Record<string, string>>>,
): string {
  let filled = '';
  for (let index = 0; index < template.length; index += 1) {
    const part = template[index] ?? '';
    const isGap = index % 2 === 1;
    const text = isGap ? links[part] : part;
    if (text === undefined) throw new Error(`a mail has no link to ${part}`);
    filled += text;
  }
  return filled;
}
