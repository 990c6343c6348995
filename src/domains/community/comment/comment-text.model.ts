import { cleanText } from '#i18n/clean-text.ts';

/** A comment as it is stored: clean text, with one empty line at most between its paragraphs. */
export function toCommentText(typed: string): string {
  // A pattern for the blanks at the end of a line looks at each of them as often as there are.
  const lines = cleanText(typed).split('\n');
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Characters as people count them who are told how many there may be: an emoji is one. */
export function countLetters(text: string): number {
  return Array.from(text).length;
}

/** Words, with their line breaks, or words that lead somewhere. */
export type Piece = string | { href: string; text: string };

/** Paragraphs of pieces, as a comment is shown. */
export function toParagraphs(body: string): Piece[][] {
  return body.split(/\n{2,}/).map(toPieces);
}

const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"“”]+/giu;
/** What ends a sentence rather than an address. */
const ENDING = /[.,;:!?…'’)\]}।]/u;

function toPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutEnding(found);
    const href = toHref(address);
    if (href === null) continue;
    if (index > end) pieces.push(text.slice(end, index));
    pieces.push({ href, text: address });
    end = index + address.length;
  }
  return end < text.length ? [...pieces, text.slice(end)] : pieces;
}

function withoutEnding(address: string): string {
  let end = address.length;
  while (end > 0 && ENDING.test(address.charAt(end - 1))) end -= 1;
  const short = address.slice(0, end);
  // A bracket that was opened in the address belongs to it.
  return short.includes('(') && address[short.length] === ')' ? `${short})` : short;
}

/** Null for what is no address, or one that names somebody before its host to look like another. */
function toHref(text: string): string | null {
  const url = URL.parse(/^www\./i.test(text) ? `https://${text}` : text);
  return url?.hostname.includes('.') && url.username === '' ? url.href : null;
}
