import { toIntro } from '#domains/news/brief/brief.model.ts';
import { isNamed, parseHtml, textOf } from '#kernel/html/html-tree.ts';

/** Characters without which the rest of a paragraph is not begun. */
const FEWEST = 120;

/** Characters of HTML that a text is known by: enough for the longest opening. */
export const BEGINNING = 1_600;

/** How a text begins, by so much of its HTML: its own paragraphs in whole sentences, together no longer than so many characters. */
export function toOpening(beginning: string, longest: number): string[] {
  const opening: string[] = [];
  let room = longest;
  for (const node of parseHtml(toWhole(beginning)).children) {
    const text = isNamed(node, 'p') ? textOf(node).trim() : '';
    if (text === '') continue;
    if (opening.length > 0 && room < FEWEST) break;
    const isCut = text.length > room || hasNoEnd(beginning);
    opening.push(toIntro(text, isCut ? Math.min(room, text.length - 1) : room));
    if (isCut) break;
    room -= text.length;
  }
  return opening;
}

/** Whether not even the first paragraph ends in it. */
function hasNoEnd(beginning: string): boolean {
  return beginning.length >= BEGINNING && !beginning.includes('</p>');
}

/** Without the paragraph that was cut, unless it is the only one. */
function toWhole(beginning: string): string {
  const end = beginning.lastIndexOf('</p>');
  return beginning.length < BEGINNING || end < 0 ? beginning : beginning.slice(0, end);
}
