import { LINKS, type LinkName } from './email.model.ts';

/** A text with gaps where each reader's own links go: texts and the names of links, in turns. */
export type Template = readonly string[];

/** A mail as it is the same for all who get it. */
export interface Letter {
  subject: string;
  html: Template;
  text: Template;
}

/** The mails about a subscription itself: the page their button opens, and whether their foot offers to leave. */
export const NOTICES = {
  /** Asks whoever owns an address whether the newsletter is wanted there. */
  confirmation: { opens: 'confirm', canLeave: false },
  /** Greets a new subscriber. */
  welcome: { opens: 'preferences', canLeave: true },
  /** Leads who has lost the link, or subscribes once more, to the settings. */
  link: { opens: 'preferences', canLeave: true },
} as const;
export type NoticeName = keyof typeof NOTICES;

const NAMES = Object.keys(LINKS) as LinkName[];
/** Control characters: no text of ours holds any, and they need no escaping in HTML. */
const GAP = { opens: '\u0002', closes: '\u0003' } as const;
const GAPS = new RegExp(`${GAP.opens}(${NAMES.join('|')})${GAP.closes}`);

/** What stands in a template where a reader's link goes. */
export function gapFor(name: LinkName): string {
  return GAP.opens + name + GAP.closes;
}

/** Splits a text at its gaps, once for all readers. */
export function toTemplate(text: string): Template {
  return text.split(GAPS);
}

/** The text for one reader. A gap without its link is a bug. */
export function fillTemplate(
  template: Template,
  links: Readonly<Partial<Record<LinkName, string>>>,
): string {
  let filled = '';
  for (let index = 0; index < template.length; index += 1) {
    const part = template[index] ?? '';
    const isGap = index % 2 === 1;
    const text = isGap ? links[part as LinkName] : part;
    if (text === undefined) throw new Error(`a mail has no link to ${part}`);
    filled += text;
  }
  return filled;
}
