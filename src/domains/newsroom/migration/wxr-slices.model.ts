import { CDATA } from '#domains/newsroom/format/xml.model.ts';
import { MOST_PIECES, type Slices } from './slices.model.ts';

const ITEM = /<item[\s>]/y;

/**
 * Finds the items of a window, one character a byte (so that places are bytes), by their tags alone:
 * what stands in CDATA sections and comments is passed over, and a document type is never read.
 */
export function sliceItems(window: string): Slices {
  const found: Slices = { items: [], next: 0, isEnd: false, cutOff: [] };
  let open = -1;
  for (let at = window.indexOf('<'); at !== -1; at = window.indexOf('<', at + 1)) {
    const aside = endOfAside(window, at);
    if (aside === -1) break;
    if (aside !== at) {
      at = aside - 1;
      if (open === -1) found.next = aside;
      continue;
    }
    ITEM.lastIndex = at;
    if (ITEM.test(window)) {
      if (open !== -1) found.cutOff.push(open);
      open = at;
      found.next = at;
    } else if (window.startsWith('</item>', at) && open !== -1) {
      found.items.push({ start: open, end: at + '</item>'.length });
      open = -1;
      found.next = at + '</item>'.length;
      if (found.items.length === MOST_PIECES) return { ...found, isFull: true };
    } else if (window.startsWith('</rss>', at) || window.startsWith('</channel>', at)) {
      if (open !== -1) found.cutOff.push(open);
      open = -1;
      found.isEnd = true;
      found.next = at;
      break;
    } else if (open === -1) found.next = at;
  }
  return found;
}

/** The end of what is no tag; `at` for a tag; -1 when the window ends before it does. */
function endOfAside(text: string, at: number): number {
  if (text.startsWith(CDATA, at)) return after(text, ']]>', at);
  if (text.startsWith('<!--', at)) return after(text, '-->', at);
  if (text.startsWith('<?', at)) return after(text, '?>', at);
  if (text.startsWith('<!DOCTYPE', at)) return endOfDocumentType(text, at);
  return at;
}

function endOfDocumentType(text: string, at: number): number {
  const end = after(text, '>', at);
  return end !== -1 && text.slice(at, end).includes('[') ? after(text, ']>', at) : end;
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at === -1 ? -1 : at + mark.length;
}
